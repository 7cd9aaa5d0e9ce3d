import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broadcast, makeKey } from './signal.fixture.ts'

let world: World
let anna: NamedPerson
beforeAll(async () => {
  world = await createWorld({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
  anna = await world.person('Anna')
})
afterAll(() => world.close())

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('attack: flood of signals', () => {
  test('[LIVE-17] a channel is heard 30 times a minute, by all its keys together, and other channels as before', async () => {
    const { id, signal, stored } = await broadcast(world, anna, 'zalew')
    const other = await broadcast(world, anna, 'obok')
    const second = await makeKey(world, anna, id, 'Serwer')
    const tooMany = async () => {
      const counted = /gwar_stream_signals_total\{source="obs",outcome="too_many"\} (\d+)$/m
      return Number(counted.exec((await world.http('GET', '/metrics')).body)?.[1] ?? 0)
    }
    const before = await tooMany()
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1) {
      const by = count % 2 === 0 ? {} : { by: second.key }
      const state = count % 2 === 0 ? 'on' : 'off'
      statuses.push((await signal({ state }, by.by, from(`203.0.113.${count}`))).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
    // the one that was refused changed nothing: the last word heard was off
    expect((await stored())!.endsDueAt).not.toBeNull()
    expect((await other.signal({ state: 'on' })).status).toBe(200)
    world.clock.advance(2000)
    expect((await signal({ state: 'on' })).status).toBe(200)
    expect(await tooMany()).toBe(before + 1)
  })

  test('[LIVE-17] an address may try ten wrong keys a minute, and its right one is heard all the same', async () => {
    const { signal } = await broadcast(world, anna, 'zgadula')
    const guess = (address: string, key = `gwar_sk_${'a'.repeat(43)}`) =>
      signal({ state: 'on' }, key, from(address))
    const statuses: number[] = []
    for (let count = 0; count < 11; count += 1) statuses.push((await guess('198.51.100.7')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await guess('198.51.100.7', 'nic')).status).toBe(429)
    expect((await signal({ state: 'on' }, undefined, from('198.51.100.7'))).status).toBe(200)
    expect((await guess('198.51.100.8')).status).toBe(401)
  })
})
