import { logIn } from './manners.ts'
import { Peer, type Door } from './peer.ts'

const SEQ = /gwar\.chat\/seq=(\d+)/
const RETRY_MS = 500

/**
 * A web client that reconnects after a cut, asks for what it missed, and checks that the channel's numbers follow
 * each other.
 */
export class Returner {
  /** Number of the last event that it has. */
  last = 0
  /** How many numbers came twice, were missing, or came too early. */
  wrong = 0
  /** Events that came in catch-ups. */
  caughtUp = 0
  readonly #door: Door
  readonly #token: string
  readonly #channel: string
  #peer: Peer | null = null
  #hasJoined = false

  constructor(door: Door, token: string, channel: string) {
    this.#door = door
    this.#token = token
    this.#channel = channel
  }

  cut(): void {
    this.#peer?.close()
  }

  forget(): void {
    this.wrong = 0
    this.caughtUp = 0
  }

  /** Waits so long, connects and gets everything up to now. */
  async come(afterMs: number): Promise<void> {
    if (afterMs > 0) await new Promise((resolve) => setTimeout(resolve, afterMs))
    let peer: Peer | null = null
    while (peer === null)
      try {
        peer = await Peer.open(this.#door)
      } catch {
        await new Promise((resolve) => setTimeout(resolve, Math.random() * RETRY_MS))
      }
    this.#peer = peer
    await logIn(peer, 'web', this.#token)
    await new Promise<void>((resolve, reject) => {
      peer.onLine = (line) => {
        if (line.includes(' FAIL ')) reject(new Error(line))
        else this.#take(line, resolve)
      }
      peer.send(this.#hasJoined ? `RESUME ${this.#channel} ${this.last}` : `JOIN ${this.#channel}`)
    })
  }

  #take(line: string, whole: () => void): void {
    if (line.includes(' PRIVMSG ')) {
      const seq = Number(SEQ.exec(line)?.[1])
      if (line.includes('batch=')) this.caughtUp += 1
      if (seq !== this.last + 1) this.wrong += 1
      this.last = seq
    } else if (!this.#hasJoined && line.includes(' JOIN ')) {
      this.#hasJoined = true
      this.last = Number(SEQ.exec(line)?.[1])
      whole()
    } else if (line.includes(' BATCH -')) whole()
  }
}
