import { nameKey, type ChannelInfo, type ListedEvent } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { message } from '../../connection/test-world.fixture.ts'
import { emptyBuffer, type Buffer } from '../buffer.ts'
import { foldDelivery } from './fold-delivery.ts'
import { hiderOf } from './hidden.ts'
import { boot, canLoad, withAround, withLatest, withPage, withPaging } from './pages.ts'

const GUEST = { name: null, reader: null, isWatching: true }
const range = (from: number, to: number): ListedEvent[] =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index))
const info: ChannelInfo = {
  id: 'c',
  name: '#c',
  type: 'channel',
  topic: null,
  seq: 0,
  modes: [],
  own_modes: '',
  subscriptions_available: false,
  pinned: null,
  created_at: '',
}
const withOlder = (buffer: Buffer, page: readonly ListedEvent[]): Buffer => withPage(buffer, 'up', page)
const withNewer = (buffer: Buffer, page: readonly ListedEvent[]): Buffer => withPage(buffer, 'down', page)

function booted(page: readonly ListedEvent[]): Buffer {
  const base = page.at(-1)?.seq ?? 0
  return boot(emptyBuffer('#c'), { info, page, base, seenSeq: null }, GUEST).buffer
}

const seqs = (buffer: Buffer): [oldest: number, newest: number, count: number] => {
  const all = buffer.channel.events.map((event) => event.seq)
  // newest first and without a hole
  expect(all).toEqual(Array.from(all, (_, index) => all[0]! - index))
  return [all.at(-1)!, all[0]!, all.length]
}
const live = (buffer: Buffer, seq: number): Buffer =>
  foldDelivery(buffer, { seq, events: [message(seq)] }, GUEST).buffer

test('[CHN-29] [CONTRA-40] older events are joined without doubles; past 200 the newest go and can be loaded again', () => {
  let buffer = booted(range(401, 500))
  buffer = withOlder(buffer, range(301, 400))
  expect(seqs(buffer)).toEqual([301, 500, 200])
  buffer = { ...buffer, reading: { oldest: 'm310', newest: 'm340' } }
  buffer = withOlder(buffer, [...range(201, 300), message(301)])
  expect(seqs(buffer)).toEqual([201, 400, 200])
  expect(buffer.channel.more).toEqual({ up: true, down: true })
})

test('[CHN-30] [CONTRA-40] newer events are joined without doubles; past 200 the oldest go and can be loaded again', () => {
  let buffer: Buffer = { ...withAround(booted(range(900, 999)), range(101, 200)), reading: null }
  buffer = withNewer(buffer, range(201, 300))
  expect(seqs(buffer)).toEqual([101, 300, 200])
  buffer = { ...buffer, reading: { oldest: 'm270', newest: 'm299' } }
  buffer = withNewer(buffer, [message(300), ...range(301, 400)])
  expect(seqs(buffer)).toEqual([201, 400, 200])
  expect(buffer.channel.more).toEqual({ up: true, down: true })
})

test('what is in view is never cut away: less of the page is taken, and the rest is still there to load', () => {
  let buffer = withOlder(booted(range(401, 500)), range(301, 400))
  // a tall window of small rows: near the upper edge its lower rows are among the newest hundred
  buffer = withOlder({ ...buffer, reading: { oldest: 'm380', newest: 'm430' } }, range(201, 300))
  expect(seqs(buffer)).toEqual([241, 440, 200])
  expect(buffer.channel.more).toEqual({ up: true, down: true })
  // and all of it when the view is large enough to need it all
  const full = withOlder({ ...buffer, reading: { oldest: 'm241', newest: 'm440' } }, range(141, 240))
  expect(seqs(full)).toEqual([241, 440, 200])
  expect(full.channel.more.up).toBe(true)
  // nothing is asked for of which nothing would be taken
  expect(canLoad(full, 'up')).toBe(false)
  expect(canLoad({ ...full, reading: { oldest: 'm241', newest: 'm270' } }, 'up')).toBe(true)
})

test('[CHN-29] [CHN-30] a full list asks for a page only where rows on the other side of the view can go', () => {
  const full = withOlder(booted(range(401, 500)), range(301, 400))
  expect(canLoad(full, 'up')).toBe(false)
  expect(canLoad({ ...full, reading: { oldest: 'm301', newest: 'm340' } }, 'up')).toBe(true)
  const old = withNewer(withAround(booted(range(900, 999)), range(101, 200)), range(201, 300))
  expect(canLoad(old, 'down')).toBe(false)
  expect(canLoad({ ...old, reading: { oldest: 'm280', newest: 'm300' } }, 'down')).toBe(true)
  expect(canLoad({ ...old, reading: { oldest: 'm101', newest: 'm300' } }, 'down')).toBe(false)
})

test('[CHN-21] a page of fewer than 100 ends a direction', () => {
  const buffer = booted(range(101, 200))
  expect(buffer.channel.more).toEqual({ up: true, down: false })
  expect(withOlder(buffer, range(50, 100)).channel.more.up).toBe(false)
  expect(booted(range(1, 99)).channel.more.up).toBe(false)
})

test('[CHN-22] [CHN-23] a failure only stops paging in its direction', () => {
  const buffer = withPaging(withPaging(booted(range(101, 200)), 'up', 'loading'), 'up', 'failed')
  expect(canLoad(buffer, 'up')).toBe(false)
  expect(buffer.status).toBe('ready')
  expect(seqs(live(buffer, 201))).toEqual([101, 201, 101])
})

test('[CHN-27] new events join only a list that reaches the newest', () => {
  const scrolled = withAround(booted(range(901, 1000)), range(101, 200))
  const after = live(scrolled, 1001)
  expect(seqs(after)).toEqual([101, 200, 100])
  expect(after.channel.seq).toBe(1001)
})

test('what comes live while the last newer page loads stands behind it without a hole', () => {
  let buffer = withPaging(withAround(booted(range(301, 350)), range(101, 200)), 'down', 'loading')
  for (const seq of [351, 352]) buffer = live(buffer, seq)
  // the server read the page between the two
  buffer = withNewer(buffer, range(201, 351).slice(0, 99))
  expect(buffer.channel.more.down).toBe(false)
  expect(buffer.channel.events.slice(0, 2).map((event) => event.seq)).toEqual([352, 351])
  expect(buffer.late).toEqual([])
})

test('a loading page of older events does not forget what comes for the newer one', () => {
  let buffer = withPaging(withAround(booted(range(301, 350)), range(101, 200)), 'down', 'loading')
  buffer = withPaging(live(buffer, 351), 'up', 'loading')
  buffer = withOlder(live(buffer, 352), range(60, 100))
  buffer = withNewer(buffer, [])
  expect(buffer.channel.events.slice(0, 2).map((event) => event.seq)).toEqual([352, 351])
})

test('more than 200 that come while a page loads leave the list open towards the newest', () => {
  let buffer = withPaging(withAround(booted(range(301, 350)), range(101, 200)), 'down', 'loading')
  for (let seq = 351; seq <= 600; seq += 1) buffer = live(buffer, seq)
  buffer = withNewer(buffer, range(201, 210))
  expect(buffer.channel.more.down).toBe(true)
  expect(seqs(buffer)).toEqual([101, 210, 110])
})

test('[CHN-18] the latest page takes the place of an old one', () => {
  let buffer = withPaging(withAround(booted(range(901, 1000)), range(101, 200)), 'down', 'loading')
  buffer = { ...live(buffer, 1001), reading: { oldest: 'm101', newest: 'm120' }, newCount: 3 }
  buffer = withLatest(buffer, range(901, 1000))
  expect(seqs(buffer)).toEqual([901, 1001, 101])
  expect(buffer).toMatchObject({ reading: null, newCount: 0, channel: { more: { up: true, down: false } } })
})

test('arriving events never push away what is being read', () => {
  let buffer = withOlder(booted(range(401, 500)), range(301, 400))
  buffer = { ...buffer, reading: { oldest: 'm305', newest: 'm330' } }
  for (let seq = 501; seq <= 560; seq += 1) buffer = live(buffer, seq)
  expect(seqs(buffer)).toEqual([301, 500, 200])
  expect(buffer).toMatchObject({ newCount: 60, channel: { more: { down: true } } })
  // read near the newest end, there is room above
  let near: Buffer = {
    ...withOlder(booted(range(401, 500)), range(301, 400)),
    reading: { oldest: 'm470', newest: 'm490' },
  }
  for (let seq = 501; seq <= 560; seq += 1) near = live(near, seq)
  expect(seqs(near)).toEqual([361, 560, 200])
  expect(near.channel.more.down).toBe(false)
})

test('the first page tells what came since the last look, and marks where it begins', () => {
  const page = [message(1), message(2, { text: '@Mietowka!' }), message(3)]
  const look = {
    name: 'Mietowka',
    reader: { name: 'Mietowka', words: [], blockedWords: [], hasBlocked: () => false },
    isWatching: false,
  }
  const first = boot(emptyBuffer('#c'), { info, page, base: 3, seenSeq: 1 }, look)
  expect(first.highlights).toBe(1)
  expect(first.buffer.newFrom).toBe(2)
  // what is removed for the reader is nothing to read, as live
  const hider = hiderOf({
    ownName: 'Mietowka',
    blocked: new Map([[nameKey('anna'), 'anna']]),
    settings: { hide_blocked_lines: 1, blocked_words: '' },
  })
  expect(
    boot(emptyBuffer('#c'), { info, page, base: 3, seenSeq: 1 }, { ...look, hider }).buffer.newFrom,
  ).toBe(null)
  // a page that begins behind the first unseen event does not know how many there are, nor where they begin on it
  const many = range(11, 110)
  const part = boot(emptyBuffer('#c'), { info, page: many, base: 110, seenSeq: 5 }, look)
  expect([part.isWhole, part.buffer.newFrom]).toEqual([false, 6])
  const all = boot(emptyBuffer('#c'), { info, page: many, base: 110, seenSeq: 10 }, look)
  expect([all.isWhole, all.buffer.newFrom]).toEqual([true, 11])
  const never = boot(emptyBuffer('#c'), { info, page, base: 3, seenSeq: null }, look)
  expect(never).toMatchObject({ highlights: 0, buffer: { newFrom: null } })
})
