import type { FieldCode } from '@gwar/protocol'
import { EMOTICON_SIZES } from '@gwar/protocol/rules/emoticon-pictures'
import { fileTypeFromFile } from 'file-type'
import { cleanPicture } from '../images/clean-picture.ts'
import { measure } from '../images/picture.ts'
import type { PictureScale } from './emoticon-sizes.ts'

/**
 * Writes one picture of an emoticon anew to `target`, or says why it is refused: only still PNGs are accepted, of
 * exactly the size of this scale (CSET-32, CSET-33).
 */
export async function checkEmoticon(
  path: string,
  target: string,
  scale: PictureScale,
): Promise<FieldCode | null> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  if (found?.mime === 'image/apng') return 'picture_moving'
  if (found?.mime !== 'image/png') return 'picture_png'
  const side = EMOTICON_SIZES[scale]
  const measured = await measure(path)
  if (measured === 'broken') return 'picture_broken'
  if (measured === 'too_many_pixels' || measured.width !== side || measured.height !== side)
    return `picture_size:${side}`
  return typeof (await cleanPicture(path, target, 'image/png')) === 'string' ? 'picture_broken' : null
}
