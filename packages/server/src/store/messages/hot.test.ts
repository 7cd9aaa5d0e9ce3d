import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  availableEngines,
  temporaryStore,
  type TemporaryStore,
} from '../../../../testkit/src/temporary-store.ts'
import { weekOf } from '../../week.ts'
import { addChannel, addUser, AT, newMessage } from '../sample-data.fixture.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS
const MESSAGES = 40
const ALL = 1000

interface Cast {
  readonly vote: number
  readonly at: number
}

describe.each(availableEngines())('what is hot, on %s', (engine) => {
  let temporary: TemporaryStore
  let people: string[]
  beforeAll(async () => {
    temporary = await temporaryStore(engine)
    people = []
    for (const name of ['Ann', 'Bob', 'Cat', 'Dan', 'Eve', 'Fay'])
      people.push(await addUser(temporary.store, name))
  })
  afterAll(() => temporary.close())

  // a table of what was voted, summed up by hand, is what the kept sums must say
  it.each([1, 2])(
    '[HOT-02, HOT-08, HTTP-36, HTTP-41] is the sum of the votes of any period, after votes, changes and removals (%i)',
    async (seed) => {
      const random = randomOf(seed)
      const pick = (below: number): number => Math.floor(random() * below)
      const { store } = temporary
      const channelId = await addChannel(store, `losowy-${seed}`)
      const messages = Array.from({ length: MESSAGES }, () =>
        newMessage(channelId, people[pick(people.length)]!),
      )
      await store.appendMessages(messages)
      const begin = weekOf(AT).from.getTime()
      const cast = new Map<string, Map<string, Cast>>(messages.map(({ id }) => [id, new Map()]))
      const removed = new Set<string>()
      for (let deed = 0; deed < 200; deed += 1) {
        const { id: messageId, userId: authorId } = messages[pick(MESSAGES)]!
        if (removed.has(messageId)) continue
        const userId = people[pick(people.length)]!
        // from the same second to two weeks apart
        const at = begin + Math.floor(2 * WEEK_MS * random() ** (1 + pick(6)))
        const vote = ([1, 1, 1, -1, 0] as const)[pick(5)]!
        await store.transact((tx) =>
          tx.votes.set({ channelId, messageId, userId, authorId, vote }, new Date(at)),
        )
        const ofMessage = cast.get(messageId)!
        if (vote === 0) ofMessage.delete(userId)
        else if (ofMessage.get(userId)?.vote !== vote) ofMessage.set(userId, { vote, at })
        if (deed % 50 !== 49) continue
        await store.transact((tx) => tx.messages.remove(channelId, messageId, { by: null, at: AT }))
        cast.set(messageId, new Map())
        removed.add(messageId)
      }

      const sumsIn = (from: number, to: number, keyOf: (index: number) => string) => {
        const sums = new Map<string, number>()
        for (const [index, { id }] of messages.entries())
          for (const { vote, at } of cast.get(id)!.values())
            if (at >= from && at < to) sums.set(keyOf(index), (sums.get(keyOf(index)) ?? 0) + vote)
        return [...sums]
      }
      const { search } = store.read
      for (let look = 0; look < 20; look += 1) {
        const [one, other] = [begin + pick(2 * WEEK_MS), begin + pick(2 * WEEK_MS)]
        const [from, to] =
          look === 0 ? [0, begin + 3 * WEEK_MS] : [Math.min(one, other), Math.max(one, other)]
        const expected = sumsIn(from, to, (index) => String(index))
          .filter(([, sum]) => sum > 0)
          .toSorted(([a, left], [b, right]) => right - left || Number(b) - Number(a))
          .map(([index]) => messages[Number(index)]!.id)
        const range = { from: new Date(from), to: new Date(to) }
        expect(await search.hotIds(channelId, range, ALL)).toEqual(expected)
        expect(await search.hotIds(channelId, range, 5)).toEqual(expected.slice(0, 5))
      }
      for (const week of [begin, begin + WEEK_MS])
        expect(
          new Map(
            (await search.karmaSums(channelId, new Date(week), ALL)).map((row) => [row.userId, row.karma]),
          ),
        ).toEqual(new Map(sumsIn(week, week + WEEK_MS, (index) => messages[index]!.userId)))
    },
    60_000,
  )
})

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
