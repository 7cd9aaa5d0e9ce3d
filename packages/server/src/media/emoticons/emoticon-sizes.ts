import { EMOTICON_SIZES } from '@gwar/protocol/rules/emoticon-pictures'

/** The sizes `1x`, `2x` and `4x`, as addresses and forms name them. */
export type PictureScale = keyof typeof EMOTICON_SIZES
/** The same sizes of the still first picture of an emoticon, as addresses name them. */
export type StillScale = '1s' | '2s' | '4s'

export const SCALES = Object.keys(EMOTICON_SIZES) as readonly PictureScale[]
export const STILL_OF = { '1x': '1s', '2x': '2s', '4x': '4s' } as const satisfies Record<
  PictureScale,
  StillScale
>

/** The least length of the longer side in px of one that is brought; some sets have pictures of one size only. */
export const LEAST_BROUGHT = 16

/** How many frames one that moves may have (EMOT-02). */
export const MOST_FRAMES = 150

/** The size as its own picture has it, and whether its still first one is asked for; null for any other word. */
export function readScale(text: string): { readonly scale: PictureScale; readonly isStill: boolean } | null {
  const scale = SCALES.find((scale) => scale === text || STILL_OF[scale] === text)
  return scale === undefined ? null : { scale, isStill: scale !== text }
}

/** The storage key of one picture of an emoticon. Only one that moves has pictures at the still sizes. */
export function pictureKey(file: string, scale: PictureScale | StillScale): string {
  return `${file}-${scale}`
}
