import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { availableEngines, createWorld, TcpProxy, temporaryDatabase, type World } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'

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
    // as a clock that was set back
    world.clock.jump(-3_600_000)
    isWell = false
    expect((await ready()).status).toBe(503)
  })

  test.runIf(availableEngines().includes('postgresql'))(
    '/health/ready says no within 2 s while the database hangs, asks it no second time, and yes when it is back',
    async () => {
      const database = await temporaryDatabase('postgresql', tmpdir())
      const address = new URL(database.url!)
      const proxy = await TcpProxy.before(Number(address.port))
      address.hostname = '127.0.0.1'
      address.port = String(proxy.port)
      let looks = 0
      let isAnswered = Promise.resolve()
      let begun = (): void => undefined
      world = await createWorld({
        database: { ...database, url: address.href },
        wrapStore: (store) => ({
          ...store,
          health() {
            looks += 1
            isAnswered = store.health()
            begun()
            return isAnswered
          },
        }),
      })
      try {
        const ready = () => world.http('GET', '/health/ready')
        expect((await ready()).status).toBe(200)
        proxy.freeze()
        world.clock.advance(1000)
        looks = 0
        const asked = new Promise<void>((resolve) => (begun = resolve))
        const waiting = [ready(), ready()]
        await asked
        world.clock.advance(1500)
        expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([503, 503])
        // and from then on at once
        for (let second = 0; second < 20; second += 1) {
          world.clock.advance(1000)
          expect((await ready()).status).toBe(503)
        }
        expect(looks).toBe(1)
        proxy.thaw()
        await isAnswered
        world.clock.advance(1000)
        expect((await ready()).status).toBe(200)
        expect(looks).toBe(2)
      } finally {
        proxy.thaw()
        await world.close()
        await proxy.close()
        await database.drop()
      }
    },
  )

  test.each([`/files/${'a'.repeat(43)}/kot.png`, `/relay/${'a'.repeat(43)}/aHR0cDovL3g`])(
    '%s has a limit of its address, which 300 viewers of one office with 30 pictures each do not reach',
    async (path) => {
      world = await createWorld({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
      expect(await answersTo(path, '203.0.113.7', 300 * 30)).toEqual({ 404: 9000 })
      expect(await answersTo(path, '203.0.113.7', 1100)).toEqual({ 404: 1000, 429: 100 })
      expect(await answersTo(path, '203.0.113.8', 1)).toEqual({ 404: 1 })
      world.clock.advance(10_000)
      expect(await answersTo(path, '203.0.113.7', 1100)).toEqual({ 404: 1000, 429: 100 })
    },
  )

  /** Requests a path that often from one address, over one connection; gives the count of each status. */
  async function answersTo(path: string, from: string, times: number): Promise<Record<string, number>> {
    const { hostname, port } = new URL(world.url)
    const socket = connect(Number(port), hostname)
    const call = `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\n`
    socket.write(`${call}\r\n`.repeat(times - 1) + `${call}connection: close\r\n\r\n`)
    const counts: Record<string, number> = {}
    for (const [, status] of (await text(socket)).matchAll(/HTTP\/1\.1 (\d{3}) /g))
      counts[status!] = (counts[status!] ?? 0) + 1
    return counts
  }
})
