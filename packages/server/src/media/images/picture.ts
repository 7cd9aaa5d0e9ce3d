import sharp, { type Sharp } from 'sharp'

/** What one picture may unfold to, whatever its file claims; all frames together for one that moves. */
const MAX_PIXELS = 40_000_000
const MAX_MOVING_PIXELS = 80_000_000
const MAX_FRAMES = 1000
const MAX_SIDE = 16_000
const SECONDS = 10

/** The pictures that are decoded. Everything else that sharp could read, SVG and PDF above all, is switched off. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

sharp.cache(false)
// one core is the chat's
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].flatMap((loader) => [
    `VipsForeignLoad${loader}File`,
    `VipsForeignLoad${loader}Buffer`,
  ]),
})

/** What is wrong with a picture: its bytes make none, or more pixels than anybody wants to unfold. */
export type PictureFault = 'broken' | 'too_many_pixels'

export interface PictureSize {
  readonly width: number
  readonly height: number
  readonly isMoving: boolean
}

/** The picture's size as its header tells, turned upright; nothing is unfolded yet. */
export async function measure(path: string): Promise<PictureSize | PictureFault> {
  try {
    const { width, height, autoOrient, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
    const pixels = width * height
    if (width > MAX_SIDE || height > MAX_SIDE || pages > MAX_FRAMES) return 'too_many_pixels'
    if (pages === 1 ? pixels > MAX_PIXELS : pixels * pages > MAX_MOVING_PIXELS) return 'too_many_pixels'
    return { width: autoOrient.width, height: autoOrient.height, isMoving: pages > 1 }
  } catch {
    return 'broken'
  }
}

/** A pipeline over a picture that was measured: upright, stopped when it takes too long, strict about its bytes. */
export function decode(path: string, { allFrames }: { readonly allFrames: boolean }): Sharp {
  return sharp(path, {
    limitInputPixels: allFrames ? MAX_MOVING_PIXELS : MAX_PIXELS,
    failOn: 'error',
    animated: allFrames,
  })
    .autoOrient()
    .timeout({ seconds: SECONDS })
}
