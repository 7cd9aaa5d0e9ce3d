import type { FieldCode } from '@gwar/protocol'
import { EMOTICON_SIZES, MOST_EMOTICON_WIDTH } from '@gwar/protocol/rules/emoticon-pictures'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import { stat } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { decode, measure, type Length, type MeasuredPicture, type PictureSource } from '../images/picture.ts'
import { PICTURE_TYPES } from '../images/picture-types.ts'
import { MOST_FRAMES, SCALES, STILL_OF, type PictureScale, type StillScale } from './emoticon-sizes.ts'

const SMALL = EMOTICON_SIZES['1x']
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
/** Bounds of one that moves (EMOT-02), beside that of its frames. */
const MOST_SECONDS = 10
const MOST_PIXELS = 16_000_000
const MOST_KILOBYTES = 512
/** What the largest is tried with, until it has no more than {@link MOST_KILOBYTES}. */
const QUALITIES = [82, 60, 40] as const
/** Moving pictures that the libraries read one frame of. */
const STILL_TYPES: ReadonlySet<string> = new Set(['image/apng', 'image/avif'])

export interface MadeEmoticon {
  readonly isMoving: boolean
  /** Of its smallest picture in px: {@link SMALL} to {@link MOST_EMOTICON_WIDTH}. */
  readonly width: number
}

/** Where the pictures are written; those at the still sizes only of an emoticon that moves. */
export type EmoticonTargets = Readonly<Record<PictureScale | StillScale, string>>

/**
 * Writes the pictures of an emoticon, made of one, to `targets`, or says why it is refused. All have the same height;
 * what is wider than high keeps its proportion up to three times the height, and what is narrower stands in the middle
 * of a square (EMOT-03). A picture that moves becomes WebP, with PNGs of its first frame beside it; `least` is how
 * many px its longer side must have.
 */
export async function makeEmoticon(
  source: PictureSource,
  targets: EmoticonTargets,
  least: number,
): Promise<MadeEmoticon | FieldCode> {
  const type = typeof source === 'string' ? fileTypeFromFile(source) : fileTypeFromBuffer(source)
  const found = await type.catch(() => undefined)
  if (found?.mime === 'image/apng') return 'picture_frozen'
  if (!PICTURE_TYPES.some((type) => type === found?.mime)) return 'picture_broken'
  const measured = await measure(source)
  if (measured === 'broken') return 'picture_broken'
  if (measured === 'too_many_pixels') return 'picture_pixels'
  if (measured.isMoving && STILL_TYPES.has(found!.mime)) return 'picture_frozen'
  if (Math.max(measured.width, measured.height) < least) return `picture_small:${least}`
  const tooLong = measured.isMoving ? whatIsTooMuch(measured) : null
  if (tooLong !== null) return tooLong
  const width = widthOf(measured)
  try {
    if (!measured.isMoving) {
      await writeStill(
        source,
        SCALES.map((scale) => [scale, targets[scale]]),
        width,
      )
      return { isMoving: false, width }
    }
    if (!(await writeMoving(source, targets, width))) return `picture_kilobytes:${MOST_KILOBYTES}`
    await writeStill(
      source,
      SCALES.map((scale) => [scale, targets[STILL_OF[scale]]]),
      width,
    )
    return { isMoving: true, width }
  } catch {
    return 'picture_broken'
  }
}

/** What an animation has too much of; null for none. */
export function whatIsTooMuch({ width, height, frames, ms }: MeasuredPicture & Length): FieldCode | null {
  if (frames > MOST_FRAMES) return `picture_frames:${MOST_FRAMES}`
  if (ms > MOST_SECONDS * 1000) return `picture_seconds:${MOST_SECONDS}`
  return width * height * frames > MOST_PIXELS ? 'picture_pixels' : null
}

function widthOf({ width, height }: MeasuredPicture): number {
  return Math.min(MOST_EMOTICON_WIDTH, Math.max(SMALL, Math.round((SMALL * width) / height)))
}

const fitted = (picture: Sharp, scale: PictureScale, width: number): Sharp =>
  picture.resize({
    width: (EMOTICON_SIZES[scale] / SMALL) * width,
    height: EMOTICON_SIZES[scale],
    fit: 'contain',
    background: CLEAR,
  })

/** The foreign bytes are decoded once; the smaller pictures are made of the largest, whose sides they divide. */
async function writeStill(
  source: PictureSource,
  targets: readonly (readonly [PictureScale, string])[],
  width: number,
): Promise<void> {
  const [, largest] = targets.at(-1)!
  for (const [scale, target] of targets.toReversed())
    await fitted(decode(target === largest ? source : largest, { allFrames: false }), scale, width)
      .png({ compressionLevel: 6 })
      .toFile(target)
}

/** False where even the lowest quality has too many bytes. */
async function writeMoving(source: PictureSource, targets: EmoticonTargets, width: number): Promise<boolean> {
  // decoded and made smaller once, whatever quality it ends with
  const { data, info } = await fitted(decode(source, { allFrames: true }), '4x', width)
    .webp({ lossless: true, effort: 0 })
    .toBuffer({ resolveWithObject: true })
  if (info.pages !== undefined && info.pages < 2) return false
  for (const quality of QUALITIES) {
    await again(data).webp({ quality, effort: 2 }).toFile(targets['4x'])
    if ((await stat(targets['4x'])).size > MOST_KILOBYTES * 1024) continue
    for (const scale of ['2x', '1x'] as const)
      await fitted(again(data), scale, width).webp({ quality, effort: 2 }).toFile(targets[scale])
    return true
  }
  return false
}

const again = (data: Buffer): Sharp => sharp(data, { animated: true })
