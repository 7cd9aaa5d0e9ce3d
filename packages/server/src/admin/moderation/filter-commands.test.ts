import { availableEngines, createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminIn } from '../run-admin.fixture.ts'

let world: World
const isThere = availableEngines().includes('postgresql')
beforeAll(async () => {
  if (isThere) world = await createWorld({ engine: 'postgresql' })
})
afterAll(() => world?.close())

test.runIf(isThere)(
  '[SVC-04, FILT-01] an operator lists filters and switches one, with an entry',
  async () => {
    const anna = await world.person('Anna')
    const { id } = await world.channel(anna, 'sito')
    const body = { title: 'Linki', do: 'refuse', when: [{ is: 'links' }] }
    const url = `/api/channels/${id}/moderation`
    const { filter } = (await world.http('POST', `${url}/filters`, { as: anna, body: { body } })).body
    expect((await adminIn(world, 'filter list #sito')).text).toMatch(/watch +Linki +refuse/)
    expect(await adminIn(world, 'filter list everywhere')).toMatchObject({ code: 0 })
    expect(await adminIn(world, `filter set sito ${filter.id} on`)).toEqual({
      code: 0,
      text: 'The filter Linki is on in #sito.',
    })
    const client = await world.connect(await world.person('Bartek'))
    client.send('JOIN #sito', 'PRIVMSG #sito :zobacz https://example.com')
    expect((await client.expect(/ (404|PRIVMSG) /)).command).toBe('404')
    const { body: log } = await world.http('GET', `${url}/log`, { as: anna })
    expect(log.data[0]).toMatchObject({
      kind: 'filter',
      is_operator: true,
      detail: { op: 'switched', state: 'on' },
    })
    for (const [line, code] of [
      ['filter list', 2],
      ['filter list nigdzie', 1],
      [`filter set sito ${filter.id} moze`, 2],
      ['filter set sito x on', 2],
      [`filter set everywhere ${filter.id} on`, 1],
    ] as const)
      expect(await adminIn(world, line)).toMatchObject({ code })
  },
)
