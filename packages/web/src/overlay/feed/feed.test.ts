import type { OverlayState } from '@gwar/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SocketLike } from '../../connection/link/link.ts'
import { Feed } from './feed.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const TOLD = { kind: 'chat', channel: 'rudzik', channel_id: 'c', config: {}, cleared: 0 } as OverlayState
const STATE = JSON.stringify(TOLD)

/**
 * A feed whose sockets and first pages are in the hands of the test; `random` spreads the waits between tries, and sockets
 * open after so many ms.
 */
function opened(told?: OverlayState, random = 0, opensAfterMs = 0) {
  const sent: string[] = []
  /** When each socket was opened. */
  const tries: number[] = []
  /** What the overlay shows, in short, each time that it is told. */
  const shown: (string | null)[] = []
  const pages: { give: (seq?: number) => void; refuse: () => void }[] = []
  let started = 0
  let hear: (text: string) => void = () => {}
  let cut = (): void => {}
  const connect = (): SocketLike => {
    tries.push(Date.now())
    const listeners: Record<string, (event: { readonly data: unknown }) => void> = {}
    hear = (text) => listeners['message']?.({ data: text })
    cut = () => listeners['close']?.({ data: null })
    let isOpen = opensAfterMs === 0
    setTimeout(() => {
      if (isOpen) return
      isOpen = true
      listeners['open']?.({ data: null })
    }, opensAfterMs)
    return {
      protocol: 'text.ircv3.net',
      get readyState() {
        return isOpen ? 1 : 0
      },
      binaryType: '',
      addEventListener(type: string, listener: (event: { readonly data: unknown }) => void) {
        listeners[type] = listener
      },
      send: (text) => void sent.push(text.trim()),
      close() {},
    }
  }
  const feed = new Feed(
    'id',
    {
      shows: (state) => void shown.push(state?.channel ?? null),
      acted() {},
      counted() {},
      started: () => (started += 1),
      happened() {},
    },
    {
      told,
      address: 'wss://chat.example/irc',
      vendor: 'gwar.chat',
      now: Date.now,
      connect,
      random: () => random,
      isVisible: () => true,
      get: () =>
        new Promise((resolve, reject) => {
          pages.push({
            give: (seq = 7) =>
              resolve({
                body: { channel: { seq }, messages: [], badges: [], emoticons: [] },
                at: Date.now(),
              }),
            refuse: () => reject(new Error('away')),
          })
        }),
    },
  )
  feed.start()
  const hears = async (...lines: string[]) => {
    // the socket opens
    await vi.advanceTimersByTimeAsync(0)
    for (const line of lines) hear(`${line}\r\n`)
    await vi.advanceTimersByTimeAsync(0)
  }
  const comesBack = async () => {
    cut()
    await vi.advanceTimersByTimeAsync(30_000)
    await hears(':chat.example 001 Guest1 :hej', `:chat.example OVERLAY id :${STATE}`)
  }
  return { feed, sent, tries, shown, pages, hears, comesBack, cut: () => cut(), started: () => started }
}

test('[OVL-12] [OVL-19] a first page that is wished for comes, whatever was cut or refused meanwhile', async () => {
  const { feed, sent, pages, hears, comesBack, started } = opened()
  await hears(
    ':chat.example 001 Guest1 :hej',
    `:chat.example OVERLAY id :${STATE}`,
    '@gwar.chat/seq=7 :Guest1!g@x JOIN #rudzik',
  )
  pages[0]!.give()
  await vi.advanceTimersByTimeAsync(0)
  expect([pages.length, started()]).toEqual([1, 1])

  // more was deleted than was told; the connection breaks before the page is there
  feed.reload()
  await comesBack()
  expect(sent.at(-1)).toBe('RESUME #rudzik 7')
  pages[1]!.give()
  await hears(':chat.example BATCH +a gwar.chat/resume #rudzik 7', ':chat.example BATCH -a')
  expect([pages.length, started()]).toEqual([3, 1])
  // nobody answers at first
  pages[2]!.refuse()
  await vi.advanceTimersByTimeAsync(5000)
  pages[3]!.give()
  await vi.advanceTimersByTimeAsync(0)
  expect(started()).toBe(2)

  // a cut after which nothing is missing asks for nothing
  await comesBack()
  await hears(':chat.example BATCH +b gwar.chat/resume #rudzik 7', ':chat.example BATCH -b')
  expect([pages.length, started()]).toEqual([4, 2])
})

test('[OVL-19] a service that cannot say what the overlay shows is asked again, and what stands in the picture stays', async () => {
  const { sent, shown, hears, comesBack } = opened()
  const asked = () => sent.filter((line) => line === 'OVERLAY id').length
  // the page is loaded while the store is away
  await hears(':chat.example 001 Guest1 :hej', ':chat.example 400 Guest1 OVERLAY :Unknown error')
  await vi.advanceTimersByTimeAsync(5000)
  expect([asked(), shown]).toEqual([2, []])
  await hears(`:chat.example OVERLAY id :${STATE}`)
  expect([shown, sent.at(-1)]).toEqual([['rudzik'], 'JOIN #rudzik'])
  // and so many come back at once that the service lets some of them wait
  await comesBack()
  const before = asked()
  await hears(':chat.example FAIL OVERLAY RATE_LIMITED id :Try again in 1 s')
  await vi.advanceTimersByTimeAsync(5000)
  expect([asked(), shown]).toEqual([before + 1, ['rudzik', 'rudzik']])
  // an address that became empty meanwhile shows nothing, and is not asked for again
  await hears(':chat.example FAIL OVERLAY UNKNOWN_OVERLAY id :No such overlay')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked(), shown.at(-1)]).toEqual([before + 1, null])
})

test('[OVL-19] a service that is away is tried with growing waits, of half a minute at most', async () => {
  const { tries, cut } = opened(undefined, 1)
  const waits: number[] = []
  while (waits.length < 6) {
    const [from, count] = [Date.now(), tries.length]
    cut()
    while (tries.length === count) await vi.advanceTimersByTimeAsync(100)
    waits.push(Date.now() - from)
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
})

test('the first page is asked for beside the way into the channel, and again where it is older than that', async () => {
  const early = opened()
  await early.hears(':chat.example 001 Guest1 :hej', `:chat.example OVERLAY id :${STATE}`)
  expect(early.sent.at(-1)).toBe('JOIN #rudzik')
  early.pages[0]!.give()
  await vi.advanceTimersByTimeAsync(0)
  expect(early.started()).toBe(1)
  // what happened meanwhile is asked for by its number
  await early.hears('@gwar.chat/seq=9 :Guest1!g@x JOIN #rudzik')
  expect([early.pages.length, early.sent.at(-1)]).toEqual([1, 'RESUME #rudzik 7'])

  const late = opened()
  await late.hears(
    ':chat.example 001 Guest1 :hej',
    `:chat.example OVERLAY id :${STATE}`,
    '@gwar.chat/seq=9 :Guest1!g@x JOIN #rudzik',
  )
  late.pages[0]!.give(8)
  await vi.advanceTimersByTimeAsync(0)
  expect([late.pages.length, late.started()]).toEqual([2, 0])
  late.pages[1]!.give(9)
  await vi.advanceTimersByTimeAsync(0)
  expect(late.started()).toBe(1)

  const refused = opened()
  await refused.hears(':chat.example 001 Guest1 :hej', `:chat.example OVERLAY id :${STATE}`)
  refused.pages[0]!.refuse()
  await refused.hears('@gwar.chat/seq=7 :Guest1!g@x JOIN #rudzik')
  refused.pages[1]!.give()
  await vi.advanceTimersByTimeAsync(0)
  expect([refused.pages.length, refused.started()]).toEqual([2, 1])
})

test('a page that was told what it shows draws before the socket is open, and the way into the channel goes on from there', async () => {
  const told = [':chat.example 001 Guest1 :hej', `:chat.example OVERLAY id :${STATE}`]
  const fresh = opened(TOLD, 0, 100)
  expect([fresh.pages.length, fresh.shown]).toEqual([1, ['rudzik']])
  fresh.pages[0]!.give()
  await vi.advanceTimersByTimeAsync(0)
  expect([fresh.started(), fresh.sent]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(100)
  expect(fresh.sent.at(-1)).toBe('RESUME #rudzik 7')
  await fresh.hears(...told, ':chat.example BATCH +a gwar.chat/resume #rudzik 7', ':chat.example BATCH -a')
  expect([fresh.pages.length, fresh.started(), fresh.shown]).toEqual([1, 1, ['rudzik', 'rudzik']])
  // it is taken once
  fresh.feed.reload()
  await vi.advanceTimersByTimeAsync(0)
  expect(fresh.pages).toHaveLength(2)

  // the socket is sooner than the page
  const slow = opened(TOLD)
  await slow.hears(...told)
  expect([slow.pages.length, slow.sent.at(-1)]).toEqual([1, 'JOIN #rudzik'])
  slow.pages[0]!.give()
  await slow.hears('@gwar.chat/seq=9 :Guest1!g@x JOIN #rudzik')
  expect([slow.pages.length, slow.started(), slow.sent.at(-1)]).toEqual([1, 1, 'RESUME #rudzik 7'])

  const refused = opened(TOLD)
  refused.pages[0]!.refuse()
  await refused.hears(...told, '@gwar.chat/seq=7 :Guest1!g@x JOIN #rudzik')
  refused.pages[1]!.give()
  await vi.advanceTimersByTimeAsync(0)
  expect([refused.pages.length, refused.started()]).toEqual([2, 1])

  // the address was emptied meanwhile
  const empty = opened(TOLD)
  empty.pages[0]!.give()
  await empty.hears(':chat.example 001 Guest1 :hej', ':chat.example FAIL OVERLAY UNKNOWN_OVERLAY id :No such')
  expect(empty.shown).toEqual(['rudzik', null])
})
