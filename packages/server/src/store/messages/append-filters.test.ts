import { EVERYWHERE } from '@gwar/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  availableEngines,
  temporaryStore,
  type TemporaryStore,
} from '../../../../testkit/src/temporary-store.ts'
import { addChannel, addUser, AT, newId, newMessage } from '../sample-data.fixture.ts'
import type { AppendOutcome, NewMessage } from './new-message.ts'

const PACE = { hash: null, repeatSeconds: null, spam: null, r9k: null, slowSeconds: 0 } as const

describe.each(availableEngines())('the versions of filters, on %s', (engine) => {
  let temporary: TemporaryStore
  let ann: string
  let bob: string
  let other: string
  beforeAll(async () => {
    temporary = await temporaryStore(engine)
    ann = await addUser(temporary.store, 'Ann')
    bob = await addUser(temporary.store, 'Bob')
    other = await addChannel(temporary.store, 'obok')
  })
  afterAll(() => temporary.close())

  let count = 0
  /** Two channels, of which one changed its filters so many times; everywhere they changed once more each time. */
  async function place(changes: number): Promise<string> {
    const id = await addChannel(temporary.store, `wersje-${(count += 1)}`)
    await temporary.store.transact(async (tx) => {
      for (let n = 0; n < changes; n += 1) await tx.filters.raise(id)
    })
    return id
  }
  const append = async (messages: readonly NewMessage[]) =>
    (await temporary.store.appendMessages(messages)).map((outcome) => outcome.outcome)

  /** The message as each statement takes it. */
  const WAYS: Readonly<Record<string, (message: NewMessage) => Promise<AppendOutcome>>> = {
    'alone, above the rules': async (message) => (await temporary.store.appendMessages([message]))[0]!,
    'alone, by pace': async (message) =>
      (await temporary.store.appendMessages([{ ...message, pace: PACE }]))[0]!,
    'among others above the rules': async (message) =>
      (await temporary.store.appendMessages([message, newMessage(other, bob)]))[0]!,
    'among others by pace': async (message) =>
      (
        await temporary.store.appendMessages([
          { ...message, pace: PACE },
          newMessage(other, bob, { pace: PACE }),
        ])
      )[0]!,
    'by the whole statement': async (message) =>
      (
        await temporary.store.appendMessages([
          { ...message, pace: PACE },
          newMessage(other, bob, { pace: { ...PACE, r9k: new TextEncoder().encode(newId()) } }),
        ])
      )[0]!,
  }

  it.each(Object.keys(WAYS))(
    '[INV-23, FILT-12] a message that older filters judged is not stored: %s',
    async (way) => {
      const send = WAYS[way]!
      const id = await place(2)
      const everywhere = (await temporary.store.read.filters.live(id)).serviceVersion
      const said = (ofChannel: number, service: number, nonce: string | null = null) =>
        send(newMessage(id, ann, { filters: { ofChannel, everywhere: service }, nonce }))
      expect(await said(2, everywhere)).toEqual({ outcome: 'stored', seq: 1 })
      expect(await said(1, everywhere)).toEqual({ outcome: 'stale_filters' })
      expect(await said(1, everywhere, newId())).toEqual({ outcome: 'stale_filters' })
      await temporary.store.transact(async (tx) => {
        await tx.moderationLog.lockHead(EVERYWHERE)
        await tx.filters.raise(EVERYWHERE)
      })
      expect(await said(2, everywhere)).toEqual({ outcome: 'stale_filters' })
      const nonce = newId()
      expect(await said(2, everywhere + 1, nonce)).toEqual({ outcome: 'stored', seq: 2 })
      // it was said: whichever filters hold by now, it is not said again
      expect(await said(1, everywhere, nonce)).toMatchObject({ outcome: 'repeated', seq: 2 })
      // where nobody judged there is nothing to compare
      expect(await send(newMessage(id, ann))).toEqual({ outcome: 'stored', seq: 3 })
      const ban = { id: newId(), channelId: id, userId: ann, byId: null, reason: null, expiresAt: null }
      await temporary.store.transact((tx) => tx.bans.insert({ ...ban, clears: 'nothing' }, AT))
      expect(await said(1, everywhere)).toEqual({ outcome: 'refused', reason: 'banned' })
    },
  )

  it('what is judged anew keeps its place behind nobody: others of the batch are stored', async () => {
    const id = await place(1)
    const everywhere = (await temporary.store.read.filters.live(id)).serviceVersion
    const at = (ofChannel: number, user: string) =>
      newMessage(id, user, { filters: { ofChannel, everywhere } })
    expect(await append([at(0, ann), at(1, bob), at(1, ann)])).toEqual(['stale_filters', 'stored', 'stored'])
  })
})
