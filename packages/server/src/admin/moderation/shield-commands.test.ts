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
  '[SVC-04, SHLD-01] an operator raises the shield, gives it another end and lowers it, with entries; the channel is told',
  async () => {
    const anna = await world.person('Anna')
    const { id } = await world.channel(anna, 'tarcza')
    const url = `/api/channels/${id}/moderation`
    const client = await world.enter(anna, 'tarcza', 'web')
    const endsAt = async () =>
      Date.parse((await world.http('GET', `${url}/shield`, { as: anna })).body.ends_at) -
      world.clock.now().getTime()
    expect(await adminIn(world, 'shield off tarcza')).toEqual({
      code: 1,
      text: 'The shield of #tarcza is not up.',
    })
    expect(await adminIn(world, 'shield on #tarcza')).toEqual({
      code: 0,
      text: 'The shield of #tarcza is up for 30 min.',
    })
    await client.expect(/ MODE #tarcza \+D/)
    expect(await adminIn(world, 'shield on tarcza 1440')).toMatchObject({ code: 0 })
    expect(await endsAt()).toBeGreaterThan(1400 * 60_000)
    expect(await adminIn(world, 'shield off tarcza')).toEqual({
      code: 0,
      text: 'The shield of #tarcza is down.',
    })
    await client.expect(/ MODE #tarcza -D/)
    const { body: log } = await world.http('GET', `${url}/log`, { as: anna })
    expect(
      log.data.map(({ kind, is_operator }: { kind: string; is_operator: boolean }) => [kind, is_operator]),
    ).toEqual([
      ['shield_off', true],
      ['shield_on', true],
      ['shield_on', true],
    ])
    for (const [line, code] of [
      ['shield on', 2],
      ['shield on tarcza 0', 2],
      ['shield on tarcza 1441', 2],
      ['shield on tarcza pół', 2],
      ['shield on nigdzie', 1],
      ['shield off nigdzie', 1],
    ] as const)
      expect(await adminIn(world, line)).toMatchObject({ code })
  },
)
