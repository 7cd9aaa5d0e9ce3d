import { setTimeout as pause } from 'node:timers/promises'

/** Further trials of one person do not wait: an editor asks for one after the other. */
const WAITING_MAX = 5

/** Does one trial, and tells whoever waits for it. */
type Turn = () => Promise<void>

/**
 * The order of what moderators try. Whoever owns a channel can ask for it, with patterns that are as slow as they may
 * be, so people take turns, one trial at a time, and behind each the thread rests as long as it took.
 */
export class Trials {
  /** People with something that waits, the one whose turn is next first. */
  readonly #waiting = new Map<string, Turn[]>()
  #isBusy = false

  /** Null at once where too much of this person waits. */
  take<T>(personId: string, trial: () => Promise<T>): Promise<T | null> {
    const turns = this.#waiting.get(personId) ?? []
    if (turns.length >= WAITING_MAX) return Promise.resolve(null)
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    turns.push(async () => {
      try {
        resolve(await trial())
      } catch (error) {
        reject(error)
      }
    })
    this.#waiting.set(personId, turns)
    if (!this.#isBusy) void this.#goOn()
    return promise
  }

  async #goOn(): Promise<void> {
    this.#isBusy = true
    for (;;) {
      const [first] = this.#waiting
      if (first === undefined) break
      const [personId, turns] = first
      const turn = turns.shift()!
      // whatever waits of this person waits behind the others
      this.#waiting.delete(personId)
      if (turns.length > 0) this.#waiting.set(personId, turns)
      const began = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- one at a time is what turns are
      await turn()
      // oxlint-disable-next-line no-await-in-loop -- the next one waits for the rest as well
      await pause(performance.now() - began)
    }
    this.#isBusy = false
  }
}
