import { cutLine, may, serialiseLine } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import type { Chat } from '../chat.ts'
import { serviceSource, type LineNames } from '../live/event-encoder.ts'
import type { Session } from '../live/session.ts'

const WINDOW_MS = 60_000
/** How many notices a connection gets of a channel within a minute; of the others it gets the number. */
const A_MINUTE = 10

/** Characters of a notice. */
const LONGEST = 380

/** What a connection was told of a channel in the minute that runs. */
interface Window {
  told: number
  more: number
}

/**
 * `NOTICE @#name :…`: what happens in a channel's queue, for moderators whose clients do not read entries. A raid that
 * fills the queue does not fill their windows.
 */
export class PlainNotices {
  readonly #names: LineNames
  readonly #texts: Chat['texts']
  readonly #clock: Clock
  readonly #windows = new WeakMap<Session, Map<string, Window>>()

  constructor(names: LineNames, texts: Chat['texts'], clock: Clock) {
    this.#names = names
    this.#texts = texts
    this.#clock = clock
  }

  /** The text may hold what strangers wrote: it is made one line here. */
  tell(session: Session, channelId: string, channelName: string, text: string): void {
    const windows = this.#windows.get(session) ?? new Map<string, Window>()
    this.#windows.set(session, windows)
    const open = windows.get(channelId)
    if (open === undefined) {
      windows.set(channelId, { told: 1, more: 0 })
      // a timer that runs once must not keep a process that ends
      const stop = this.#clock.every(WINDOW_MS, () => {
        stop()
        this.#close(session, channelId, channelName)
      })
    } else if (open.told >= A_MINUTE) {
      open.more += 1
      return
    } else open.told += 1
    this.#write(session, channelName, text)
  }

  #close(session: Session, channelId: string, channelName: string): void {
    const windows = this.#windows.get(session)
    const more = windows?.get(channelId)?.more ?? 0
    windows?.delete(channelId)
    const channel = [...session.channels].find(({ id }) => id === channelId)
    const hears = channel !== undefined && may('see_moderation', session.standingIn(channel))
    if (more > 0 && hears && !session.isGone)
      this.#write(session, channelName, this.#texts.protocol.moreMatters({ count: more }))
  }

  #write(session: Session, channelName: string, text: string): void {
    const line = serialiseLine({
      source: serviceSource(this.#names),
      command: 'NOTICE',
      params: [`@#${channelName}`, cutLine(text, LONGEST)],
    })
    session.write(session.variant.encode([line]))
  }
}
