import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { readEmoji } from '../src/ui/emoji/emoji-data.ts'
import { EMOJI_PICTURES, sheetName, symbolId } from '../src/ui/emoji/emoji-picture.ts'
import { EMOJI_ROWS } from '../src/ui/emoji/emoji-rows.ts'
import type { BuildProgress } from './build-progress.ts'

interface Icons {
  icons: Record<string, { body: string } | undefined>
  aliases: Record<string, { parent: string } | undefined>
}

const LICENSE = `Pictures: Twemoji, copyright Twitter, Inc and other contributors, https://github.com/jdecked/twemoji
Licence: Creative Commons Attribution 4.0 International (CC BY 4.0), https://creativecommons.org/licenses/by/4.0/
Taken from the package @iconify-json/twemoji and wrapped into one file each and into sheets, otherwise unchanged.
`
const AT_ONCE = 64

/**
 * One SVG file for each emoji in each tone, and sheets of many, beside the built files; `vite` itself serves them
 * while it runs.
 */
export function emojiPictures(progress: BuildProgress): Plugin {
  const pack = promisify(gzip)
  let pictures: Map<string, string>
  return {
    name: 'emoji-pictures',
    buildStart() {
      pictures = readPictures()
      progress.expect(pictures.size)
    },
    async writeBundle({ dir = '' }) {
      const folder = join(dir, EMOJI_PICTURES)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'LICENSE.txt'), LICENSE)
      const all = [...pictures]
      for (let at = 0; at < all.length; at += AT_ONCE)
        await Promise.all(
          all.slice(at, at + AT_ONCE).map(async ([name, svg]) => {
            const file = join(folder, `${name}.svg`)
            await Promise.all([writeFile(file, svg), writeFile(`${file}.gz`, await pack(svg))])
            progress.did()
          }),
        )
    },
    configureServer(server) {
      pictures = readPictures()
      server.middlewares.use(EMOJI_PICTURES, (request, response, next) => {
        const svg = pictures.get(request.url?.slice(1).replace(/\.svg$/, '') ?? '')
        if (svg === undefined) next()
        else response.setHeader('content-type', 'image/svg+xml').end(svg)
      })
    },
  }
}

/** By hexcode, and sheets by their names. Throws when an emoji of the list has no picture: tones and hair by themselves have none. */
function readPictures(): Map<string, string> {
  const require = createRequire(import.meta.url)
  const { version } = require('@iconify-json/twemoji/package.json') as { version: string }
  if (!EMOJI_PICTURES.endsWith(`-${version}`))
    throw new Error(`emoji-picture.ts is not of Twemoji ${version}`)
  const { icons, aliases } = require('@iconify-json/twemoji/icons.json') as Icons
  const chars = require('@iconify-json/twemoji/chars.json') as Record<string, string>
  const names = new Map(
    Object.entries(chars).map(([code, name]) => [code.replaceAll('-fe0f', '').replace(/^0+/, ''), name]),
  )
  const pictures = new Map<string, string>()
  const sheets = new Map<string, string>()
  for (const [hexcode, { group, order, skins }] of readEmoji(EMOJI_ROWS).byHexcode) {
    if (group === 1) continue
    const name = names.get(hexcode) ?? ''
    const icon = icons[name] ?? icons[aliases[name]?.parent ?? '']
    if (icon === undefined) throw new Error(`no picture of ${hexcode}`)
    pictures.set(hexcode, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">${icon.body}</svg>`)
    const { tone } = skins.find((skin) => skin.hexcode === hexcode) ?? { tone: 0 }
    // two people in two tones are in no list
    if (typeof tone !== 'number') continue
    const sheet = sheetName(order, tone)
    const symbol = `<symbol id="${symbolId(hexcode)}" viewBox="0 0 36 36">${icon.body}</symbol>`
    sheets.set(sheet, (sheets.get(sheet) ?? '') + symbol)
  }
  for (const [name, symbols] of sheets)
    pictures.set(name, `<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`)
  return pictures
}
