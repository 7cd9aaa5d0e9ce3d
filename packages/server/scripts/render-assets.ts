import { mkdir, readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/*
 * Renders the drawings in assets/ to the pictures that are served: node packages/server/scripts/render-assets.ts
 * Drawings and pictures are both committed.
 */

const ASSETS = fileURLToPath(new URL('../assets/', import.meta.url))

/** Sides in pixels of the sizes 1x, 2x and 4x, by kind. */
const SIDES = {
  emoticons: { '1x': 28, '2x': 56, '4x': 112 },
  badges: { '1x': 18, '2x': 36, '4x': 72 },
} as const

for (const [kind, sizes] of Object.entries(SIDES))
  for (const name of await readdir(ASSETS + kind)) {
    if (!name.endsWith('.svg')) continue
    const drawing = await readFile(`${ASSETS}${kind}/${name}`)
    const folder = `${ASSETS}${kind}/${name.slice(0, -'.svg'.length)}`
    await mkdir(folder, { recursive: true })
    for (const [size, side] of Object.entries(sizes))
      // drawn four times as large and then reduced, so that thin lines keep their weight
      await sharp(drawing, { density: (72 * side * 4) / 72 })
        .resize(side, side)
        .png({ compressionLevel: 9 })
        .toFile(`${folder}/${size}.png`)
  }
