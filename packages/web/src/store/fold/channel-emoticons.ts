import type { EmoticonRecord, EmoticonsEvent } from '@gwar/protocol'

/** The emoticons of a channel after a change of them; the panel puts them in order. */
export function withEmoticons(
  before: readonly EmoticonRecord[],
  { added, removed }: Pick<EmoticonsEvent, 'added' | 'removed'>,
): EmoticonRecord[] {
  const isHere = ({ file }: EmoticonRecord): boolean =>
    !removed.includes(file) && added.every((one) => one.file !== file)
  return [...before.filter(isHere), ...added]
}
