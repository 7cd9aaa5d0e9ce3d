import type { Clock } from '../clock.ts'
import type { Store } from '../store/store.ts'
import type { Goer } from '../store/streams/visits.ts'

/** How many words one statement keeps. */
const MOST = 500

/** What keeping words needs; filled by `chat/open-chat.ts`. */
interface GoerContext {
  readonly store: Pick<Store, 'transact'>
  readonly clock: Pick<Clock, 'now'>
}

interface Word {
  readonly goer: Goer
  readonly isComing: boolean
  readonly done: PromiseWithResolvers<boolean>
}

/**
 * Keeps who comes along on visits. Those who say so while a transaction for the visit is under way go together with the
 * next, so that 20,000 people can within seconds; a single one waits for nothing.
 */
export class Goers {
  readonly #context: GoerContext
  /** Words that wait, by visit; an empty list while a transaction without further ones is under way. */
  readonly #waiting = new Map<string, Word[]>()

  constructor(context: GoerContext) {
    this.#context = context
  }

  /** Keeps whether somebody comes, in place of what they said before; false where the visit does not go on. */
  async say(visitId: string, goer: Goer, isComing: boolean): Promise<boolean> {
    const word = { goer, isComing, done: Promise.withResolvers<boolean>() }
    const waiting = this.#waiting.get(visitId)
    if (waiting === undefined) void this.#run(visitId, word)
    else waiting.push(word)
    return word.done.promise
  }

  async #run(visitId: string, first: Word): Promise<void> {
    const waiting = [first]
    this.#waiting.set(visitId, waiting)
    while (waiting.length > 0) {
      const words = waiting.splice(0, MOST)
      try {
        const isKept = await this.#keep(visitId, words)
        for (const { done } of words) done.resolve(isKept)
      } catch (error) {
        for (const { done } of words) done.reject(error)
      }
    }
    this.#waiting.delete(visitId)
  }

  #keep(visitId: string, words: readonly Word[]): Promise<boolean> {
    const at = this.#context.clock.now()
    return this.#context.store.transact(async (tx) => {
      if (!(await tx.visits.share(visitId, at))) return false
      // of several words of one the last one counts, and no guest's in place of an account's
      const last = new Map<string, Word>()
      for (const word of words) {
        const isGuest = word.goer.userId === null
        if (!isGuest || (last.get(word.goer.goer)?.goer.userId ?? null) === null)
          last.set(word.goer.goer, word)
      }
      const coming = [...last.values()].filter(({ isComing }) => isComing).map(({ goer }) => goer)
      if (coming.length > 0) await tx.visits.go(visitId, coming)
      for (const { goer, isComing } of last.values()) if (!isComing) await tx.visits.stay(visitId, goer)
      return true
    })
  }
}
