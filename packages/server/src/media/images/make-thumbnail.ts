import { decode } from './picture.ts'

/** Twice the width in which the chat shows pictures (spec B §9: 352 px). */
export const THUMBNAIL_WIDTH = 704
export const THUMBNAIL_TYPE = 'image/webp'

export interface MadeThumbnail {
  readonly width: number
  readonly height: number
  readonly size: number
}

/** Writes a small still of a clean picture to `target`. Throws when it cannot be read. */
export async function makeThumbnail(path: string, target: string): Promise<MadeThumbnail> {
  const { width, height, size } = await decode(path, { allFrames: false })
    .resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toFile(target)
  return { width, height, size }
}
