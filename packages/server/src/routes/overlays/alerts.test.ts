import { availableEngines, createWorld } from '@gwar/testkit'
import { expect, test } from 'vitest'
import { give } from '../../subscriptions/subscription.fixture.ts'

test.each(availableEngines())(
  '[OVL-12] [OVL-13] what a page missed of the last ten minutes is told, the oldest first, on the %s engine',
  async (engine) => {
    const world = await createWorld({ engine })
    const [owner, anna, bartek] = await world.people('Rudzik', 'Anna', 'Bartek')
    const { id } = await world.channel(owner, 'alerty')
    const alerts = async (query = '') => {
      const { body } = await world.http('GET', `/api/channels/${id}/alerts${query}`)
      return body as { seq: number; tags: { i18n: { name: string; values: Record<string, unknown> } } }[]
    }
    const client = await world.connect(anna, { capabilities: 'web' })
    client.send('JOIN #alerty')
    await give(world, id, anna, 1, bartek)
    // messages and other notices are none
    client.send('PRIVMSG #alerty :hej', 'PRIVMSG #alerty :.live on')
    await world.quiet()
    await give(world, id, owner, 2, anna)
    const told = await alerts()
    expect(told.map(({ tags }) => [tags.i18n.name, tags.i18n.values['gifter_name']])).toEqual([
      ['gift_subscription', 'Bartek'],
      ['gift_subscription', 'Anna'],
    ])
    expect(await alerts(`?since=${told[0]!.seq}`)).toEqual(told.slice(1))
    expect(await alerts(`?since=${told[1]!.seq}`)).toEqual([])
    expect((await world.http('GET', `/api/channels/${id}/alerts?since=x`)).status).toBe(422)
    world.clock.advance(9 * 60_000)
    expect(await alerts()).toHaveLength(2)
    world.clock.advance(61_000)
    expect(await alerts()).toEqual([])
    await world.close()
  },
)
