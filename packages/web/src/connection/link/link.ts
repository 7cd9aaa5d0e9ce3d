import { backoffMs } from './backoff.ts'
import { framingOf, SUB_PROTOCOLS, type FrameFormat } from './framing.ts'

/** The part of a WebSocket that the link uses. */
export interface SocketLike {
  readonly protocol: string
  /** 1 while what is sent can still go: a socket that the other end closes is told of its end later. */
  readonly readyState: number
  binaryType: string
  addEventListener(type: 'open' | 'close', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  send(data: string): void
  close(): void
}

export interface LinkOwner {
  /** The socket is open: lines can be sent. */
  opened(): void
  /** One line without its end. */
  line(text: string): void
  /** The socket is gone; the next try comes by itself. */
  closed(): void
}

export interface LinkPorts {
  readonly connect: (address: string, protocols: readonly string[]) => SocketLike
  /** 0 to 1. */
  readonly random: () => number
  /** Whether the page is on somebody's screen. */
  readonly isVisible: () => boolean
}

/** A socket that does not open, or gives no welcome, within this time is given up. */
const OPEN_MS = 15_000
/** The server pings every 30 s of silence: nothing for this long means that nobody is there any more. */
const SILENCE_MS = 100_000
/** When the page wakes after {@link STALE_MS} of silence, it sends a PING; this many ms it waits for any line. */
const PROBE_MS = 5000
const STALE_MS = 40_000
/** A welcome sets the number of tries back to this at most, so that the next pause is short however many there were. */
const WELCOME_ATTEMPT = 2
/** After a connection that lasted this many ms, pauses between tries begin at the shortest again. */
const STABLE_MS = 10_000

/**
 * A socket that is always there or on its way: opens, watches for silence, and opens again after a pause. Knows
 * lines, and nothing of what they say.
 */
export class Link {
  readonly #address: string
  readonly #owner: LinkOwner
  readonly #ports: LinkPorts
  #socket: SocketLike | null = null
  #framing: FrameFormat | null = null
  #attempt = 0
  #openedAt = 0
  #heardAt = 0
  #retry: ReturnType<typeof setTimeout> | null = null
  #isWelcome = false
  readonly #timers = new Set<ReturnType<typeof setTimeout>>()
  #isStopped = false

  constructor(address: string, owner: LinkOwner, ports: LinkPorts) {
    this.#address = address
    this.#owner = owner
    this.#ports = ports
  }

  get isOpen(): boolean {
    return this.#framing !== null
  }

  start(): void {
    this.#isStopped = false
    if (this.#socket === null) this.#connect()
  }

  /** Closes for good; nothing is told. */
  stop(): void {
    this.#isStopped = true
    this.#drop()
    this.#clearRetry()
  }

  /** One line without its end; dropped where no socket is open. */
  send(line: string): void {
    if (this.#socket?.readyState !== 1 || this.#framing === null) return
    this.#socket.send(this.#framing.encode(line))
  }

  /** The welcome came: this try worked. */
  welcomed(): void {
    if (this.#isWelcome) return
    this.#isWelcome = true
    this.#attempt = Math.min(this.#attempt, WELCOME_ATTEMPT)
    this.#watchSilence()
  }

  /** Breaks this connection and opens the next at once. */
  renew(): void {
    this.#attempt = 0
    this.#lose(0)
  }

  /**
   * The network came back, or somebody looks again: does not wait for the next try, and asks a connection that
   * was silent for a while whether it is still there.
   */
  wake(): void {
    if (this.#isStopped) return
    if (this.#socket === null) {
      this.#attempt = 0
      this.#clearRetry()
      this.#connect()
    } else if (this.#framing !== null && Date.now() - this.#heardAt > STALE_MS) {
      const askedAt = Date.now()
      this.send('PING wake')
      this.#expect(PROBE_MS, () => this.#heardAt >= askedAt)
    }
  }

  #connect(): void {
    let socket: SocketLike
    try {
      socket = this.#ports.connect(this.#address, SUB_PROTOCOLS)
    } catch {
      this.#lose(null)
      return
    }
    this.#socket = socket
    socket.binaryType = 'arraybuffer'
    this.#expect(OPEN_MS, () => this.#isWelcome)
    const opened = (): void => {
      if (socket !== this.#socket) return
      this.#framing = framingOf(socket.protocol)
      this.#openedAt = Date.now()
      this.#heardAt = this.#openedAt
      this.#owner.opened()
    }
    // the page's first one may have opened before its scripts were there
    if (socket.readyState === 1) queueMicrotask(opened)
    else socket.addEventListener('open', opened)
    socket.addEventListener('message', ({ data }) => {
      if (socket !== this.#socket || this.#framing === null) return
      this.#heardAt = Date.now()
      for (const line of this.#framing.decode(data)) {
        if (socket !== this.#socket) return
        this.#owner.line(line)
      }
    })
    socket.addEventListener('close', () => {
      if (socket === this.#socket) this.#lose(null)
    })
  }

  /** Breaks the connection after `limitMs` unless `isDone` says that what it waits for has happened. */
  #expect(limitMs: number, isDone: () => boolean): void {
    this.#after(limitMs, () => {
      if (!isDone()) this.#lose(null)
    })
  }

  /** Breaks a silent connection. One timer serves all lines: when it ends early, it waits for the rest of the limit. */
  #watchSilence(waitMs = SILENCE_MS): void {
    this.#after(waitMs, () => {
      const silent = Date.now() - this.#heardAt
      if (silent >= SILENCE_MS) this.#lose(null)
      else this.#watchSilence(SILENCE_MS - silent)
    })
  }

  /** Starts a timer that ends with the present socket. */
  #after(waitMs: number, run: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      run()
    }, waitMs)
    this.#timers.add(timer)
  }

  #lose(waitMs: number | null): void {
    const wasOpen = this.#framing !== null
    if (wasOpen && Date.now() - this.#openedAt > STABLE_MS) this.#attempt = 0
    this.#drop()
    if (this.#isStopped) return
    const wait = waitMs ?? backoffMs(this.#attempt, this.#ports.random, this.#ports.isVisible())
    this.#attempt += 1
    this.#clearRetry()
    this.#retry = setTimeout(() => {
      this.#retry = null
      this.#connect()
    }, wait)
    this.#owner.closed()
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    this.#framing = null
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    this.#isWelcome = false
    // lines that still come from this socket are ignored: it is no longer `#socket`
    socket?.close()
  }

  #clearRetry(): void {
    if (this.#retry !== null) clearTimeout(this.#retry)
    this.#retry = null
  }
}
