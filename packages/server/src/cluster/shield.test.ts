import { createCluster, hasCluster, type Cluster, type NamedPerson } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOf } from './place-of.fixture.ts'

describe.runIf(hasCluster())('the shield over two nodes', () => {
  let cluster: Cluster
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
    ;[anna, bartek, celina] = await cluster.people('Anna', 'Bartek', 'Celina')
    // nobody of these is new to the service
    await cluster.advance(1000)
  })
  afterAll(() => cluster?.close())

  async function place(name: string) {
    const { id, enter } = await placeOf(cluster, anna, name)
    const url = `/api/channels/${id}/moderation`
    const call = (method: string, path: string, body?: object) =>
      cluster.node(1).http(method, `${url}${path}`, { as: anna, ...(body && { body }) })
    return { id, enter, call }
  }

  test('[INV-23, SHLD-02] behind the number of +D no node stores what the shield stops, with the bus cut as well', async () => {
    const { enter, call } = await place('mury')
    const known = await enter(2, bartek)
    const stranger = await enter(2, celina)
    known.send('PRIVMSG #mury :jestem tu od dawna')
    await known.expect(/ PRIVMSG #mury :jestem tu od dawna$/)
    const preset = { links: true, newcomers: true, account_minutes: null, slow_seconds: 10, many: false }
    expect(await call('PUT', '/shield', { preset, auto_shield: false })).toMatchObject({ status: 200 })
    await cluster.cutBus(1, 2)
    try {
      expect(await call('POST', '/shield/on', {})).toMatchObject({ status: 200 })
      stranger.send('PRIVMSG #mury :pierwszy raz')
      await stranger.expect(/"name":"held"/)
      known.send('PRIVMSG #mury :zobacz https://zly.example')
      expect((await known.expect(/ 404 /)).tags.get('gwar.chat/i18n')).toContain('linked')
      known.send('PRIVMSG #mury :za szybko')
      expect((await known.expect(/ 404 /)).tags.get('gwar.chat/i18n')).toContain(
        '"slowed","values":{"seconds":10',
      )
    } finally {
      await cluster.restoreBus(1, 2)
    }
    const { body } = await call('GET', '/matters')
    expect(body.data).toMatchObject([{ kind: 'held', cause: 'shield', user: { name: 'Celina' } }])
    await cluster.quiet()
    known.send('MODE #mury')
    expect((await known.expect(/ 324 /)).params[2]).toContain('D')
  })
})
