/**
 * Types of pictures that are decoded. Everything else that sharp can read, such as SVG and PDF, is switched off.
 */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** What is wrong with a picture's bytes: they are not a picture, or more pixels than may be decoded. */
export type PictureFlaw = 'broken' | 'too_many_pixels'
/** Why a picture is refused; `too_heavy` is one that took more time or memory than allowed. */
export type PictureFault = PictureFlaw | 'too_heavy'

export interface PictureSize {
  readonly width: number
  readonly height: number
  readonly isMoving: boolean
}

/** Twice the width in which the chat shows pictures (spec B §9: 352 px). */
export const THUMBNAIL_WIDTH = 704
export const THUMBNAIL_TYPE = 'image/webp'
