import sharp, { type Sharp } from 'sharp'
import type { PictureFlaw, PictureSize } from './picture-types.ts'

/** How many pixels a picture may have, whatever its file claims; for an animation all frames together. */
const MAX_PIXELS = 40_000_000
/** An AVIF takes four times the memory of others to decode and encode. */
const MAX_AVIF_PIXELS = 12_000_000
const MAX_MOVING_PIXELS = 80_000_000
const MAX_FRAMES = 1000
const MAX_SIDE = 16_000

sharp.cache(false)
// another core is left to the chat
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].flatMap((loader) => [
    `VipsForeignLoad${loader}File`,
    `VipsForeignLoad${loader}Buffer`,
  ]),
})

/** A picture's size, and whether working on it takes much memory. */
export interface MeasuredPicture extends PictureSize {
  readonly isLarge: boolean
}

/** How long an animation is. */
export interface Length {
  /** 1 for a still picture. */
  readonly frames: number
  /** For which all frames together are shown. */
  readonly ms: number
}

/** Pictures with more pixels are large: work on them takes more than a fifth of a gigabyte. */
const LARGE_PIXELS = 14_000_000
const LARGE_AVIF_PIXELS = 4_000_000

/** A picture: the path of its file, or its bytes. */
export type PictureSource = string | Buffer

/**
 * The picture's size as its header gives it, after rotation by its EXIF orientation; nothing is decoded yet.
 */
export async function measure(source: PictureSource): Promise<(MeasuredPicture & Length) | PictureFlaw> {
  try {
    const metadata = await sharp(source, { limitInputPixels: false }).metadata()
    const { width, height, autoOrient, pages = 1, delay = [] } = metadata
    const isAvif = metadata.format === 'heif'
    const most = isAvif ? MAX_AVIF_PIXELS : pages === 1 ? MAX_PIXELS : MAX_MOVING_PIXELS
    const pixels = width * height * pages
    if (width > MAX_SIDE || height > MAX_SIDE || pages > MAX_FRAMES || pixels > most) return 'too_many_pixels'
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      isMoving: pages > 1,
      frames: pages,
      ms: delay.reduce((sum, frame) => sum + frame, 0),
      isLarge: pixels > (isAvif ? LARGE_AVIF_PIXELS : LARGE_PIXELS),
    }
  } catch {
    return 'broken'
  }
}

/** A sharp pipeline for a measured picture: rotated upright, and failing on any invalid data. */
export function decode(source: PictureSource, { allFrames }: { readonly allFrames: boolean }): Sharp {
  return sharp(source, {
    limitInputPixels: allFrames ? MAX_MOVING_PIXELS : MAX_PIXELS,
    failOn: 'error',
    animated: allFrames,
  }).autoOrient()
}
