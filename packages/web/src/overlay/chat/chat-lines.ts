import {
  nameKey,
  type ChannelEvent,
  type ChatConfig,
  type MessageEvent,
  type NoticeEvent,
} from '@gwar/protocol'
import { isHidden } from './is-hidden.ts'

export type ChatLine = MessageEvent | NoticeEvent

interface Held {
  readonly event: ChatLine
  /** When it was said, as far as this page knows, in ms since 1970. */
  saidAt: number
}

/** Most lines that wait for their moment: 30 s of 100 messages a second, and more. */
const MAX_HELD = 5000
/** By how much the moment of what was missed may be wrong: it is told in whole seconds. */
const ROUGH_MS = 1000

/** What cleanups do beside banning. */
const NO_BANS: ReadonlySet<unknown> = new Set(['delete', 'warn', 'mute'])

/**
 * What a chat overlay shows at a moment: lines that are as old as its delay, still there, not gone by their time, and
 * not left out by its settings. What is deleted while it waits never comes up.
 */
export class ChatLines {
  /** By number, the oldest first. */
  #held: Held[] = []

  /**
   * Takes what happened; `isLive`: at this moment, else at the moment that the service told, which is by `ahead` ms
   * ahead of this page's clock. False where a page must be loaded anew to know all that was deleted.
   */
  take(events: readonly ChannelEvent[], now: number, isLive: boolean, ahead: number): boolean {
    let isAll = true
    for (const event of events)
      switch (event.type) {
        case 'message':
        case 'action':
        case 'notice':
          this.#dropBanned(event)
          this.#add({ event, saidAt: isLive ? now : Math.min(now, event.at - ahead + ROUGH_MS) })
          break
        case 'cleared':
          this.#drop((line) => line.id === event.messageId)
          break
        case 'cleared_many': {
          const ids = new Set(event.messageIds)
          this.#drop((line) => ids.has(line.id))
          isAll &&= !event.hasOlder
          break
        }
        case 'cleared_user':
          this.#drop((line) => line.type !== 'notice' && isBy(line, event.target))
          break
        default:
      }
    return isAll
  }

  /** A first page stands for all up to the number `seq`; lines up to there that it does not have are gone. */
  start(page: readonly ChatLine[], seq: number, now: number, ahead: number): void {
    const before = new Map(this.#held.map((held) => [held.event.id, held.saidAt]))
    const later = this.#held.filter(({ event }) => event.seq > seq)
    this.#held = []
    for (const event of page) {
      const saidAt = before.get(event.id) ?? Math.min(now, event.at - ahead + ROUGH_MS)
      this.#add({ event, saidAt })
    }
    for (const held of later) this.#add(held)
    for (const { event } of this.#held) if (event.type === 'notice') this.#dropBanned(event)
  }

  /** The lines to show, the oldest first, and when this changes by itself; null where it does not. */
  shown(
    config: ChatConfig,
    cleared: number,
    now: number,
  ): { readonly lines: readonly ChatLine[]; readonly next: number | null } {
    const lines: ChatLine[] = []
    let next = Infinity
    for (let index = this.#held.length - 1; index >= 0 && lines.length < config.lines; index -= 1) {
      const { event, saidAt } = this.#held[index]!
      if (event.seq <= cleared) break
      const comes = saidAt + config.delay_s * 1000
      const goes = config.fade_s === 0 ? Infinity : comes + config.fade_s * 1000
      if (goes <= now || isHidden(event, config)) continue
      if (comes > now) next = Math.min(next, comes)
      else {
        lines.unshift(event)
        next = Math.min(next, goes)
      }
    }
    return { lines, next: next === Infinity ? null : next }
  }

  /** The clock by which the moments are told was set back by so many ms. */
  setBack(ms: number): void {
    for (const held of this.#held) held.saidAt -= ms
  }

  /** Whether the line is still there, shown or not. */
  has(id: string): boolean {
    return this.#held.some(({ event }) => event.id === id)
  }

  #add(held: Held): void {
    const { event } = held
    if (event.type !== 'notice' && event.cleared !== null) {
      this.#drop((line) => line.id === event.id)
      return
    }
    const newest = this.#held[this.#held.length - 1]?.event.seq ?? 0
    if (event.seq <= newest && this.#held.some(({ event: { id } }) => id === event.id)) return
    // a line without a number stands where it came; one that came late takes its place
    let at = this.#held.length
    while (at > 0 && event.seq !== 0 && this.#held[at - 1]!.event.seq > event.seq) at -= 1
    this.#held.splice(at, 0, held)
    if (this.#held.length > MAX_HELD) this.#held.shift()
  }

  /**
   * Where the line tells of a ban, what that person wrote before is gone from the picture, whatever the ban deletes in
   * the channel. A cleanup does not say whom it banned: all that was written before it is gone.
   */
  #dropBanned(notice: ChatLine): void {
    const target = bannedIn(notice)
    if (target === null) return
    this.#drop(
      (line) =>
        line.type !== 'notice' &&
        (line.seq === 0 || line.seq < notice.seq) &&
        (target === 'many' || isBy(line, target)),
    )
  }

  #drop(isGone: (line: ChatLine) => boolean): void {
    this.#held = this.#held.filter(({ event }) => !isGone(event))
  }
}

/**
 * Who was banned, where an event tells of a ban, and `many` where one tells of a cleanup that bans; null for everything
 * else, a mute as well.
 */
export function bannedIn(
  event: ChannelEvent,
): { readonly id: string | null; readonly name: string } | 'many' | null {
  if (event.type !== 'notice' || event.i18n === null) return null
  const { name: what, values } = event.i18n
  // a node of an earlier version does not say what a cleanup does
  if (what === 'cleanup') return NO_BANS.has(values['act'] ?? '') ? null : 'many'
  if (what !== 'ban' && what !== 'banby') return null
  const { target_id: id, target_name: name } = values
  return { id: typeof id === 'string' ? id : null, name: typeof name === 'string' ? name : '' }
}

function isBy({ from }: MessageEvent, who: { readonly id: string | null; readonly name: string }): boolean {
  if (from.id !== null && who.id !== null) return from.id === who.id
  return from.name !== null && nameKey(from.name) === nameKey(who.name)
}
