import { createHash } from 'node:crypto'
import { EVERYWHERE } from '@gwar/protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { availableEngines, temporaryStore } from '../../../../testkit/src/temporary-store.ts'
import type { TemporaryStore } from '../../../../testkit/src/temporary-store.ts'
import { addChannel, addUser, AT, newId, newMessage } from '../sample-data.fixture.ts'
import type { Store } from '../store.ts'
import { appendKind, type AppendKind } from './append-statement.ts'
import type { AppendOutcome, NewMessage } from './new-message.ts'

const PEOPLE = ['Ann', 'Bob', 'Banned', 'Muted'] as const
const PLACES = ['one', 'two', 'deleted', 'unknown'] as const

/** A message without the ids of one run. */
interface Line {
  readonly place: (typeof PLACES)[number]
  readonly person: (typeof PEOPLE)[number]
  readonly text: string
  readonly nonce: string | null
  readonly rules: { readonly repeat: boolean; readonly spam: boolean; readonly slow: boolean } | null
}

const lineOf = (line: Partial<Line>): Line => ({
  place: 'one',
  person: 'Ann',
  text: 'a',
  nonce: null,
  rules: null,
  ...line,
})

const rules = fc.record({
  repeat: fc.boolean(),
  spam: fc.boolean(),
  // it speaks before the others
  slow: fc.constantFrom(true, false, false, false),
})
const batchOf = (rule: fc.Arbitrary<Line['rules']>, maxLength = 4) =>
  fc.array(
    fc.record({
      // most are said where something may be said
      place: fc.constantFrom('one', 'one', 'one', ...PLACES),
      person: fc.constantFrom('Ann', 'Ann', 'Bob', ...PEOPLE),
      text: fc.constantFrom('a', 'b', 'c', 'd'),
      nonce: fc.option(fc.constantFrom('n1', 'n2', 'n3', 'n4', 'n5', 'n6')),
      rules: rule,
    }),
    { minLength: 1, maxLength },
  )
/** Batches of who is above the rules, of one ordinary person or several, and of both. */
const batches = fc.array(
  fc.oneof(
    batchOf(fc.constant(null)),
    batchOf(fc.constant(null), 1),
    batchOf(rules, 1),
    batchOf(rules),
    batchOf(fc.option(rules)),
  ),
  { minLength: 6, maxLength: 12 },
)

const later = (ms: number) => new Date(AT.getTime() + ms)
const hashOf = (text: string) => createHash('sha256').update(text).digest().subarray(0, 16)

describe.each(availableEngines())('the statements that append messages, on %s', (engine) => {
  let temporary: TemporaryStore
  let store: Store
  const ids = new Map<string, string>()
  beforeAll(async () => {
    temporary = await temporaryStore(engine)
    store = temporary.store
    for (const name of PEOPLE) ids.set(name, await addUser(store, name))
  })
  afterAll(() => temporary.close())

  let runs = 0

  /** Says the batches one after the other in channels of their own, and gives what came of each, and what is stored. */
  async function say(said: readonly (readonly Line[])[], isWhole: boolean) {
    const run = `kinds-${(runs += 1)}`
    const places: Record<Line['place'], string> = {
      one: await addChannel(store, `${run}-one`),
      two: await addChannel(store, `${run}-two`),
      deleted: await addChannel(store, `${run}-deleted`),
      unknown: newId(),
    }
    const sentence = { channelId: places.one, byId: null, reason: null, clears: 'nothing' } as const
    await store.transact(async (tx) => {
      await tx.bans.insert(
        { ...sentence, id: newId(), userId: ids.get('Banned')!, expiresAt: null },
        later(1),
      )
      await tx.bans.insert(
        { ...sentence, id: newId(), userId: ids.get('Muted')!, expiresAt: later(3000) },
        AT,
      )
      await tx.channels.markDeleted(places.deleted, AT)
    })
    const names = new Map(Object.entries(places).map(([name, id]) => [id, name]))
    const toMessage = (line: Line, at: Date): NewMessage =>
      newMessage(places[line.place], ids.get(line.person)!, {
        text: line.text,
        nonce: line.nonce === null ? null : `${run} ${line.nonce}`,
        at,
        pace: line.rules && {
          hash: hashOf(line.text),
          repeatSeconds: line.rules.repeat ? 10 : null,
          spam: line.rules.spam ? { lines: 2, seconds: 20 } : null,
          slowSeconds: line.rules.slow ? 2 : null,
          r9k: null,
        },
        ...(isWhole && { files: { ids: [], media: 0 } }),
      })
    const outcomes: { readonly kind: AppendKind; readonly outcomes: readonly AppendOutcome[] }[] = []
    for (const [turn, lines] of said.entries()) {
      const batch = lines.map((line) => toMessage(line, later(turn * 1000)))
      for (const [index, { id }] of batch.entries()) names.set(id, `${turn}.${index}`)
      outcomes.push({
        kind: appendKind(batch),
        outcomes: (await store.appendMessages(batch)).map((outcome) =>
          outcome.outcome === 'repeated'
            ? Object.assign({}, outcome, {
                channelId: names.get(outcome.channelId)!,
                messageId: names.get(outcome.messageId)!,
              })
            : outcome,
        ),
      })
    }
    const stored = await Promise.all(
      [places.one, places.two].map(async (place) =>
        (await store.read.events.after(place, 0, 100)).map(({ seq, type, at, id, message }) => ({
          seq,
          type,
          at,
          id: names.get(id!),
          text: message?.text,
          by: message?.author?.name,
        })),
      ),
    )
    return { outcomes, stored }
  }

  it('[INV-05] a shorter one stores, repeats and refuses what the whole one does', async () => {
    const seen: Record<AppendKind, Set<string>> = {
      one: new Set(),
      plain: new Set(),
      paced: new Set(),
      whole: new Set(),
    }
    const property = fc.asyncProperty(batches, async (said) => {
      const [shortest, whole] = [await say(said, false), await say(said, true)]
      expect(whole.outcomes.map(({ kind }) => kind)).toEqual(said.map(() => 'whole'))
      expect(shortest.stored).toEqual(whole.stored)
      expect(shortest.outcomes.map(({ outcomes }) => outcomes)).toEqual(
        whole.outcomes.map(({ outcomes }) => outcomes),
      )
      for (const { kind, outcomes } of shortest.outcomes)
        for (const outcome of outcomes)
          seen[kind].add(outcome.outcome === 'refused' ? outcome.reason : outcome.outcome)
    })
    // what random batches seldom do: a pause not kept by messages that come alone, and two people who say too much
    const hasty = lineOf({ rules: { repeat: false, spam: false, slow: true } })
    const loud = lineOf({ rules: { repeat: false, spam: true, slow: false } })
    const pair = (text: string): Line[] => [
      { ...loud, text },
      { ...loud, text, person: 'Bob' },
    ]
    const examples: [Line[][]][] = [[[[hasty], [{ ...hasty, text: 'b' }], pair('a'), pair('b'), pair('c')]]]
    await fc.assert(property, { numRuns: 40, seed: 7, examples })
    const always = ['banned', 'muted', 'repeated', 'stored', 'unknown_channel']
    expect([...seen.plain].toSorted()).toEqual(always)
    const byPace = [...always, 'repeated_text', 'slow', 'spam'].toSorted()
    expect([...seen.one].toSorted()).toEqual(byPace)
    expect([...seen.paced].toSorted()).toEqual(byPace)
    expect([...seen.whole].toSorted()).toEqual(byPace)
  })

  it('[SVC-02, INV-05] each of them refuses who is banned everywhere, and stores the others of the batch', async () => {
    const banned = await addUser(store, 'Everywhere')
    const ban = {
      id: newId(),
      channelId: EVERYWHERE,
      userId: banned,
      byId: null,
      reason: null,
      expiresAt: null,
    }
    await store.transact((tx) => tx.bans.insert({ ...ban, clears: 'nothing' }, AT))
    const pace = { hash: null, repeatSeconds: null, spam: null, slowSeconds: 2, r9k: null }
    const kinds = new Set<AppendKind>()
    for (const [name, more, people] of [
      ['one', {}, [banned]],
      ['plain', {}, [banned, ids.get('Ann')!]],
      ['paced', { pace }, [banned, ids.get('Ann')!]],
      ['whole', { files: { ids: [], media: 0 } }, [banned, ids.get('Ann')!]],
    ] as const) {
      const channel = await addChannel(store, `everywhere-${name}`)
      const batch = people.map((person) => newMessage(channel, person, more))
      kinds.add(appendKind(batch))
      expect(await store.appendMessages(batch)).toEqual(
        [
          { outcome: 'refused', reason: 'banned' },
          { outcome: 'stored', seq: 1 },
        ].slice(0, batch.length),
      )
    }
    expect([...kinds]).toEqual(['one', 'plain', 'paced', 'whole'])
  })
})
