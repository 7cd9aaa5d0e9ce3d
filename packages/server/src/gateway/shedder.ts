import type { Clock } from '../clock.ts'
import { counts } from '../counts.ts'
import type { Connection } from './connection.ts'
import { shedOrder } from './shed-order.ts'
import { StrainGauge, type Strain } from './strain.ts'
import type { Vitals } from './vitals.ts'

const LOOK_MS = 1000
/** How long a newcomer has to log in while there is no room for guests. */
const LOGIN_MS = 10_000
/** A member who said nothing for this long may be closed; the client reconnects when it is looked at. */
const IDLE_MS = 10 * 60_000
/**
 * The share of the connections to be closed that is closed each second, and the least number; the next reading
 * shows whether it was enough.
 */
const SHARE = 0.1
const LEAST = 50

/** Limits of the whole process (`config.ts`). */
export interface Caps {
  readonly connections: number
  /** Connections without a login. */
  readonly guests: number
  /** Bytes that wait for readers, and bytes of received lines that wait for their turn. */
  readonly queuedBytes: number
  readonly unreadBytes: number
  /** Share of the memory, 0 to 1, above which guests are refused. */
  readonly memory: number
}

/**
 * Keeps the process within its limits: guests are refused and closed first, then members who have been silent,
 * other members last.
 */
export class Shedder {
  readonly #all: ReadonlySet<Connection>
  readonly #caps: Caps
  readonly #clock: Clock
  readonly #keyOf: (address: string) => string
  readonly #text: string
  readonly #readVitals: () => Vitals
  readonly #gauge: StrainGauge
  readonly #stop: () => void
  #strain: Strain = 0
  /** Since when new guests are refused; 0 while they are not. */
  #shortSince = 0

  constructor(options: {
    readonly all: ReadonlySet<Connection>
    readonly caps: Caps
    readonly clock: Clock
    /** The key that counts as one address. Filled by `limits/address.ts`. */
    readonly keyOf: (address: string) => string
    /** The text that closed clients are sent. */
    readonly text: string
    /** Filled by `vitals.ts`. */
    readonly readVitals: () => Vitals
  }) {
    this.#all = options.all
    this.#caps = options.caps
    this.#clock = options.clock
    this.#keyOf = options.keyOf
    this.#text = options.text
    this.#readVitals = options.readVitals
    this.#gauge = new StrainGauge(options.caps.memory)
    this.#stop = options.clock.every(LOOK_MS, () => this.#look())
  }

  get strain(): Strain {
    return this.#strain
  }

  /** Makes room for one more connection; false where that is impossible. */
  makeRoom(): boolean {
    // in the usual case without looking at each connection
    if (this.#all.size < this.#caps.connections) return true
    if (this.#open().length < this.#caps.connections) return true
    const guests = this.#guests()
    this.#shed(shedOrder(guests, this.#keyOf).slice(0, lot(guests.length)), 'guests')
    if (this.#open().length < this.#caps.connections) return true
    add('connections', 1)
    return false
  }

  close(): void {
    this.#stop()
  }

  /**
   * Connections that are not closed. A closed one stays in the set until its socket is gone, seconds later, and
   * must not take a place.
   */
  #open(): Connection[] {
    return [...this.#all].filter(({ isClosed }) => !isClosed)
  }

  #guests(): Connection[] {
    return this.#open().filter(({ isGuest }) => isGuest)
  }

  #look(): void {
    const now = this.#clock.now().getTime()
    this.#strain = this.#gauge.take(this.#readVitals())
    if (this.#strain === 0) this.#shortSince = 0
    else if (this.#shortSince === 0) this.#shortSince = now
    const guests = this.#guests()
    const surplus = guests.length - this.#caps.guests
    const late = guests.filter(({ openedAt }) => now - openedAt >= LOGIN_MS)
    if (surplus > 0) this.#shed(shedOrder(late, this.#keyOf).slice(0, surplus), 'guests')
    if (this.#shortSince > 0)
      this.#shed(
        late.filter(({ openedAt }) => openedAt >= this.#shortSince),
        'guests',
      )
    if (this.#strain >= 2) this.#relieve(now)
    this.#drop('queued_bytes', this.#caps.queuedBytes, ({ socket }) => socket.writableLength)
    this.#drop('unread_bytes', this.#caps.unreadBytes, ({ unreadBytes }) => unreadBytes)
  }

  /** Closes guests; where there are none, silent members; and at the highest level the newest members. */
  #relieve(now: number): void {
    const guests = this.#guests()
    if (guests.length > 0) {
      this.#shed(shedOrder(guests, this.#keyOf).slice(0, lot(guests.length)), 'guests')
      return
    }
    const members = this.#open()
    const idle = members.filter(({ saidAt }) => now - saidAt >= IDLE_MS)
    if (idle.length > 0)
      this.#shed(idle.sort((one, other) => one.saidAt - other.saidAt).slice(0, lot(idle.length)), 'idle')
    else if (this.#strain === 3)
      this.#shed(shedOrder(members, this.#keyOf).slice(0, lot(members.length)), 'connections')
  }

  /**
   * Closes the connections that hold most of a resource until all together are within the limit; guests first.
   */
  #drop(
    what: 'queued_bytes' | 'unread_bytes',
    bound: number,
    bytesOf: (connection: Connection) => number,
  ): void {
    let bytes = 0
    for (const connection of this.#all) if (!connection.isClosed) bytes += bytesOf(connection)
    if (bytes <= bound) return
    const holders = this.#open()
      .filter((connection) => bytesOf(connection) > 0)
      .sort((one, other) => Number(other.isGuest) - Number(one.isGuest) || bytesOf(other) - bytesOf(one))
    for (const connection of holders) {
      if (bytes <= bound) return
      bytes -= bytesOf(connection)
      this.#shed([connection], what)
    }
  }

  #shed(connections: readonly Connection[], what: string): void {
    for (const connection of connections) connection.close(this.#text, 'shed')
    add(what, connections.length)
  }
}

function lot(count: number): number {
  return Math.max(LEAST, Math.ceil(count * SHARE))
}

function add(what: string, more: number): void {
  counts.shed.set(what, (counts.shed.get(what) ?? 0) + more)
}
