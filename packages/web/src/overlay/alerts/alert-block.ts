import type { ChannelEvent, NoticeEvent, OverlayState } from '@gwar/protocol'
import { element } from '../blocks/element.ts'
import type { Block, BlockPorts } from '../blocks/block.ts'
import { AlertQueue, alertOf, type Alert } from './alert-queue.ts'
import { alertNode } from './alert-view.ts'
import { ShownAlerts } from './shown-alerts.ts'
import { SoundTurn } from './sound-turn.ts'
import { testNotice } from './test-notice.ts'

/** Between two alerts the picture is free for a moment, in ms. */
const PAUSE_MS = 400
/** After so many ms what was missed is asked for again where nobody answered. */
const AGAIN_MS = 10_000
/** Tests have no numbers: a page that shows one keeps the next ones' sound to itself until it is over. */
const TEST = 'test'

/** Alerts of a channel, one after another. */
export class AlertBlock implements Block<'alerts'> {
  readonly root = element('div', 'gw-alerts')
  readonly #ports: BlockPorts
  readonly #queue = new AlertQueue()
  readonly #shown: ShownAlerts
  readonly #turn: SoundTurn
  #state: OverlayState<'alerts'>
  #current: { readonly alert: Alert; readonly node: HTMLElement } | null = null
  #timer: ReturnType<typeof setTimeout> | null = null
  #again: ReturnType<typeof setTimeout> | undefined
  /** The question for what was missed that has no answer yet. */
  #asked: object | null = null

  constructor(state: OverlayState<'alerts'>, ports: BlockPorts) {
    this.#state = state
    this.#ports = ports
    this.#shown = new ShownAlerts(ports.id, ports.memory)
    this.#turn = new SoundTurn(ports.id, ports.locks)
  }

  change(state: OverlayState<'alerts'>): void {
    this.#state = state
    const stands = this.#current?.alert
    if (stands !== undefined && !this.#isWanted(stands)) {
      // brought back soon, it is the first again
      this.#queue.putBack(stands)
      this.#end()
    }
    this.#sort()
    this.#next()
  }

  acted(act: string, what: string | null): void {
    if (act === 'skip') this.#end()
    else if (act === 'test') {
      const alert = alertOf(testNotice(what), true)
      if (alert !== null) this.#queue.add(alert)
    }
    this.#next()
  }

  /** A first page, or more was missed than can be told: what was missed is asked for by itself. */
  async started(seq: number): Promise<void> {
    this.#shown.begin(seq)
    const asked = (this.#asked = {})
    clearTimeout(this.#again)
    const notices = await this.#ports.alerts(this.#shown.upTo ?? seq)
    if (asked !== this.#asked) return
    if (notices === null) this.#again = setTimeout(() => void this.started(seq), AGAIN_MS)
    else {
      this.#asked = null
      this.happened(notices)
    }
  }

  happened(events: readonly ChannelEvent[]): void {
    for (const event of events) {
      if (event.type !== 'notice' || this.#shown.has(event.seq)) continue
      const alert = alertOf(event)
      // what a page that was reloaded hears of may be taken off the picture, and be brought back
      if (alert !== null && this.#state.config.kinds[alert.kind].on) this.#queue.add(alert)
    }
    this.#sort()
    this.#next()
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    clearTimeout(this.#again)
    this.#asked = {}
  }

  #sort(): void {
    this.#queue.sort((alert) => this.#isWanted(alert), this.#ports.now())
  }

  #isWanted({ kind, notices, isTest }: Alert): boolean {
    const { config, cleared } = this.#state
    const isCleared = (notice: NoticeEvent): boolean => notice.seq <= cleared
    return isTest || (config.kinds[kind].on && !notices.every(isCleared))
  }

  #next(): void {
    if (this.#current !== null || this.#timer !== null || this.#state.is_paused) return
    const alert = this.#queue.next()
    if (alert === null) return
    const { config } = this.#state
    const node = alertNode(alert, config)
    this.#current = { alert, node }
    this.root.append(node)
    // what was missed and is not told yet waits as well: nothing may count as shown up to behind it
    const missed = this.#asked === null ? [] : [this.#shown.upTo ?? 0]
    this.#shown.shown(alert.seqs, [...missed, ...this.#queue.seqs(this.#ports.now())])
    if (config.sound !== 'none') void this.#sound(alert)
    this.#timer = setTimeout(() => this.#end(), config.seconds * 1000)
  }

  async #sound({ seqs, isTest }: Alert): Promise<void> {
    const { sound, volume } = this.#state.config
    if (await this.#turn.isOurs(isTest ? TEST : seqs.join(' '))) this.#ports.play(sound, volume)
  }

  #end(): void {
    this.#current?.node.remove()
    if (this.#current?.alert.isTest === true) this.#turn.release(TEST)
    this.#current = null
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#next()
    }, PAUSE_MS)
  }
}
