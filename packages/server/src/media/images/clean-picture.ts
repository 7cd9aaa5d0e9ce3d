import type { OutputInfo, Sharp } from 'sharp'
import { decode, measure } from './picture.ts'
import type { PictureFlaw, PictureSize, PictureType } from './picture-types.ts'

/** Fast settings, because this runs beside the chat, and the picture need not become smaller. */
const ENCODERS: Readonly<Record<PictureType, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/png': (picture) => picture.png({ compressionLevel: 6 }),
  'image/gif': (picture) => picture.gif({ effort: 1 }),
  'image/webp': (picture) => picture.webp({ quality: 88, effort: 2 }),
  'image/avif': (picture) => picture.avif({ quality: 60, effort: 0 }),
}

export interface CleanPicture extends PictureSize {
  /** In bytes. */
  readonly size: number
}

/**
 * Writes the picture at `path` anew to `target`, in its own format: only its pixels are kept, no location,
 * comments or data hidden behind its end. An animation stays one, except in a PNG.
 */
export async function cleanPicture(
  path: string,
  target: string,
  type: PictureType,
): Promise<CleanPicture | PictureFlaw> {
  const measured = await measure(path)
  if (typeof measured === 'string') return measured
  const isMoving = measured.isMoving && (type === 'image/gif' || type === 'image/webp')
  let info: OutputInfo
  try {
    info = await ENCODERS[type](decode(path, { allFrames: isMoving })).toFile(target)
  } catch {
    return 'broken'
  }
  return { width: info.width, height: info.pageHeight ?? info.height, size: info.size, isMoving }
}
