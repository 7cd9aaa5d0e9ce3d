import {
  chatText,
  plainText,
  type NoticeEvent,
  type NoticeValues,
  type Texts,
  type Unnumbered,
} from '@gwar/protocol'

/** A line of the service, by its name in spec B §3, with its text in the server's default language. */
export function serviceNotice(
  texts: Texts,
  { id, at, name, values }: { id: string; at: number; name: string; values: NoticeValues },
): Unnumbered<NoticeEvent> {
  const i18n = { name, values }
  const text = chatText(texts, i18n)
  return { type: 'notice', id, at, text: text === null ? name : plainText(text), i18n }
}
