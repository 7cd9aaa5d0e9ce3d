import { ALERT_NOTICES, nameKey, type ChatConfig, type MessageEvent, type NoticeEvent } from '@gwar/protocol'

/** Whether the settings of a chat overlay leave this line out. */
export function isHidden(line: MessageEvent | NoticeEvent, { events, hides }: ChatConfig): boolean {
  if (line.type === 'notice')
    return !events || line.i18n === null || !Object.hasOwn(ALERT_NOTICES, line.i18n.name)
  // what answers by itself says so: programs may not answer a NOTICE
  if (hides.bots && line.isNotice) return true
  if (hides.commands && /^\s*[!.]/.test(line.text)) return true
  const { name } = line.from
  if (name !== null && hides.names.some((hidden) => nameKey(hidden) === nameKey(name))) return true
  if (hides.words.length === 0) return false
  const text = line.text.toLowerCase()
  return hides.words.some((word) => word !== '' && text.includes(word.toLowerCase()))
}
