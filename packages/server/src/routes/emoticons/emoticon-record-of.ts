import type { EmoticonRecord } from '@gwar/protocol'
import type { EmoticonRow } from '../../store/channels/emoticons.ts'

export function emoticonRecordOf({
  file,
  name,
  subscribersOnly,
}: Pick<EmoticonRow, 'file' | 'name' | 'subscribersOnly'>): EmoticonRecord {
  return { file, name, subscribers_only: subscribersOnly }
}
