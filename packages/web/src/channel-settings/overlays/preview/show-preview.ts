import type { ChannelEvent, ListedOverlay, OverlayState, Texts } from '@gwar/protocol'
import { config as pageConfig } from '../../../browser/config.ts'
import { ask, alertsSince, productLoader } from '../../../overlay/feed/ask.ts'
import { Feed } from '../../../overlay/feed/feed.ts'
import overlayCss from '../../../overlay/overlay.css?inline'
import { Overlay } from '../../../overlay/overlay.ts'
import { sampleAlert, sampleLine, samplePoll } from './samples.ts'

/** Between two lines of a preview, in ms. */
const LINE_MS = 2500
/** Between two alerts of a preview the picture is free for so long, in ms. */
const FREE_MS = 1500
/** How many lines stand in a preview at once when it begins. */
const FIRST_LINES = 5

/** The block fills the box of the preview as it fills a browser source of OBS; what is asked to stand still does. */
const BOX_CSS = `
:host { display: block; overflow: hidden }
.gw { height: 100%; overflow: hidden }
@media (prefers-reduced-motion: reduce) { .gw * { animation: none; transition: none } }
`

/** What a preview is shown with. */
export interface PreviewOf {
  readonly overlay: ListedOverlay
  readonly channel: { readonly id: string; readonly name: string }
  /** What is really said in the channel, in place of samples. */
  readonly isReal: boolean
  readonly texts: Texts['overlayTab']
}

/** Draws an overlay into a box of the page, as the page of the overlay itself draws it, without its sounds. */
export class Preview {
  readonly #of: PreviewOf
  readonly #overlay: Overlay
  readonly #feed: Feed | null
  #state: OverlayState
  #timer: ReturnType<typeof setTimeout> | undefined
  #nth = 0
  /** The poll that was told last, and its state. */
  #toldPoll = ''

  constructor(box: HTMLElement, of: PreviewOf) {
    this.#of = of
    this.#state = stateOf(of.overlay, of.channel)
    const shadow = box.shadowRoot ?? box.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [sheetOf(overlayCss), sheetOf(BOX_CSS)]
    const root = document.createElement('div')
    shadow.replaceChildren(root)
    const now = (): number => Date.now()
    this.#overlay = new Overlay(root, {
      id: 'preview',
      now,
      memory: new Forgetful(),
      locks: null,
      play: () => undefined,
      alerts: (since) => alertsSince(of.channel.id, since),
      product: productLoader(),
      reload: () => this.#feed?.reload(),
    })
    this.#overlay.shows(this.#state)
    this.#feed = of.isReal
      ? new Feed(
          of.overlay.id,
          {
            shows: () => undefined,
            acted: () => undefined,
            counted: (params) => this.#overlay.counted(params),
            started: (start) => this.#overlay.started(start),
            happened: (events, isLive) => this.#overlay.happened(events, isLive),
          },
          {
            address: `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/irc`,
            vendor: pageConfig.vendor,
            now,
            connect: (address, protocols) => new WebSocket(address, [...protocols]),
            random: () => Math.random(),
            isVisible: () => document.visibilityState === 'visible',
            get: (path) => ask(path),
          },
          this.#state,
        )
      : null
    if (this.#feed === null) this.#begin()
    else this.#feed.start()
  }

  /** The settings of the overlay changed. */
  change(overlay: ListedOverlay): void {
    this.#state = stateOf(overlay, this.#of.channel)
    this.#overlay.shows(this.#state)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#feed?.stop()
    this.#overlay.shows(null)
  }

  /** Begins with samples. */
  #begin(): void {
    const goal = { target: 200, title: 'Gwar', current: 137, reached_at: null, seq: 0 }
    this.#overlay.started({ seq: 0, events: [], badges: [], emoticons: [], goal, poll: null, ahead: 0 })
    if (this.#state.kind === 'chat') {
      const ages = Array.from({ length: FIRST_LINES }, (_, index) => (FIRST_LINES - 1 - index) * LINE_MS)
      this.#overlay.happened(
        ages.map((age) => this.#line(age)),
        false,
      )
    }
    this.#next(this.#state.kind === 'chat' ? LINE_MS : 0)
  }

  /** A line that has stood for `age` ms: it is older than its delay by so much. */
  #line(age: number): ChannelEvent {
    this.#nth += 1
    const { delay_s } = this.#state.config as OverlayState<'chat'>['config']
    return sampleLine(this.#nth, Date.now() - (delay_s + 1) * 1000 - age, this.#of.texts)
  }

  #next(inMs: number): void {
    this.#timer = setTimeout(() => {
      const { kind, config } = this.#state
      if (kind === 'chat') {
        this.#overlay.happened([this.#line(0)], false)
        this.#next(LINE_MS)
      } else if (kind === 'alerts') {
        const { kinds, seconds } = config as OverlayState<'alerts'>['config']
        const what = sampleAlert(this.#nth, kinds)
        this.#nth += 1
        if (what !== null) this.#overlay.acted('test', what)
        this.#next(seconds * 1000 + FREE_MS)
      } else if (kind === 'poll') {
        const { stays_s } = config as OverlayState<'poll'>['config']
        const { poll, count } = samplePoll(this.#nth, stays_s, Date.now(), this.#of.texts)
        this.#nth += 1
        const told = `${poll.id} ${poll.state}`
        // who changes how long a result stays begins another poll, which is told then
        if (told !== this.#toldPoll)
          this.#overlay.happened([{ type: 'poll', seq: Infinity, at: Date.now(), poll, by: null }], false)
        this.#toldPoll = told
        this.#overlay.counted(count)
        this.#next(1000)
      }
    }, inMs)
  }
}

/** What a preview writes down is gone with it. */
class Forgetful {
  readonly #kept = new Map<string, string>()
  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#kept.set(key, value)
  }
}

function stateOf(overlay: ListedOverlay, channel: PreviewOf['channel']): OverlayState {
  return {
    kind: overlay.kind,
    channel: channel.name,
    channel_id: channel.id,
    config: overlay.config,
    revision: overlay.revision,
    cleared: 0,
    is_paused: false,
  }
}

const sheets = new Map<string, CSSStyleSheet>()

function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css)
  if (sheet === undefined) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    sheets.set(css, sheet)
  }
  return sheet
}
