import type { Store } from '../../../store/store.ts'
import type { PastMessage } from '../../../store/moderation/run-history.ts'
import type { Facts } from '../facts.ts'
import type { FactsNeeded } from '../ready-filters.ts'
import { PastTexts } from './past-texts.ts'

/** No filter asks for more messages of a newcomer. */
const MESSAGES = 20
/** How many messages before a stretch are read for who sent the same text. */
const LEAD_PAGE = 500
const LEAD_PAGES = 40

/** The facts of the moment of each message of a stretch that is read from its oldest message on. */
export class PastFacts {
  readonly #read: Store['read']
  readonly #channelId: string
  readonly #needs: FactsNeeded
  readonly #shared: Pick<Facts, 'emoticons'> & { readonly trusted: ReadonlySet<string> }
  readonly #counts = new Map<string, number>()
  readonly #texts: PastTexts | null

  private constructor(
    read: Store['read'],
    channelId: string,
    needs: FactsNeeded,
    shared: Pick<Facts, 'emoticons'> & { readonly trusted: ReadonlySet<string> },
  ) {
    this.#read = read
    this.#channelId = channelId
    this.#needs = needs
    this.#shared = shared
    this.#texts = needs.textsOfSeconds === null ? null : new PastTexts(needs.textsOfSeconds)
  }

  /** Begins behind that message; who sent the same text shortly before counts as well. */
  static async behind(
    read: Store['read'],
    channelId: string,
    needs: FactsNeeded,
    shared: Pick<Facts, 'emoticons'> & { readonly trusted: ReadonlySet<string> },
    start: { readonly seq: number; readonly at: Date },
  ): Promise<PastFacts> {
    const facts = new PastFacts(read, channelId, needs, shared)
    const { textsOfSeconds } = needs
    if (textsOfSeconds === null) return facts
    const since = new Date(start.at.getTime() - textsOfSeconds * 1000)
    const before: Awaited<ReturnType<typeof read.runHistory.textsBefore>> = []
    for (let [upTo, pages] = [start.seq, 0]; pages < LEAD_PAGES; pages += 1) {
      const page = await read.runHistory.textsBefore(channelId, upTo, since, LEAD_PAGE)
      before.push(...page)
      if (page.length < LEAD_PAGE) break
      upTo = page.at(-1)!.seq - 1
    }
    for (const { userId, text, at } of before.toReversed()) facts.#texts?.add(userId, text, at)
    return facts
  }

  /** Finds out what is needed of the authors of a page that begins behind that number. */
  async meet(page: readonly PastMessage[], behind: number): Promise<void> {
    if (!this.#needs.messagesBefore) return
    const authors = new Set(page.flatMap(({ userId }) => (userId === null ? [] : [userId])))
    const unknown = [...authors].filter((userId) => !this.#counts.has(userId))
    if (unknown.length === 0) return
    const counts = await this.#read.runHistory.countsUpTo(this.#channelId, unknown, behind, MESSAGES)
    for (const userId of unknown) this.#counts.set(userId, counts.get(userId) ?? 0)
  }

  /** The facts of the next message, which is counted with this. */
  of({ userId, text, modes, at, accountSince, isRemoved }: PastMessage): Facts {
    const messagesBefore = this.#needs.messagesBefore ? (this.#counts.get(userId ?? '') ?? 0) : null
    if (userId !== null && messagesBefore !== null) this.#counts.set(userId, messagesBefore + 1)
    if (userId !== null && !isRemoved) this.#texts?.add(userId, text, at)
    return {
      at,
      modes,
      isTrusted: userId !== null && this.#shared.trusted.has(userId),
      accountSince: accountSince ?? new Date(0),
      messagesBefore,
      peopleWithText: (seconds) => this.#texts?.people(text, seconds, at) ?? 1,
      emoticons: this.#shared.emoticons,
    }
  }
}
