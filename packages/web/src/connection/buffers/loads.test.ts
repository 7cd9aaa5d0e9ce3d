import { PAGE_SIZE } from '@gwar/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { httpLoads } from './loads.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const record = (seq: number, type = 'PRIVMSG') => ({
  id: `m${seq}`,
  seq,
  type,
  message: 'hej',
  user: null,
  user_id: null,
  user_status: '',
  user_color: null,
  user_created_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  attachments: [],
  embeds: [],
  votes: [],
  parent: null,
  tags: {},
  is_highlighted: false,
  is_cleared: false,
})

/** A channel of a later server in which every third message is of a type that nobody here knows. */
function laterServer(size: number): string[] {
  const asked: string[] = []
  const all = Array.from({ length: size }, (_, index) =>
    record(index, index % 3 === 0 ? 'HOLOGRAM' : 'PRIVMSG'),
  )
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const query = new URLSearchParams(path.split('?')[1])
    const at = all.findIndex(({ id }) => id === query.get('uuid'))
    const page =
      at === -1
        ? all.slice(-PAGE_SIZE)
        : query.get('direction') === 'down'
          ? all.slice(at + 1, at + 1 + PAGE_SIZE)
          : all.slice(Math.max(0, at - PAGE_SIZE), at)
    return new Response(JSON.stringify(page), { headers: { 'content-type': 'application/json' } })
  })
  return asked
}

test('messages of an unknown type are left out, and a page of which some are missing does not look like the last one', async () => {
  const asked = laterServer(250)
  const page = await httpLoads.page('c', null)
  expect(page.length).toBeGreaterThanOrEqual(PAGE_SIZE)
  expect(page.map(({ seq }) => seq)).toEqual(
    Array.from({ length: 250 }, (_, seq) => seq).filter((seq) => seq % 3 !== 0),
  )
  expect(asked).toHaveLength(3)
  const down = await httpLoads.page('c', { uuid: 'm10', direction: 'down' })
  expect(down.map(({ seq }) => seq)).toEqual(
    Array.from({ length: 250 }, (_, seq) => seq).filter((seq) => seq > 10 && seq % 3 !== 0),
  )
})

test('a pinned message of an unknown type stays unseen, and the channel opens', async () => {
  const info = {
    id: 'c',
    name: '#c',
    type: 'channel',
    topic: null,
    seq: 3,
    modes: [],
    own_modes: '',
    subscriptions_available: false,
    created_at: '',
  }
  vi.stubGlobal('fetch', async () => Response.json({ ...info, pinned: record(1, 'HOLOGRAM'), wishes: 1 }))
  expect(await httpLoads.info('c')).toMatchObject({ seq: 3, pinned: null })
  vi.stubGlobal('fetch', async () => Response.json({ ...info, pinned: record(1) }))
  expect((await httpLoads.info('c')).pinned?.id).toBe('m1')
  vi.stubGlobal('fetch', async () => Response.json(null))
  await expect(httpLoads.info('c')).rejects.toThrow()
})
