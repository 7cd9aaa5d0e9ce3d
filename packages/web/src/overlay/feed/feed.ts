import {
  parseLine,
  recordToEvent,
  knownRecords,
  serialiseLine,
  sourceNick,
  wireCapability,
  type Capability,
  type ChannelEvent,
  type CountedGoal,
  type EmoticonRecord,
  type Line,
  type ListedEvent,
  type MessageRecord,
  type OverlayState,
} from '@gwar/protocol'
import { Batches, isBatch, type Batch } from '../../connection/lines/batches.ts'
import { deliveryOf, isDelivery } from '../../connection/lines/delivery.ts'
import { Link, type LinkPorts } from '../../connection/link/link.ts'
import { readGoal } from '../../store/told/goal.ts'
import { Intake, type Delivery } from '../../store/fold/intake.ts'

/** What an overlay asks for; it is a guest. */
const CAPABILITIES: readonly Capability[] = [
  'batch',
  'server-time',
  'msgid',
  'message-tags',
  'standard-replies',
  'draft/multiline',
  'V/clear',
  'V/color',
  'V/i18n',
  'V/user-id',
  'V/channel-id',
  'V/subscription',
  'V/subscriptiongifter',
  'V/stream',
  'V/seq',
  'V/lazy-members',
  'V/overlay',
]
const RELOAD_MS = 5000

/** All that the channel's page begins with, of what overlays draw. */
export interface Start {
  readonly seq: number
  /** Oldest first. */
  readonly events: readonly ListedEvent[]
  readonly badges: readonly { readonly months: number; readonly file: string }[]
  readonly emoticons: readonly EmoticonRecord[]
  /** How many subscribers the channel wants; null for no goal. */
  readonly goal: CountedGoal | null
  /** The newest poll of the channel, as the service told it; null where there was none. */
  readonly poll: unknown
  /** How many ms the clock of the service is ahead of this one's. */
  readonly ahead: number
}

/** What the feed tells the overlay, in this order. */
export interface FeedOwner {
  /** What the overlay shows from now on; null: its address is empty. */
  shows(state: OverlayState | null): void
  acted(act: string, what: string | null): void
  /** How the poll of the channel stands: the parameters of `POLLCOUNT`. This is no event, and may come before the first page. */
  counted(params: readonly string[]): void
  /** A first page, also where more was missed than can be told one by one. */
  started(start: Start): void
  /** `isLive`: they were told at the moment they happened. */
  happened(events: readonly ChannelEvent[], isLive: boolean): void
}

export interface FeedPorts extends LinkPorts {
  /** What the overlay shows, as its page was told; without it the socket tells. */
  readonly told?: OverlayState | undefined
  readonly address: string
  readonly vendor: string
  readonly now: () => number
  /** The JSON of a call, with the moment of the answer by the clock of the service. Rejects on every failure. */
  readonly get: (path: string) => Promise<{ readonly body: unknown; readonly at: number }>
}

/**
 * One overlay as the service tells it: its settings, and its channel's events in the order of their numbers, each once,
 * also over cuts. What was missed is asked for by RESUME; past its bound a first page is loaded anew.
 */
export class Feed {
  readonly #id: string
  readonly #owner: FeedOwner
  readonly #ports: FeedPorts
  readonly #link: Link
  readonly #batches = new Batches()
  readonly #intake: Intake
  /** The overlay is as its settings say, and the service is not asked. */
  readonly #isFixed: boolean
  #state: OverlayState | null
  #generation = 0
  #isResuming = false
  /** A first page was wished for and has not come. */
  #isStale = false
  /** The first page that was asked for beside the way into the channel; null where none is under way. */
  #early: Promise<Start> | null = null

  /** With `fixed` the overlay is that, whatever the service says: a preview of settings, which counts as no page. */
  constructor(id: string, owner: FeedOwner, ports: FeedPorts, fixed: OverlayState | null = null) {
    this.#id = id
    this.#isFixed = fixed !== null
    this.#state = fixed
    this.#owner = owner
    this.#ports = ports
    this.#intake = new Intake({
      apply: ({ events }: Delivery) => owner.happened(events, !this.#isResuming),
      resume: (last) => this.#send('RESUME', this.#target, String(last)),
      load: (base) => void this.#load(base),
    })
    this.#link = new Link(
      ports.address,
      { opened: () => this.#opened(), line: (text) => this.#line(text), closed: () => this.#closed() },
      ports,
    )
  }

  start(): void {
    const { told } = this.#ports
    if (told !== undefined) {
      this.#state = told
      this.#owner.shows(told)
      this.#begin()
    }
    this.#link.start()
  }

  stop(): void {
    this.#link.stop()
  }

  /** Loads the first page anew, because what was told is not all that changed. */
  reload(): void {
    this.#isStale = true
    void this.#load(null)
  }

  get #target(): string {
    return `#${this.#state?.channel ?? ''}`
  }

  #send(command: string, ...params: string[]): void {
    this.#link.send(serialiseLine({ command, params }))
  }

  #opened(): void {
    this.#send('USER', 'overlay', '0', '*', 'overlay')
    this.#send('CAP', 'REQ', CAPABILITIES.map((name) => wireCapability(name, this.#ports.vendor)).join(' '))
    if (!this.#isFixed) this.#send('OVERLAY', this.#id)
    if (this.#state !== null) this.#enter()
  }

  #closed(): void {
    this.#generation += 1
    this.#batches.forget()
    this.#intake.lost()
  }

  #enter(): void {
    if (this.#intake.isLoaded) {
      this.#intake.resuming()
      this.#send('RESUME', this.#target, String(this.#intake.last))
    } else {
      this.#intake.joining()
      this.#send('JOIN', this.#target)
    }
  }

  #line(text: string): void {
    const line = parseLine(text)
    const item = line === null ? null : this.#batches.take(line)
    if (item !== null) this.#handle(item)
  }

  #handle(item: Line | Batch): void {
    const { vendor, now } = this.#ports
    if (isDelivery(item, vendor)) {
      const delivery = deliveryOf(item, vendor, now())
      if (delivery.events.length > 0) this.#intake.receive(delivery)
    } else if (!isBatch(item)) this.#heard(item)
    else if (item.type === `${vendor}/resume`) this.#resumed(item)
    else for (const inner of item.items) this.#handle(inner)
  }

  #resumed({ params, items }: Batch): void {
    const { vendor, now } = this.#ports
    const deliveries = items
      .filter((item) => isDelivery(item, vendor))
      .map((item) => deliveryOf(item, vendor, now()))
    this.#isResuming = true
    this.#intake.resumed(deliveries, Number(params[1]) || 0)
    this.#isResuming = false
    // the connection was cut before the page came
    if (this.#isStale) this.reload()
  }

  #heard({ command, params, source, tags }: Line): void {
    const [first = '', second = ''] = params
    if (command === '001') this.#link.welcomed()
    else if (command === 'PING') this.#send('PONG', params.at(-1) ?? '')
    else if (command === 'OVERLAY' && first === this.#id)
      this.#shows(JSON.parse(second) as OverlayState | null)
    else if (command === 'OVERLAYACT' && first === this.#id) this.#owner.acted(second, params[2] ?? null)
    else if (command === 'POLLCOUNT') this.#owner.counted(params)
    else if (command === 'JOIN' && source !== null && sourceNick(source).startsWith('Guest')) {
      const seq = Number(tags.get(`${this.#ports.vendor}/seq`) ?? Number.NaN)
      this.#intake.joined(Number.isSafeInteger(seq) ? seq : null)
    } else if (command === 'FAIL' && first === 'OVERLAY') {
      if (second === 'UNKNOWN_OVERLAY') this.#shows(null)
      else this.#askAgain()
    }
    // the question failed within the service
    else if (command === '400' && second === 'OVERLAY') this.#askAgain()
    else if (command === 'FAIL' && first === 'RESUME') {
      if (second === 'RESET') this.#intake.reset()
      else this.#later()
    } else if (command === 'FAIL' && first === 'JOIN') this.#later()
  }

  /** The service could not say just now what the overlay shows: what stands in the picture stays meanwhile. */
  #askAgain(): void {
    const generation = this.#generation
    setTimeout(() => {
      if (generation === this.#generation) this.#send('OVERLAY', this.#id)
    }, RELOAD_MS)
  }

  #shows(state: OverlayState | null): void {
    const before = this.#state
    this.#state = state
    this.#owner.shows(state)
    if (state === null || before !== null) return
    this.#enter()
    // an address that was empty for a moment goes on where it was
    if (!this.#intake.isLoaded) this.#begin()
  }

  /** Asks for the first page beside the way into the channel, instead of behind it. */
  #begin(): void {
    const asked = this.#page()
    this.#early = asked
    const end = (start: Start | null): void => {
      if (this.#early !== asked) return
      this.#early = null
      if (start !== null && this.#intake.early(start.seq)) this.#owner.started(start)
    }
    asked.then(end, () => end(null))
  }

  async #page(): Promise<Start> {
    const { body, at } = await this.#ports.get(`/api/channels/${this.#state?.channel_id ?? ''}/start`)
    return startOf(body, at - this.#ports.now())
  }

  /** The service has no time just now. */
  #later(): void {
    this.#after(() => this.#enter())
  }

  #after(run: () => void): void {
    const generation = this.#generation
    setTimeout(() => {
      if (generation === this.#generation && this.#state !== null) run()
    }, RELOAD_MS)
  }

  async #load(base: number | null): Promise<void> {
    const generation = this.#generation
    const early = this.#isStale ? null : this.#early
    this.#early = null
    try {
      let start = (await early?.catch(() => null)) ?? (await this.#page())
      // between that page and the way into the channel more happened
      if (start.seq < (base ?? 0)) start = await this.#page()
      if (generation !== this.#generation) return
      this.#isStale = false
      this.#owner.started(start)
      this.#intake.loaded(base === null ? start.seq : Math.max(base, start.seq))
    } catch {
      if (generation === this.#generation) this.#after(() => this.reload())
    }
  }
}

function startOf(body: unknown, ahead: number): Start {
  const { channel, messages, badges, emoticons } = body as {
    channel: { seq: number; goal?: unknown; poll?: unknown }
    messages: unknown
    badges: Start['badges']
    emoticons: readonly EmoticonRecord[]
  }
  const records = knownRecords(messages) as readonly MessageRecord[]
  const { seq, goal, poll = null } = channel
  return { seq, events: records.map(recordToEvent), badges, emoticons, goal: readGoal(goal), poll, ahead }
}
