import { createWorld, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replacing } from '../../store/replacing.fixture.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let world: World
/** Id of an account whose rows the database fails to delete. */
let stuck = ''
beforeAll(async () => {
  world = await createWorld({
    wrapStore: (store) => ({
      ...store,
      transact: (work) =>
        store.transact((tx) =>
          work(
            replacing(tx, {
              accountRemoval: {
                ...tx.accountRemoval,
                removeAll(userId) {
                  if (userId === stuck) throw new Error('not this one')
                  return tx.accountRemoval.removeAll(userId)
                },
              },
            }),
          ),
        ),
    }),
  })
})
afterAll(() => world.close())

test('an account that cannot be removed holds up no other one, and goes when it can', async () => {
  const people = await world.people('Anna', 'Ben')
  const { users } = world.service.store.read
  const ids: string[] = []
  for (const as of people) {
    ids.push((await users.byName(userName(as.name)))!.id)
    await world.http('DELETE', '/api/users/@me', { as, body: { password: as.password } })
    world.clock.advance(1000)
  }
  stuck = ids[0]!
  world.clock.jump(14 * DAY_MS)
  await world.service.settled()
  const gone = async () => (await users.byIds(ids)).filter(({ deletedAt }) => deletedAt !== null)
  expect((await gone()).map(({ name }) => name)).toEqual(['Ben'])
  expect(world.logs.join('\n')).toContain('an account was not deleted')

  stuck = ''
  world.clock.advance(10 * 60 * 1000)
  await world.service.settled()
  expect(await gone()).toHaveLength(2)
})
