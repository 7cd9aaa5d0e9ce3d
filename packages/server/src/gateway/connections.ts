import type { Clock } from '../clock.ts'
import { CLOSE_REASONS } from './close-reasons.ts'
import type { ConnectionTexts } from './commands-port.ts'
import type { Connection } from './connection.ts'
import type { ConnectionLimits, LineThrottle } from './limits-port.ts'
import { Shedder, type Caps } from './shedder.ts'
import type { Strain } from './strain.ts'
import type { Vitals } from './vitals.ts'

/** After how much silence a peer is sent a PING, and after how much more it is given up (wire §1). */
const PING_AFTER_MS = 30_000
const GIVE_UP_AFTER_MS = 60_000
const SWEEP_MS = 5000
/** How long a line or message may remain unfinished. */
const UNFINISHED_MS = 10_000
/** How long a client may take to send `USER`. */
const REGISTRATION_MS = 30_000

/** All connections of this node; one timer looks for silent ones. */
export class Connections {
  readonly clock: Clock
  readonly limits: ConnectionLimits
  readonly lineRate: () => LineThrottle | null
  readonly #all = new Set<Connection>()
  readonly #shedder: Shedder | null
  readonly #texts: ConnectionTexts
  readonly #stopSweep: () => void

  constructor(options: {
    readonly clock: Clock
    readonly commands: { readonly texts: ConnectionTexts }
    readonly limits: ConnectionLimits
    /** Makes the limit on lines of a new connection; null where lines are not limited. */
    readonly lineRate: () => LineThrottle | null
    /** Limits of the whole process; null where there are none. */
    readonly bounds: {
      readonly caps: Caps
      readonly keyOf: (address: string) => string
      readonly readVitals: () => Vitals
    } | null
  }) {
    const { clock, commands } = options
    this.clock = clock
    this.limits = options.limits
    this.lineRate = options.lineRate
    this.#texts = commands.texts
    this.#shedder =
      options.bounds === null
        ? null
        : new Shedder({ ...options.bounds, all: this.#all, clock, text: commands.texts.tooMany })
    this.#stopSweep = clock.every(SWEEP_MS, () => this.#sweep())
  }

  get count(): number {
    return this.#all.size
  }

  /** How many connections are open, by framing. */
  byFraming(): ReadonlyMap<string, number> {
    const found = new Map<string, number>()
    for (const { framing } of this.#all) found.set(framing.name, (found.get(framing.name) ?? 0) + 1)
    return found
  }

  /** Bytes in send queues that wait for slow readers. */
  queuedBytes(): number {
    let bytes = 0
    for (const { socket } of this.#all) bytes += socket.writableLength
    return bytes
  }

  /** How many connections are guests. */
  get guestCount(): number {
    let count = 0
    for (const { isGuest } of this.#all) if (isGuest) count += 1
    return count
  }

  /** Bytes of received lines that wait for their turn. */
  unreadBytes(): number {
    let bytes = 0
    for (const { unreadBytes } of this.#all) bytes += unreadBytes
    return bytes
  }

  get strain(): Strain {
    return this.#shedder?.strain ?? 0
  }

  /** Whether one more connection may be accepted; where there is no room a guest is closed for it. */
  mayCome(): boolean {
    return this.#shedder?.makeRoom() ?? true
  }

  now(): number {
    return this.clock.now().getTime()
  }

  add(connection: Connection): void {
    this.#all.add(connection)
  }

  remove(connection: Connection): void {
    this.#all.delete(connection)
  }

  #sweep(): void {
    const now = this.now()
    const texts = this.#texts
    for (const connection of this.#all) {
      if (connection.unfinishedFor(now) >= UNFINISHED_MS)
        connection.close(CLOSE_REASONS.unfinished, 'unfinished')
      else if (!connection.isRegistered && now - connection.openedAt >= REGISTRATION_MS)
        connection.close(CLOSE_REASONS.notRegistered, 'registration timeout')
      else if (connection.pingedAt > 0) {
        if (now - connection.pingedAt >= GIVE_UP_AFTER_MS) connection.close(texts.pingTimeout, 'ping timeout')
      } else if (now - connection.heardAt >= PING_AFTER_MS) connection.ping(now)
    }
  }

  /** Takes no more lines from any connection; resolves when those under way are done. */
  async rest(): Promise<void> {
    await Promise.all(Iterator.from(this.#all).map((connection) => connection.rest()))
  }

  /** Tells all clients to reconnect and closes their connections. */
  drain(): void {
    this.#stopSweep()
    this.#shedder?.close()
    for (const connection of this.#all) connection.close(this.#texts.draining, 'draining')
  }
}
