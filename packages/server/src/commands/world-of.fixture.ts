import { createWorld, type EngineName, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll } from 'vitest'

type People<Names extends readonly string[]> = { readonly [K in keyof Names]: NamedPerson }

/**
 * Opens a world for the tests around the call, in which somebody may own a hundred channels, one for each test, and
 * closes it behind them. Before the first test `take` is handed the world and its people, in the order of their names.
 */
export function worldOf<const Names extends readonly string[]>(
  names: Names,
  take: (made: readonly [World, ...People<Names>]) => void,
  engine?: EngineName,
): void {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ ...(engine && { engine }), settings: { CHANNELS_PER_USER: '100' } })
    take([world, ...(await world.people(...names))])
  })
  afterAll(() => world.close())
}
