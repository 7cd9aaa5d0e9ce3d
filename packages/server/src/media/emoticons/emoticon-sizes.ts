import { EMOTICON_SIZES } from '@gwar/protocol'

/** The sizes `1x`, `2x` and `4x`, as addresses and forms name them. */
export type PictureScale = keyof typeof EMOTICON_SIZES

export const SCALES = Object.keys(EMOTICON_SIZES) as readonly PictureScale[]

export function isScale(text: string): text is PictureScale {
  return Object.hasOwn(EMOTICON_SIZES, text)
}

/** The storage key of one picture of an emoticon. */
export function pictureKey(file: string, scale: PictureScale): string {
  return `${file}-${scale}`
}
