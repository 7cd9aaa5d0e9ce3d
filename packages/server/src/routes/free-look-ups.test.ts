import { createWorld, type World } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'

let world: World
afterEach(() => world.close())

describe('attack: addresses that asked the database as often as anybody liked', () => {
  test('/health/ready asks once a second for all, and says at once that the service stops', async () => {
    let looks = 0
    let isWell = true
    const wrapStore = (store: Store): Store => ({
      ...store,
      health: () => {
        looks += 1
        return isWell ? store.health() : Promise.reject(new Error('away'))
      },
    })
    world = await createWorld({ wrapStore })
    const ready = () => world.http('GET', '/health/ready')
    world.clock.advance(2000)
    looks = 0
    const answers = await Promise.all(Array.from({ length: 200 }, ready))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(looks).toBe(1)
    isWell = false
    world.clock.advance(1000)
    expect((await ready()).status).toBe(503)
    isWell = true
    expect((await ready()).status).toBe(503)
    world.clock.advance(1000)
    expect((await ready()).status).toBe(200)
    // a clock that was set back
    world.clock.jump(-3_600_000)
    isWell = false
    expect((await ready()).status).toBe(503)
  })

  test('/files/ has a limit of its address', async () => {
    world = await createWorld({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
    const key = 'a'.repeat(43)
    const ask = async (from: string): Promise<number> =>
      (await world.http('GET', `/files/${key}/kot.png`, { headers: { 'x-forwarded-for': from } })).status
    const statuses = new Map<number, number>()
    for (let round = 0; round < 26; round += 1)
      for (const status of await Promise.all(Array.from({ length: 50 }, () => ask('203.0.113.7'))))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
    expect(statuses).toEqual(
      new Map([
        [404, 1200],
        [429, 100],
      ]),
    )
    expect(await ask('203.0.113.8')).toBe(404)
  })
})
