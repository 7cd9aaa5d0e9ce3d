import { ALERT_NOTICES, nameKey, type ChatConfig, type MessageEvent, type NoticeEvent } from '@gwar/protocol'
import { plainMessage } from '../../ui/message-text/formats.ts'

/** Texts of lines and lists of words as they are compared: a line is looked at for each drawing. */
const foldedLines = new WeakMap<MessageEvent, string>()
const foldedWords = new WeakMap<readonly string[], readonly string[]>()

/** Whether the settings of a chat overlay leave this line out. */
export function isHidden(line: MessageEvent | NoticeEvent, { events, hides }: ChatConfig): boolean {
  if (line.type === 'notice')
    return !events || line.i18n === null || !Object.hasOwn(ALERT_NOTICES, line.i18n.name)
  // what answers by itself says so: programs may not answer a NOTICE
  if (hides.bots && line.isNotice) return true
  const { name } = line.from
  if (name !== null && hides.names.some((hidden) => nameKey(hidden) === nameKey(name))) return true
  if (!hides.commands && hides.words.length === 0) return false
  const text = kept(foldedLines, line, () => fold(line.text))
  if (hides.commands && /^ ?[!.]/.test(text)) return true
  return kept(foldedWords, hides.words, () => hides.words.map(fold)).some(
    (word) => word.trim() !== '' && text.includes(word),
  )
}

/**
 * The form in which what is drawn and words are compared: without format codes and characters that show nothing, such as
 * a zero-width space, and with one space for each gap.
 */
function fold(text: string): string {
  return plainMessage(text)
    .replaceAll(/[\p{DI}\p{Cf}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .normalize('NFC')
    .toLowerCase()
}

function kept<K extends WeakKey, V>(all: WeakMap<K, V>, key: K, make: () => V): V {
  let value = all.get(key)
  if (value === undefined) all.set(key, (value = make()))
  return value
}
