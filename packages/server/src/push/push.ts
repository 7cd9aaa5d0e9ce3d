import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { counts } from '../counts.ts'
import type { Store } from '../store/store.ts'
import type { PushDeviceRow } from '../store/streams/push-devices.ts'
import type { MessageForOne } from '../store/streams/message-pushes.ts'
import type { StillTold } from '../store/streams/push-rounds.ts'
import type { Unfinished } from '../unfinished.ts'
import type { PushItem, PushOutcome, PushSender, SendOutcome } from './push-sender.ts'

/** Pauses before a push service that asked for it is asked again. */
const PAUSES_MS = [60_000, 5 * 60_000, 30 * 60_000] as const
const LOOK_MS = 10_000
/** What had no turn for so long is no news any more. */
const NEWS_MS = 3_600_000
/** How many wait for that at most; what comes beyond is dropped. */
const MOST_WAITING = 10_000
/** How many of them are asked for at one look. */
const AGAIN_AT_ONCE = 500

/** What a browser shows, as its service worker reads it. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Of notifications with the same one the browser shows the newest. */
  readonly tag: string
  /** The page that a press opens, without the origin. */
  readonly path: string
  /** The stream that it is about, if any: once that is over, a press opens its replay. */
  readonly stream?: string
}

interface PushOptions {
  readonly store: Store
  readonly clock: Clock
  readonly unfinished: Unfinished
  readonly stopping: AbortSignal
  readonly sender: PushSender
  readonly publicKey: string
  /** Whether somebody has had no connection for so long that their devices are told of messages. */
  readonly isAway: (userId: string) => boolean
  readonly onError: (error: unknown) => void
}

/** What a push is about: the beginning of a stream, or a message. */
type About = { readonly streamId: string } | MessageForOne

/** What a device is told, and what it is about. */
interface Told {
  readonly device: PushDeviceRow
  readonly message: PushMessage
  readonly about: About
}

/** One that is told now: how often it was asked before, and until when it is news, in ms since 1970. */
interface Telling extends Told {
  readonly tries: number
  readonly until: number
}

/** A push that is to be asked for again; whom it still may reach is read when its time comes. */
interface Waiting extends Omit<StillTold, 'streamId'> {
  readonly userId: string
  readonly about: About
  readonly message: PushMessage
  readonly tries: number
  readonly until: number
  readonly at: number
}

/** Telling browsers: sends, removes those that are gone, and asks again where a push service wants that. */
export class Push {
  readonly publicKey: string
  readonly #options: PushOptions
  /** By device and tag: of the same kind only the newest waits, and none behind a newer one that was told. */
  readonly #waiting = new Map<string, Waiting>()
  /** What is asked for again right now, likewise; what is told meanwhile takes its place here, too. */
  readonly #asking = new Set<string>()
  #isUnderWay = false

  constructor(options: PushOptions) {
    this.publicKey = options.publicKey
    this.#options = options
  }

  start(): () => Promise<void> {
    const { clock, unfinished, stopping, sender, onError } = this.#options
    const stop = clock.every(LOOK_MS, () => {
      this.#forgetSeen()
      if (!this.#isUnderWay) void unfinished.add(this.#again().catch(onError))
    })
    // the end of the service waits for no push service
    stopping.addEventListener('abort', () => void sender.close().catch(onError), { once: true })
    return async () => {
      stop()
      await sender.close()
    }
  }

  /** Tells devices of streams and messages; resolves when each was tried once, or had no turn in time. */
  async tell(told: readonly Told[]): Promise<void> {
    for (const one of told) this.#forget(keyOf(one))
    const until = this.#options.clock.now().getTime() + NEWS_MS
    await this.#tell(told.map((one) => ({ ...one, tries: 0, until })))
  }

  /** Tells one device, once. */
  async tellOnce(device: PushDeviceRow, message: PushMessage): Promise<PushOutcome> {
    const [outcome] = await this.#send([itemOf(device, message)])
    return outcome === 'unasked' ? 'later' : outcome!
  }

  /** Nothing older of a kind is asked for again. */
  #forget(key: string): void {
    this.#waiting.delete(key)
    this.#asking.delete(key)
  }

  /**
   * Who had a connection since was told by that. Each of them is seen by a look: who had one is not away for a while
   * that is longer than the time between two looks.
   */
  #forgetSeen(): void {
    for (const [key, { about }] of this.#waiting)
      if ('messageId' in about && !this.#options.isAway(about.userId)) this.#waiting.delete(key)
  }

  async #again(): Promise<void> {
    this.#isUnderWay = true
    try {
      const { clock, store } = this.#options
      const now = clock.now()
      const oldestFirst = [...this.#waiting]
        .filter(([, { at }]) => at <= now.getTime())
        .sort(([, a], [, b]) => a.at - b.at)
      const due = inTurns(oldestFirst, ([, { userId }]) => userId).slice(0, AGAIN_AT_ONCE)
      if (due.length === 0) return
      for (const [key] of due) {
        this.#waiting.delete(key)
        this.#asking.add(key)
      }
      const all = due.map(([, waiting]) => waiting)
      const ofStreams = all.flatMap((one) => {
        const { about, ...rest } = one
        return 'streamId' in about ? [{ ...rest, ...about }] : []
      })
      const ofMessages = all.flatMap(({ about }) => ('messageId' in about ? [about] : []))
      const streams = await store.transact((tx) => tx.pushRounds.stillTold(ofStreams, now))
      const messages = await store.read.messagePushes.devices(ofMessages, now)
      const told = all.flatMap(({ deviceId, sessionId, content, about, message, tries, until }) => {
        const device =
          'streamId' in about
            ? streams.find((row) => row.id === deviceId && row.streamId === about.streamId)
            : messages.find(
                (row) =>
                  row.id === deviceId &&
                  row.sessionId === sessionId &&
                  row.messageId === about.messageId &&
                  (row.content === content || content === 'bare'),
              )
        return device === undefined ? [] : [{ device, message, about, tries, until }]
      })
      const isNewest = (one: Telling): boolean => this.#asking.has(keyOf(one))
      await this.#tell(told.filter(isNewest), isNewest)
    } finally {
      this.#asking.clear()
      this.#isUnderWay = false
    }
  }

  /** Tells these, and keeps those that are to be asked again where they are the newest then. */
  async #tell(told: readonly Telling[], isNewest: (one: Telling) => boolean = () => true): Promise<void> {
    const all = inTurns(told, ({ device }) => device.userId)
    const outcomes = await this.#send(all.map(({ device, message }) => itemOf(device, message)))
    const now = this.#options.clock.now().getTime()
    for (const [index, one] of all.entries()) {
      const { device, message, about, until } = one
      const key = keyOf(one)
      const next = nextTry(one, outcomes[index]!, now)
      if (next === null || !isNewest(one)) continue
      if (this.#waiting.size >= MOST_WAITING && !this.#waiting.has(key)) continue
      const { id: deviceId, userId, sessionId, content } = device
      this.#waiting.set(key, {
        deviceId,
        userId,
        sessionId,
        content,
        about,
        message,
        until,
        ...next,
      })
    }
  }

  async #send(items: readonly PushItem[]): Promise<readonly SendOutcome[]> {
    const { store, clock, sender, stopping } = this.#options
    if (stopping.aborted) return items.map(() => 'later')
    const outcomes = await sender.send(items)
    const at = clock.now()
    const ok: string[] = []
    const gone: string[] = []
    for (const [index, { deviceId }] of items.entries()) {
      const outcome = outcomes[index]!
      const counted = outcome === 'unasked' ? 'later' : outcome
      counts.pushes.set(counted, (counts.pushes.get(counted) ?? 0) + 1)
      if (outcome === 'sent') ok.push(deviceId)
      if (outcome === 'gone') gone.push(deviceId)
    }
    if (ok.length + gone.length > 0) await store.transact((tx) => tx.pushDevices.note({ ok, gone }, at))
    return outcomes
  }
}

function keyOf({ device, message }: Pick<Told, 'device' | 'message'>): string {
  return `${device.id} ${message.tag}`
}

/** When it is asked again; null where it is not. What had no turn is, at the next look, and has all its tries left. */
function nextTry(
  { tries, until }: Telling,
  outcome: SendOutcome,
  now: number,
): { readonly tries: number; readonly at: number } | null {
  if (outcome === 'unasked') return now < until ? { tries, at: now } : null
  const pause = PAUSES_MS[tries]
  return outcome === 'later' && pause !== undefined ? { tries: tries + 1, at: now + pause } : null
}

/**
 * One of everybody, then the second of each: a sending ends after a while, and who keeps many devices that never answer
 * holds up nobody else.
 */
function inTurns<T>(all: readonly T[], userOf: (one: T) => string): readonly T[] {
  const turns = new Map<string, number>()
  return all
    .map((one) => {
      const turn = turns.get(userOf(one)) ?? 0
      turns.set(userOf(one), turn + 1)
      return { one, turn }
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ one }) => one)
}

function itemOf({ id, endpoint, p256dh, auth }: PushDeviceRow, message: PushMessage): PushItem {
  return {
    deviceId: id,
    endpoint,
    p256dh: Buffer.from(p256dh).toString('base64url'),
    auth: Buffer.from(auth).toString('base64url'),
    payload: JSON.stringify(message),
    topic: topicOf(message.tag),
  }
}

/**
 * A topic has at most 32 letters, and a tag has more: cut, the tags of all kinds of one channel would be the same, and a
 * mention would take the place of the stream that began.
 */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}
