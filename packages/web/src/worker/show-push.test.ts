import { afterEach, expect, test, vi } from 'vitest'
import type { WorkerScope } from './scope.ts'
import { openPage, showPush } from './show-push.ts'

const ORIGIN = 'https://gwar.example'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A browser with windows at these paths; `did` is what happened to them. */
function browser(...paths: readonly string[]) {
  const did: string[] = []
  const shown = new Map<string, object>()
  const windows = paths.map((path) => ({
    url: path.startsWith('https:') ? path : ORIGIN + path,
    frameType: path.startsWith('/embed') ? 'nested' : 'top-level',
    focus: async () => did.push(`focus ${path}`),
    navigate: async (url: string) => did.push(`navigate ${path} to ${url}`),
  }))
  const scope = {
    location: { origin: ORIGIN },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => did.push(`open ${url}`),
    },
    registration: {
      showNotification: async (title: string, { data, ...options }: { tag: string; data: object }) => {
        shown.set(options.tag, { data })
        const { rangAt: _, ...page } = data as { rangAt: number }
        did.push(`show ${title} ${JSON.stringify({ ...options, data: page })}`)
      },
      getNotifications: async ({ tag }: { tag: string }) => (shown.has(tag) ? [shown.get(tag)] : []),
    },
  } as unknown as WorkerScope
  const press = (data: unknown) => openPage(scope, { data, close: () => did.push('close') })
  return { scope, did, press, shown }
}

test('[FOLLOW-15] a press goes to the tab of the channel, to another one of the page, or opens a new one', async () => {
  const there = browser('/channels/inny', '/channels/szachy#1')
  await there.press('/channels/szachy')
  expect(there.did).toEqual(['close', 'focus /channels/szachy#1'])
  // to a message the tab of its channel goes without loading anew, and another one stays as it is
  const message = browser('/channels/inny', '/channels/szachy')
  await message.press('/channels/szachy#2')
  expect(message.did).toEqual([
    'close',
    'focus /channels/szachy',
    `navigate /channels/szachy to ${ORIGIN}/channels/szachy#2`,
  ])
  const other = browser('/channels/inny')
  await other.press('/channels/szachy')
  expect(other.did).toEqual([
    'close',
    'focus /channels/inny',
    `navigate /channels/inny to ${ORIGIN}/channels/szachy`,
  ])
  // a chat in a window of its own stays what it is
  const alone = browser('/channels/inny?view=chat')
  await alone.press('/channels/szachy')
  expect(alone.did).toEqual(['close', `open ${ORIGIN}/channels/szachy`])
  const beside = browser('/channels/inny?view=chat', '/channels/inny')
  await beside.press('/channels/szachy')
  expect(beside.did.slice(1)).toEqual([
    'focus /channels/inny',
    `navigate /channels/inny to ${ORIGIN}/channels/szachy`,
  ])
  const none = browser('/embed/szachy')
  await none.press('/channels/szachy')
  expect(none.did).toEqual(['close', `open ${ORIGIN}/channels/szachy`])
})

test('[FOLLOW-15] of a stream that is over its replay is opened, else the channel, also where nobody answers', async () => {
  const answers: Record<string, () => Promise<Response>> = {
    over: async () => Response.json({ ended_at: '2026-11-28T20:00:00.000Z' }),
    on: async () => Response.json({ ended_at: null }),
    hidden: async () => Response.json({ error: 'not_found' }, { status: 404 }),
    away: () => Promise.reject(new TypeError('Failed to fetch')),
  }
  vi.stubGlobal('fetch', (url: string) => answers[url.split('/').at(-1)!]!())
  const opened = async (stream: string) => {
    const { did, press } = browser()
    await press({ path: '/channels/szachy', stream })
    return did.at(-1)
  }
  expect(await opened('over')).toBe(`open ${ORIGIN}/channels/szachy/streams/over`)
  for (const stream of ['on', 'hidden', 'away'])
    expect(await opened(stream)).toBe(`open ${ORIGIN}/channels/szachy`)
  const { scope, did } = browser()
  const told = { title: 'Gwar', body: '', tag: 'live-1', path: '/channels/szachy', stream: 'over' }
  await showPush(scope, JSON.stringify(told))
  expect(did[0]).toContain('"data":{"path":"/channels/szachy","stream":"over"}')
})

test.each(['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)', null, 'https://'])(
  '[FOLLOW-15] attack: a notification that leads to %s opens the own page',
  async (path) => {
    const { did, press } = browser()
    await press(path)
    expect(did[0]).toBe('close')
    expect(did[1]).toMatch(/^open https:\/\/gwar\.example\//)
  },
)

test('[FOLLOW-15] what is pushed is shown, one notification a tag, and what cannot be read is shown bare', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  const { scope, did } = browser()
  await showPush(
    scope,
    JSON.stringify({ title: 'Gwar', body: '#szachy nadaje', tag: 'live-1', path: '/channels/szachy' }),
  )
  await showPush(scope, '{')
  await showPush(scope, 'null')
  await showPush(scope, JSON.stringify({ title: 'Gwar', body: {}, tag: 'a', path: '/' }))
  await showPush(scope, undefined)
  const bare = (renotify: boolean): string =>
    `show Gwar {"body":"","tag":"other","renotify":${renotify},"icon":"/icon-192.png","data":{"path":"/"}}`
  expect(did).toEqual([
    'show Gwar {"body":"#szachy nadaje","tag":"live-1","renotify":true,"icon":"/icon-192.png","data":{"path":"/channels/szachy"}}',
    bare(true),
    bare(false),
    bare(false),
    bare(false),
  ])
})

test('[FOLLOW-08] a further mention in the place of an older notification is heard, and of a burst the first alone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  const { scope, did, shown } = browser()
  const mention = async (n: number, after: number, tag = 'mention-1'): Promise<boolean> => {
    vi.setSystemTime(Date.now() + after)
    await showPush(scope, JSON.stringify({ title: 'Gwar', body: '', tag, path: `/channels/szachy#${n}` }))
    return did.at(-1)!.includes('"renotify":true')
  }
  expect(await mention(1, 0)).toBe(true)
  expect(await mention(2, 5000)).toBe(true)
  // what comes all the time is heard every few seconds, and what is shown is the newest
  const rings = []
  for (let n = 3; n < 13; n += 1) rings.push(await mention(n, 1000))
  expect(rings.map(Number).join('')).toBe('0001000100')
  expect(did.at(-1)).toContain('/channels/szachy#12')
  // another place is heard by itself
  expect(await mention(13, 0, 'mention-2')).toBe(true)
  // a clock that is set right keeps nothing silent
  expect(await mention(14, -86_400_000)).toBe(true)
  // what a worker of before has shown says nothing of when
  shown.set('mention-1', { data: '/channels/szachy' })
  expect(await mention(15, 0)).toBe(true)
  expect([...shown.keys()]).toEqual(['mention-1', 'mention-2'])
})

test('[FOLLOW-06] a stream that is told twice is heard once, and the next one of its channel again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  const { scope, did } = browser()
  const live = async (stream: string): Promise<boolean> => {
    vi.setSystemTime(Date.now() + 60_000)
    const told = { title: 'Gwar', body: '', tag: 'live-1', path: '/channels/szachy', stream }
    await showPush(scope, JSON.stringify(told))
    return did.at(-1)!.includes('"renotify":true')
  }
  expect(await live('first')).toBe(true)
  expect(await live('first')).toBe(false)
  expect(await live('second')).toBe(true)
})

test('[FOLLOW-08] attack: what a browser cannot tell of itself, or refuses, keeps nothing from being shown', async () => {
  const { scope, did } = browser()
  scope.registration.getNotifications = () => Promise.reject(new DOMException('no', 'InvalidStateError'))
  await showPush(scope, JSON.stringify({ title: 'Gwar', body: '', tag: 'mention-1', path: '/' }))
  expect(did.at(-1)).toContain('"tag":"mention-1","renotify":true')
  // a browser throws where something without a tag is to be heard again
  await showPush(scope, JSON.stringify({ title: 'Gwar', body: '', tag: '', path: '/' }))
  expect(did.at(-1)).toContain('"tag":"other","renotify":true')
})
