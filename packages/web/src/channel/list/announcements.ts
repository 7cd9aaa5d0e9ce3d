import type { ListedEvent, MessageEvent } from '@gwar/protocol'

/** What a screen reader is told: a line by name and text, or how many came and the last of them. */
export interface Announcement {
  readonly kind: 'mention' | 'line' | 'summary'
  readonly count: number
  readonly event: MessageEvent
}

/** How long after an announcement the next one comes; lines that come meanwhile are summed up. */
const PAUSE_MS = 5000

/**
 * Tells arrivals without flooding: the first line after quiet at once, then at most one summary in five seconds.
 * Mentions are told at once.
 */
export class Announcements {
  readonly #say: (announcement: Announcement) => void
  readonly #concerns: (event: ListedEvent) => boolean
  #waiting: MessageEvent[] = []
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(say: (announcement: Announcement) => void, concerns: (event: ListedEvent) => boolean) {
    this.#say = say
    this.#concerns = concerns
  }

  /** New lines of others, oldest first. */
  arrived(events: readonly MessageEvent[]): void {
    const plain: MessageEvent[] = []
    for (const event of events)
      if (this.#concerns(event)) this.#say({ kind: 'mention', count: 1, event })
      else plain.push(event)
    if (plain.length === 0) return
    this.#waiting.push(...plain)
    if (this.#timer === null) this.#flush()
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#waiting = []
  }

  #flush(): void {
    const events = this.#waiting
    this.#waiting = []
    const event = events.at(-1)
    if (event === undefined) {
      this.#timer = null
      return
    }
    this.#say({ kind: events.length === 1 ? 'line' : 'summary', count: events.length, event })
    this.#timer = setTimeout(() => this.#flush(), PAUSE_MS)
  }
}
