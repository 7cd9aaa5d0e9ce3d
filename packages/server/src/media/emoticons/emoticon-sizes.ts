import { EMOTICON_SIZES } from '@gwar/protocol'

/** `1x`, `2x`, `4x`: how an address or a form names a size. */
export type PictureScale = keyof typeof EMOTICON_SIZES

export const SCALES = Object.keys(EMOTICON_SIZES) as readonly PictureScale[]

export function isScale(text: string): text is PictureScale {
  return Object.hasOwn(EMOTICON_SIZES, text)
}

/** The key of one picture of an emoticon. */
export function pictureKey(file: string, scale: PictureScale): string {
  return `${file}-${scale}`
}
