import { FakeClock } from '@gwar/testkit'
import { expect, test } from 'vitest'
import type { LiveChannel } from '../live/live-channel.ts'
import { VoteLists } from './vote-lists.ts'

const CHANNEL = 'c'
const WEEK_MS = 7 * 24 * 3_600_000

function listsOf(channel: { revision: number } | undefined) {
  const clock = new FakeClock()
  let reads = 0
  const lists = new VoteLists({
    read: async () => [`read ${(reads += 1)}`],
    channelOf: () => channel as LiveChannel | undefined,
    clock,
  })
  const ask = (lengthMs = WEEK_MS, channelId = CHANNEL) => {
    const to = clock.now()
    return lists.listOf(channelId, { from: new Date(to.getTime() - lengthMs), to })
  }
  return { lists, ask, clock }
}

test('a list is kept while nothing changes, for ten seconds, and asked for once by many', async () => {
  const { ask, clock } = listsOf({ revision: 1 })
  expect(await Promise.all([ask(), ask()])).toEqual([['read 1'], ['read 1']])
  clock.advance(9999)
  expect(await ask()).toEqual(['read 1'])
  expect(await ask(WEEK_MS / 7)).toEqual(['read 2'])
  clock.advance(1)
  expect(await ask()).toEqual(['read 3'])
})

test('a vote or a deletion ends it at once, also one that is told while it is read', async () => {
  const channel = { revision: 1 }
  const { ask } = listsOf(channel)
  const first = ask()
  channel.revision += 1
  expect(await first).toEqual(['read 1'])
  expect(await ask()).toEqual(['read 2'])
  channel.revision += 1
  expect(await ask()).toEqual(['read 3'])
})

test('a channel that does not live here is read each time: nothing would tell that it changed', async () => {
  const { ask } = listsOf(undefined)
  expect([await ask(), await ask()]).toEqual([['read 1'], ['read 2']])
})

test('a failed read is not kept', async () => {
  let fails = true
  const lists = new VoteLists({
    read: () => (fails ? Promise.reject(new Error('away')) : Promise.resolve(['there'])),
    channelOf: () => ({ revision: 1 }) as LiveChannel,
    clock: new FakeClock(),
  })
  const range = { from: new Date(0), to: new Date(1) }
  await expect(lists.listOf(CHANNEL, range)).rejects.toThrow('away')
  fails = false
  expect(await lists.listOf(CHANNEL, range)).toEqual(['there'])
})
