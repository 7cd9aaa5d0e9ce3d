import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SocketLike } from '../../connection/link/link.ts'
import { Feed } from './feed.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const STATE = JSON.stringify({ kind: 'chat', channel: 'rudzik', channel_id: 'c', config: {}, cleared: 0 })

/** A feed whose sockets and first pages are in the hands of the test. */
function opened() {
  const sent: string[] = []
  const pages: { give: () => void; refuse: () => void }[] = []
  let started = 0
  let hear: (text: string) => void = () => {}
  let cut = (): void => {}
  const connect = (): SocketLike => {
    const listeners: Record<string, (event: { readonly data: unknown }) => void> = {}
    hear = (text) => listeners['message']?.({ data: text })
    cut = () => listeners['close']?.({ data: null })
    queueMicrotask(() => listeners['open']?.({ data: null }))
    return {
      protocol: 'text.ircv3.net',
      readyState: 1,
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
    { shows() {}, acted() {}, started: () => (started += 1), happened() {} },
    {
      address: 'wss://chat.example/irc',
      vendor: 'gwar.chat',
      now: Date.now,
      connect,
      random: () => 0,
      isVisible: () => true,
      get: () =>
        new Promise((resolve, reject) => {
          const body = { channel: { seq: 7 }, messages: [], badges: [], emoticons: [] }
          pages.push({
            give: () => resolve({ body, at: Date.now() }),
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
  return { feed, sent, pages, hears, comesBack, started: () => started }
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
