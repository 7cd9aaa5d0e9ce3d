import { EMOTICON_SIZES, type FieldCode } from '@gwar/protocol'
import { fileTypeFromFile } from 'file-type'
import { decode, measure } from '../images/picture.ts'
import { PICTURE_TYPES } from '../images/picture-types.ts'
import { SCALES, type PictureScale } from './emoticon-sizes.ts'

const LARGEST = EMOTICON_SIZES['4x']
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/**
 * Writes the three pictures of an emoticon, made of one, to `targets`, or says why it is refused. What is not square
 * stands in the middle of a square with clear edges. Only still pictures are accepted, as with three files (CSET-32).
 */
export async function makeEmoticon(
  path: string,
  targets: Readonly<Record<PictureScale, string>>,
): Promise<FieldCode | null> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (found?.mime === 'image/apng') return 'picture_moving'
  if (!PICTURE_TYPES.some((type) => type === found?.mime)) return 'picture_broken'
  const measured = await measure(path)
  if (measured === 'broken') return 'picture_broken'
  if (measured === 'too_many_pixels') return 'picture_pixels'
  if (measured.isMoving) return 'picture_moving'
  if (Math.max(measured.width, measured.height) < LARGEST) return `picture_small:${LARGEST}`
  try {
    // the foreign bytes are decoded once; the smaller ones are made of the largest, whose sides they divide
    for (const scale of SCALES.toReversed()) {
      const source = scale === '4x' ? path : targets['4x']
      const side = EMOTICON_SIZES[scale]
      await decode(source, { allFrames: false })
        .resize({ width: side, height: side, fit: 'contain', background: CLEAR })
        .png({ compressionLevel: 6 })
        .toFile(targets[scale])
    }
    return null
  } catch {
    return 'picture_broken'
  }
}
