import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { BADGE_FILES } from '../badges/badge-files.ts'
import { SCALES, type PictureScale } from '../emoticons/emoticon-sizes.ts'
import { SHIPPED_EMOTICONS } from '../emoticons/shipped-emoticons.ts'

const ASSETS = fileURLToPath(new URL('../../../assets/', import.meta.url))

/** Pictures that come with the product, by the kinds that addresses name. */
const KINDS = {
  badges: BADGE_FILES,
  emoticons: Object.keys(SHIPPED_EMOTICONS),
} as const

/** A picture by kind, file and scale. */
export type ShippedPictures = (kind: string, file: string, scale: PictureScale) => Buffer | null

/**
 * Reads all of them into memory, a few hundred kilobytes. A name from a request is only looked up in a map and
 * never used as a path.
 */
export async function readShippedPictures(): Promise<ShippedPictures> {
  const pictures = new Map<string, Buffer>()
  for (const [kind, files] of Object.entries(KINDS))
    for (const file of files)
      for (const scale of SCALES)
        pictures.set(`${kind}/${file}/${scale}`, await readFile(`${ASSETS}${kind}/${file}/${scale}.png`))
  return (kind, file, scale) => pictures.get(`${kind}/${file}/${scale}`) ?? null
}
