import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyEngine, temporaryStore, type TemporaryStore } from '../../../../testkit/src/temporary-store.ts'
import { addChannel, addUser, AT } from '../sample-data.fixture.ts'

let temporary: TemporaryStore
beforeAll(async () => {
  temporary = await temporaryStore(anyEngine()[0]!)
})
afterAll(() => temporary.close())

test('[SHLD-09] whoever was stopped before takes no room of those who are told apart', async () => {
  const { store } = temporary
  const scopeId = await addChannel(store, 'tarcza')
  const people: string[] = []
  for (const name of ['Ann', 'Bob', 'Cat', 'Dan']) people.push(await addUser(store, name))
  people.sort()
  await store.transact((tx) =>
    tx.shields.begin({ scopeId, use: 1, byId: null, isAuto: false, onAt: AT, offAt: null }),
  )
  const stop = (userId: string) => ({ scopeId, use: 1, userId, held: 0, refused: 1 })
  const add = (who: readonly string[]) => store.transact((tx) => tx.shields.addStops(who.map(stop), 3))
  const shown = async () => (await store.read.shields.uses(scopeId, 1))[0]
  await add(people.slice(0, 2))
  await add(people.slice(0, 3))
  expect(await shown()).toMatchObject({ people: 3, refused: 5 })
  // the bound is reached: who comes now is one row with all others
  await add(people)
  expect(await shown()).toMatchObject({ people: 3, refused: 9 })
})
