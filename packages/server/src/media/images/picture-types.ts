/** The pictures that are decoded. Everything else that sharp could read, SVG and PDF above all, is switched off. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** What is wrong with a picture by its bytes: they make none, or more pixels than anybody wants to unfold. */
export type PictureFlaw = 'broken' | 'too_many_pixels'
/** Why a picture is refused: also because it took more time or memory than a picture may. */
export type PictureFault = PictureFlaw | 'too_heavy'

export interface PictureSize {
  readonly width: number
  readonly height: number
  readonly isMoving: boolean
}

/** Twice the width in which the chat shows pictures (spec B §9: 352 px). */
export const THUMBNAIL_WIDTH = 704
export const THUMBNAIL_TYPE = 'image/webp'
