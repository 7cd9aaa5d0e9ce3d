import { setTimeout as after } from 'node:timers/promises'
import { callJson } from '../run/call-json.ts'
import { BUSY_MS, logIn } from './manners.ts'
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
  /** How often the service had it load afresh, because it had missed more than a catch-up brings. */
  afresh = 0
  readonly #door: Door
  readonly #token: string
  readonly #channel: string
  readonly #channelId: string
  #peer: Peer | null = null
  #hasJoined = false
  /** The next line is the first behind a page that was loaded afresh: its number follows no other. */
  #isAfresh = false

  constructor(door: Door, token: string, channel: { readonly name: string; readonly id: string }) {
    this.#door = door
    this.#token = token
    this.#channel = `#${channel.name}`
    this.#channelId = channel.id
  }

  cut(): void {
    this.#peer?.close()
  }

  forget(): void {
    this.wrong = 0
    this.caughtUp = 0
    this.afresh = 0
  }

  /** Waits so long, connects and gets everything up to now. */
  async come(afterMs: number): Promise<void> {
    if (afterMs > 0) await after(afterMs)
    let peer: Peer | null = null
    while (peer === null)
      try {
        peer = await Peer.open(this.#door)
      } catch {
        await after(Math.random() * RETRY_MS)
      }
    this.#peer = peer
    await logIn(peer, 'web', this.#token)
    while ((await this.#catchUp(peer)) === 'busy') await after(BUSY_MS)
  }

  /** Asks for what it missed, and loads the newest page where that is too much, as the web client does. */
  async #catchUp(peer: Peer): Promise<'whole' | 'busy'> {
    const told = await new Promise<'whole' | 'busy' | 'reset'>((resolve, reject) => {
      peer.onLine = (line) => {
        if (line.includes(' FAIL RESUME RESET ')) {
          this.#isAfresh = true
          resolve('reset')
        } else if (/ FAIL (RESUME|JOIN) BUSY /.test(line)) resolve('busy')
        else if (line.includes(' FAIL ')) reject(new Error(line))
        else this.#take(line, () => resolve('whole'))
      }
      peer.send(this.#hasJoined ? `RESUME ${this.#channel} ${this.last}` : `JOIN ${this.#channel}`)
    })
    if (told !== 'reset') return told
    this.afresh += 1
    const url = `http://127.0.0.1:${this.#door.port}/api/channels/${this.#channelId}/messages`
    await callJson(url, this.#token, 'GET')
    return 'whole'
  }

  #take(line: string, whole: () => void): void {
    if (line.includes(' PRIVMSG ')) {
      const seq = Number(SEQ.exec(line)?.[1])
      if (line.includes('batch=')) this.caughtUp += 1
      if (this.#isAfresh) this.#isAfresh = false
      else if (seq !== this.last + 1) this.wrong += 1
      this.last = seq
    } else if (!this.#hasJoined && line.includes(' JOIN ')) {
      this.#hasJoined = true
      this.last = Number(SEQ.exec(line)?.[1])
      whole()
    } else if (line.includes(' BATCH -')) whole()
  }
}
