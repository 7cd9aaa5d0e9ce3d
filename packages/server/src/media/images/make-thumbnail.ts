import { decode } from './picture.ts'
import { THUMBNAIL_WIDTH } from './picture-types.ts'

export interface MadeThumbnail {
  readonly width: number
  readonly height: number
  readonly size: number
}

/** Writes a small still picture of a clean picture to `target`. Throws when it cannot be read. */
export async function makeThumbnail(path: string, target: string): Promise<MadeThumbnail> {
  const { width, height, size } = await decode(path, { allFrames: false })
    .resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toFile(target)
  return { width, height, size }
}
