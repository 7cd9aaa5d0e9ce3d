/** Widest box of an embed, in CSS pixels, and its height at 16:9 (spec B §9). */
const MAX_WIDTH = 352
const MAX_HEIGHT = 198
/** Smallest box of an embed, in CSS pixels: room for a finger, a placeholder and the word over a spoiler. */
const MIN_WIDTH = 96
const MIN_HEIGHT = 54

export interface MediaBox {
  /** In CSS pixels; a narrower list shrinks the box in its proportions. */
  readonly width: number
  readonly height: number
}

/** The box that something of this size has before it is loaded and ever after; 16:9 where the size is not known. */
export function mediaBox(width: number | null, height: number | null): MediaBox {
  if (!isLength(width) || !isLength(height)) return { width: MAX_WIDTH, height: MAX_HEIGHT }
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height)
  return {
    width: Math.round(Math.max(MIN_WIDTH, width * scale)),
    height: Math.round(Math.max(MIN_HEIGHT, height * scale)),
  }
}

/** Whether a record's number can be a length in pixels. */
export function isLength(value: number | null): value is number {
  return value !== null && Number.isFinite(value) && value >= 1 && value <= 100_000
}
