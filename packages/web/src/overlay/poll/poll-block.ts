import type { ChannelEvent, OverlayState } from '@gwar/protocol'
import { beganAt, readPoll, shareOf, winnersOf, type Poll } from '../../store/told/poll.ts'
import { shortTime } from '../../ui/short-time.ts'
import type { Block } from '../blocks/block.ts'
import { element } from '../blocks/element.ts'
import { overlayTexts } from '../blocks/overlay-texts.ts'
import { SetBack } from '../blocks/set-back.ts'
import type { Start } from '../feed/feed.ts'
import { endedAt } from './ended-at.ts'

/** A poll whose end was not told goes after so long: the service is away. */
const LOST_MS = 60_000

/** What the service said of a poll last. */
interface Told {
  readonly value: unknown
  /** The number of its event; null where the first page told it. */
  readonly seq: number | null
  /** When it was over, in ms since 1970 by the clock of the service; it means nothing while the poll is open. */
  readonly at: number
}

/** The poll of a channel: the question, the options with how they stand, the time left, and for a while the result. */
export class PollBlock implements Block<'poll'> {
  readonly root = element('div', 'gwar-poll')
  readonly #clock: () => number
  #state: OverlayState<'poll'>
  #told: Told | null = null
  /** The line that said how a poll stands. It may come before the first page. */
  #count: readonly string[] = []
  #ahead = 0
  readonly #setBack = new SetBack()
  #drawn: Drawn | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(state: OverlayState<'poll'>, now: () => number) {
    this.#state = state
    this.#clock = now
    this.#draw()
  }

  change(state: OverlayState<'poll'>): void {
    if (state.config.locale !== this.#state.config.locale) this.#drawn = null
    this.#state = state
    this.#draw()
  }

  started(_seq: number, { poll, events, ahead }: Start): void {
    // `ahead` was measured by the clock as it is now: a setting back before this must not be added to it later
    this.#now()
    this.#ahead = ahead
    const planned = (poll as { readonly ends_at?: unknown } | null)?.ends_at
    this.#told = { value: poll, seq: null, at: endedAt(String(planned), events) ?? 0 }
    this.#draw()
  }

  happened(events: readonly ChannelEvent[]): void {
    const event = events.findLast(({ type }) => type === 'poll')
    if (event?.type !== 'poll') return
    this.#told = { value: event.poll, seq: event.seq, at: event.at }
    // while no poll stands nobody looks whether the clock is set back; but no event comes before it was said
    const now = this.#now()
    this.#ahead = Math.max(this.#ahead, event.at - now)
    this.#draw()
  }

  counted(params: readonly string[]): void {
    this.#count = params
    this.#draw()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.root.replaceChildren()
  }

  #draw(): void {
    clearTimeout(this.#timer)
    const poll = readPoll(this.#told?.value, { POLLCOUNT: this.#count })
    const left = poll === null ? 0 : this.#left(poll)
    this.root.hidden = poll === null || left <= 0
    if (poll === null || left <= 0) {
      this.#drawn = null
      this.root.replaceChildren()
      return
    }
    if (this.#drawn?.id !== poll.id) {
      this.#drawn = new Drawn(poll, this.#state)
      this.root.replaceChildren(...this.#drawn.nodes)
    }
    const now = this.#now()
    const seconds = Math.max(0, Math.ceil((Date.parse(poll.ends_at) - now - this.#ahead) / 1000))
    this.#drawn.show(poll, seconds)
    this.#timer = setTimeout(() => this.#draw(), left % 1000 || 1000)
  }

  /** For how many ms it is still shown; nothing or less where it is not. */
  #left(poll: Poll): number {
    const { config, cleared, cleared_at: clearedAt = null } = this.#state
    const { seq, at } = this.#told!
    const isCleared =
      seq === null ? clearedAt !== null && (beganAt(poll.id) ?? 0) <= Date.parse(clearedAt) : seq <= cleared
    if (isCleared) return 0
    const end = poll.state === 'open' ? Date.parse(poll.ends_at) + LOST_MS : at + config.stays_s * 1000
    const now = this.#now()
    return end - now - this.#ahead
  }

  /** The moment by the clock of the computer; where that was set back, the service is ahead of it by as much more. */
  #now(): number {
    const now = this.#clock()
    this.#ahead += this.#setBack.by(now)
    return now
  }
}

/** A poll in the picture. Its elements stay, so that bars grow and nothing else moves. */
class Drawn {
  readonly id: string
  readonly nodes: readonly HTMLElement[]
  readonly #texts: ReturnType<typeof overlayTexts>['poll']
  readonly #locale: string
  readonly #time = element('span', '')
  readonly #foot = element('p', '')
  readonly #options: readonly { readonly row: HTMLElement; readonly share: HTMLElement }[]

  constructor(poll: Poll, { config: { locale } }: OverlayState<'poll'>) {
    this.id = poll.id
    this.#locale = locale
    this.#texts = overlayTexts(locale).poll
    const head = element('div', 'gw-question')
    head.append(element('b', '', poll.question), this.#time)
    this.#options = poll.options.map((option, index) => {
      const row = element('div', 'gwar-option')
      const share = element('b', '')
      row.append(
        element('i', 'gw-option-bar'),
        element('i', '', String(index + 1)),
        element('span', '', option),
        share,
      )
      return { row, share }
    })
    this.nodes = [head, ...this.#options.map(({ row }) => row), this.#foot]
  }

  show(poll: Poll, seconds: number): void {
    const isOpen = poll.state === 'open'
    const best = winnersOf(poll)
    put(this.#time, isOpen ? shortTime(this.#texts, seconds) : '')
    for (const [index, { row, share }] of this.#options.entries()) {
      const count = poll.counts?.[index]
      const percent = count === undefined ? 0 : shareOf(count, poll.votes)
      put(share, count === undefined ? '' : this.#texts.share({ percent }))
      row.style.setProperty('--at', `${percent}%`)
      row.classList.toggle('is-best', best.includes(poll.options[index]!))
    }
    put(this.#foot, isOpen ? this.#open(poll, seconds) : this.#over(poll, best))
  }

  #open(poll: Poll, seconds: number): string {
    const texts = this.#texts
    const parts = [texts.votes({ count: poll.votes })]
    if (seconds === 0) parts.push(texts.counting)
    else {
      if (poll.hides_results) parts.push(texts.hidden)
      parts.push(poll.for_subscribers ? texts.howSubscribers : texts.how)
    }
    return parts.join(' · ')
  }

  #over({ votes }: Poll, best: readonly string[]): string {
    const texts = this.#texts
    const [option] = best
    if (option === undefined) return texts.none
    const options = new Intl.ListFormat(this.#locale).format(best)
    const result = best.length > 1 ? texts.tie({ options }) : texts.wins({ option })
    return texts.result({ result, count: votes })
  }
}

/** Writes a text where it is another one. */
function put(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text
}
