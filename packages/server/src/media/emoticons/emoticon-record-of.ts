import { EMOTICON_SIZES, type EmoticonRecord } from '@gwar/protocol'
import type { EmoticonRow } from '../../store/channels/emoticons.ts'

/** What it has like most others (still, square, in the line) is left out. */
export function emoticonRecordOf(
  emoticon: Pick<
    EmoticonRow,
    'file' | 'name' | 'subscribersOnly' | 'isMoving' | 'width' | 'isLayer' | 'origin' | 'author'
  >,
): EmoticonRecord {
  const { file, name, subscribersOnly, isMoving, width, isLayer, origin, author } = emoticon
  return {
    file,
    name,
    subscribers_only: subscribersOnly,
    ...(isMoving && { is_moving: true }),
    ...(width > EMOTICON_SIZES['1x'] && { width }),
    ...(isLayer && { is_layer: true }),
    ...(origin !== null && { origin }),
    ...(author !== null && { author }),
  }
}
