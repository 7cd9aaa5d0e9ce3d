import { afterEach, expect, test, vi } from 'vitest'
import type { WorkerScope } from './scope.ts'
import { openPage, showPush } from './show-push.ts'

const ORIGIN = 'https://gwar.example'

afterEach(() => vi.unstubAllGlobals())

/** A browser with windows at these paths; `did` is what happened to them. */
function browser(...paths: readonly string[]) {
  const did: string[] = []
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
      showNotification: async (title: string, options: object) =>
        void did.push(`show ${title} ${JSON.stringify(options)}`),
    },
  } as unknown as WorkerScope
  const press = (data: unknown) => openPage(scope, { data, close: () => did.push('close') })
  return { scope, did, press }
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
  const { scope, did } = browser()
  await showPush(
    scope,
    JSON.stringify({ title: 'Gwar', body: '#szachy nadaje', tag: 'live-1', path: '/channels/szachy' }),
  )
  await showPush(scope, '{')
  await showPush(scope, 'null')
  await showPush(scope, JSON.stringify({ title: 'Gwar', body: {}, tag: 'a', path: '/' }))
  await showPush(scope, undefined)
  const bare = 'show Gwar {"body":"","tag":"other","icon":"/icon-192.png","data":"/"}'
  expect(did).toEqual([
    'show Gwar {"body":"#szachy nadaje","tag":"live-1","icon":"/icon-192.png","data":"/channels/szachy"}',
    bare,
    bare,
    bare,
    bare,
  ])
})
