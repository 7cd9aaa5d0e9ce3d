import { deepStrictEqual, strictEqual } from 'node:assert/strict'
import {
  bufferKey,
  emptyChannel,
  eventsFromLine,
  messageFromLine,
  parseLine,
  recordToEvent,
  reduce,
  replaceEvents,
  seqOf,
  type ChannelInfo,
  type ChannelState,
  type Line,
  type ListedEvent,
  type MessageRecord,
} from '@gwar/protocol'
import type { IrcClient } from './irc-client.ts'

/** Reads a channel over HTTP as somebody sees it who opens it now. */
export type Boot = () => Promise<{ readonly info: ChannelInfo; readonly messages: readonly MessageRecord[] }>

/**
 * A web client that opened a channel and folds every line that it receives. {@link Observer.expectBoot} checks
 * that the result equals a fresh load (INV-09), and every line's number is checked to follow the one before.
 */
export class Observer {
  readonly client: IrcClient
  readonly #boot: Boot
  /** Whose connection it is, or null for a guest's. */
  readonly #name: string | null
  readonly #vendor: string
  /** `#name`, or null in a private conversation, whose lines are told by the channel's id. */
  readonly #target: string | null
  readonly #open = new Map<string, { readonly line: Line; readonly texts: string[] }>()
  /** Number of the last event in the first load. */
  readonly #booted: number
  #state: ChannelState
  /** The state that equalled a fresh load when it was compared last. */
  #checked: ChannelState | null = null
  /** Whether its connection left the channel, or was sent out: it hears no more of it. */
  #hasLeft = false
  /** Index of the next line to read. */
  #at: number

  private constructor(
    client: IrcClient,
    boot: Boot,
    { vendor, name }: { vendor: string; name: string | null },
    { state, at }: { state: ChannelState; at: number },
  ) {
    this.client = client
    this.#name = name
    this.#boot = boot
    this.#vendor = vendor
    this.#target = state.type === 'channel' ? `#${state.name}` : null
    this.#booted = state.seq
    this.#state = state
    this.#at = at
  }

  /** The client is in the channel already. */
  static async open(
    client: IrcClient,
    boot: Boot,
    viewer: { vendor: string; name: string | null },
  ): Promise<Observer> {
    // a line that arrives during the load may be in it or not
    const at = client.lines.length
    return new Observer(client, boot, viewer, { state: stateOf(await boot()), at })
  }

  /** The channel after all lines that have arrived. */
  get state(): ChannelState {
    this.#readLines()
    return this.#state
  }

  /** Whether nothing more comes, because the connection ended or is in the channel no longer. */
  get isOver(): boolean {
    if (this.client.isClosed) return true
    this.#readLines()
    return this.#hasLeft
  }

  /** Whether anything has happened in the channel since the last comparison, of which the last number is `seq`. */
  isTouched(seq: number | undefined): boolean {
    return this.state !== this.#checked || seq !== this.#checked?.seq
  }

  /** Checks that the folded state equals a fresh load. Nothing may be under way. */
  async expectBoot(): Promise<void> {
    const fresh = stateOf(await this.#boot())
    const { modes, seq, topic, pinnedId, stream, poll, goal, visit, isSold } = this.state
    const events = this.state.events.slice(0, fresh.events.length)
    deepStrictEqual(
      // the guest read the text before it was deleted; a fresh load gives it to no guest
      {
        seq,
        modes,
        topic,
        pinnedId,
        stream,
        poll,
        goal: plainGoal(goal),
        visit,
        isSold,
        events: this.#name === null ? events.map(withoutClearedText) : events,
      },
      {
        seq: fresh.seq,
        modes: fresh.modes,
        topic: fresh.topic,
        pinnedId: fresh.pinnedId,
        stream: fresh.stream,
        poll: fresh.poll,
        goal: plainGoal(fresh.goal),
        visit: fresh.visit,
        isSold: fresh.isSold,
        events: fresh.events,
      },
    )
    this.#checked = this.state
  }

  #readLines(): void {
    for (; this.#at < this.client.lines.length; this.#at += 1) {
      const line = parseLine(this.client.lines[this.#at]!)
      if (line !== null) this.#take(line)
    }
  }

  #take(line: Line): void {
    const batch = line.tags.get('batch')
    const open = batch === undefined ? undefined : this.#open.get(batch)
    if (open !== undefined && line.command === 'PRIVMSG') {
      const text = line.params[1] ?? ''
      if (line.tags.has('draft/multiline-concat')) open.texts.push((open.texts.pop() ?? '') + text)
      else open.texts.push(text)
      return
    }
    if (this.#isDeparture(line)) this.#hasLeft = true
    if (line.command === 'BATCH') this.#takeBatch(line)
    else if (this.#isHere(line, line.params[0])) this.#fold(line, eventsFromLine(line, this.#vendor))
  }

  #isDeparture({ command, source, params }: Line): boolean {
    if (command !== 'PART' && command !== 'KICK') return false
    const who = command === 'KICK' ? params[1] : source?.split('!')[0]
    return who === this.#name && this.#isTarget(params[0])
  }

  #takeBatch(line: Line): void {
    const [reference = '', type, target] = line.params
    const name = reference.slice(1)
    if (reference.startsWith('+')) {
      if (type === 'draft/multiline' && this.#isHere(line, target)) this.#open.set(name, { line, texts: [] })
      return
    }
    const whole = this.#open.get(name)
    this.#open.delete(name)
    const event =
      whole === undefined ? null : messageFromLine(whole.line, this.#vendor, whole.texts.join('\n'))
    if (event !== null) this.#fold(whole!.line, [event])
  }

  #isHere(line: Line, target: string | undefined): boolean {
    return this.#target === null
      ? line.tags.get(`${this.#vendor}/channel-id`) === this.#state.id
      : this.#isTarget(target)
  }

  #isTarget(target: string | undefined): boolean {
    return this.#target !== null && target !== undefined && bufferKey(target) === bufferKey(this.#target)
  }

  #fold(line: Line, events: ReturnType<typeof eventsFromLine>): void {
    if (events.length === 0) return
    const seq = seqOf(line, this.#vendor)
    if (seq > 0 && seq <= this.#booted) return
    // the echo of a repeated nonce has the number of the first one; only the sender gets it, with a label
    if (seq <= this.#state.seq && line.tags.has('label')) return
    strictEqual(seq, this.#state.seq + 1, `number ${seq} came after ${this.#state.seq}`)
    for (const event of events) this.#state = reduce(this.#state, event)
  }
}

/** A goal without the number up to which it was counted: who loads it counts from the newest. */
function plainGoal(goal: ChannelState['goal']) {
  return goal && { ...goal, seq: null }
}

function withoutClearedText(event: ListedEvent): ListedEvent {
  return event.type !== 'notice' && event.cleared !== null ? { ...event, text: '' } : event
}

function stateOf({ info, messages }: Awaited<ReturnType<Boot>>): ChannelState {
  const empty = emptyChannel(info.id, info.name, info.type)
  const modes = Object.fromEntries(info.modes.map(({ mode, param }) => [mode, param]))
  const { topic, pinned, stream = null, poll = null, goal = null, visit = null } = info
  const booted = {
    ...empty,
    modes,
    topic,
    pinnedId: pinned?.id ?? null,
    stream,
    poll: poll as ChannelState['poll'],
    goal: goal as ChannelState['goal'],
    visit: visit as ChannelState['visit'],
    isSold: info.subscriptions_available,
  }
  const state = replaceEvents(booted, messages.map(recordToEvent), { up: false, down: false })
  return { ...state, seq: info.seq }
}
