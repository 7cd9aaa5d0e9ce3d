import { createCluster, hasCluster, type Cluster, type NamedPerson } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOf } from './place-of.fixture.ts'

describe.runIf(hasCluster())('filters over two nodes', () => {
  let cluster: Cluster
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 2 })
    ;[anna, bartek, celina] = await cluster.people('Anna', 'Bartek', 'Celina')
  })
  afterAll(() => cluster?.close())

  async function place(name: string) {
    const { id, enter } = await placeOf(cluster, anna, name)
    const url = `/api/channels/${id}/moderation/filters`
    const put = async (body: object) => {
      const made = await cluster.node(1).http('POST', url, { as: anna, body: { body } })
      const { filter } = made.body
      const on = { as: anna, body: { version: 1, state: 'on' } }
      expect(await cluster.node(1).http('PUT', `${url}/${filter.id}`, on)).toMatchObject({ status: 200 })
    }
    return { id, enter, put }
  }

  test('[INV-23, FILT-12] once a change is acknowledged no node stores what it catches, with the bus cut as well', async () => {
    const { enter, put } = await place('sita')
    const there = await enter(2, bartek)
    there.send('PRIVMSG #sita :debil pierwszy')
    await there.expect(/ PRIVMSG #sita :debil pierwszy$/)
    await cluster.cutBus(1, 2)
    try {
      await put({ title: 'Sito', do: 'refuse', when: [{ is: 'words', words: ['debil'] }] })
      there.send('PRIVMSG #sita :debil drugi', 'PRIVMSG #sita :a to przejdzie')
      // the two are answered in either order: the first is judged again once the store has told of the change
      const answers = [await there.expect(/ (404|PRIVMSG) /), await there.expect(/ (404|PRIVMSG) /)]
      const refused = answers.find(({ command }) => command === '404')
      expect(refused?.tags.get('gwar.chat/i18n')).toContain('filtered')
      const passed = answers.filter(({ command }) => command === 'PRIVMSG')
      expect(passed.map(({ params }) => params[1])).toEqual(['a to przejdzie'])
    } finally {
      await cluster.restoreBus(1, 2)
    }
  })

  test('[FILT-14] people with the same text are counted over the nodes', async () => {
    const { enter, put } = await place('chor')
    await put({ title: 'Chór', do: 'refuse', when: [{ is: 'many', people: 3, seconds: 30, from: 4 }] })
    const [one, two, three] = [await enter(1, anna), await enter(1, bartek), await enter(2, celina)]
    // a moderator is free of it and sings along
    one.send('PRIVMSG #chor :na zdrowie')
    await three.expect(/ PRIVMSG #chor :na zdrowie$/)
    two.send('PRIVMSG #chor :Na zdrowie!')
    await three.expect(/ PRIVMSG #chor :Na zdrowie!$/)
    three.send('PRIVMSG #chor :na zdrowie')
    expect((await three.expect(/ (404|PRIVMSG) /)).tags.get('gwar.chat/i18n')).toContain('Chór')
  })
})
