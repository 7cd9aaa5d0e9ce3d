import { nameKey, type ChannelEvent, type MessageEvent, type NoticeEvent } from '@gwar/protocol'

/** More messages than can be deleted while one message waits for the store. */
const KEPT = 200

/**
 * Recent deletions. A reply is made with its quote before it is stored; the quoted message may be deleted before
 * the reply's turn, and the reply must not show it again.
 */
export class RecentClears {
  /** By message id: whether a placeholder was left. */
  readonly #messages = new Map<string, boolean>()
  /** By name: the id, as a moment, up to which the person's messages are deleted. */
  readonly #people = new Map<string, string>()

  /** The event without a quote that was deleted in the meantime. */
  pass(event: ChannelEvent): ChannelEvent {
    switch (event.type) {
      case 'cleared':
        keep(this.#messages, event.messageId, event.isPlaceholder)
        return event
      case 'cleared_many':
        for (const id of event.messageIds) keep(this.#messages, id, true)
        return event
      case 'cleared_user':
        keep(this.#people, nameKey(event.target.name), timeDigits(event.at))
        return event
      case 'restored':
        this.#messages.delete(event.messageId)
        return event
      case 'notice':
        this.#lifted(event)
        return event
      case 'message':
      case 'action':
        return this.#withoutDeleted(event)
      default:
        return event
    }
  }

  /** After a ban is lifted the person may be quoted again. */
  #lifted({ i18n }: NoticeEvent): void {
    const name = i18n?.values['target_name']
    if ((i18n?.name === 'unbanned' || i18n?.name === 'unbannedby') && typeof name === 'string')
      this.#people.delete(nameKey(name))
  }

  #withoutDeleted(message: MessageEvent): MessageEvent {
    const { reply } = message
    if (reply === null || reply.isCleared) return message
    const hasPlaceholder = this.#messages.get(reply.id)
    if (hasPlaceholder === false) return { ...message, reply: null }
    if (hasPlaceholder === undefined && !this.#isOfCleared(reply.id, reply.name)) return message
    return { ...message, reply: { ...reply, text: '', isCleared: true } }
  }

  #isOfCleared(id: string, name: string | null): boolean {
    const until = name === null ? undefined : this.#people.get(nameKey(name))
    return until !== undefined && id.replace('-', '').slice(0, TIME_DIGITS) <= until
  }
}

const TIME_DIGITS = 12

/** A time in the form in which a UUID v7 begins with it. */
function timeDigits(ms: number): string {
  return ms.toString(16).padStart(TIME_DIGITS, '0')
}

function keep<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key)
  map.set(key, value)
  if (map.size > KEPT) map.delete(map.keys().next().value!)
}
