import { createWorld } from '@gwar/testkit'
import { expect, test } from 'vitest'

const DAY_MS = 86_400_000

test('rounds that fall due while the database hangs do not queue for the connections that requests need', async () => {
  let asked = 0
  let open = (): void => undefined
  let gate: Promise<void> | null = null
  const world = await createWorld({
    wrapStore: (store) => ({
      ...store,
      async transact(work) {
        asked += 1
        await gate
        return store.transact(work)
      },
    }),
  })
  await world.service.settled()
  gate = new Promise((resolve) => (open = resolve))
  asked = 0
  // every job of the background has begun by then, and none of them ends
  world.clock.advance(DAY_MS)
  const begun = asked
  expect(begun).toBeGreaterThan(0)
  // in this day all of them fall due again
  world.clock.advance(DAY_MS)
  expect(asked).toBe(begun)
  open()
  await world.close()
})
