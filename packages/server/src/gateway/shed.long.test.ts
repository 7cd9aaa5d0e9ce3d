import { createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { WebSocket } from 'ws'
import { afterEach, describe, expect, test } from 'vitest'
import type { Vitals } from './vitals.ts'

let world: World
const calm: Vitals = { memoryShare: 0.2, delayMs: 1 }
let vitals = calm
afterEach(async () => {
  vitals = calm
  await world.close()
})

async function open(settings: Record<string, string>): Promise<NamedPerson> {
  world = await createWorld({
    settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', ...settings },
    readVitals: () => vitals,
  })
  return world.person('Anna')
}

interface Guest {
  readonly isOpen: () => boolean
  /** Stops reading, so that it does not notice its end and keeps its socket. */
  readonly stall: () => void
  readonly heard: string[]
}

/** A registered guest from an address, over a WebSocket of its own. */
async function guestFrom(address: string): Promise<Guest> {
  const ws = new WebSocket(`${world.url.replace('http', 'ws')}/irc`, 'text.ircv3.net', {
    headers: { 'x-forwarded-for': address },
  })
  const heard: string[] = []
  let isOpen = true
  ws.on('error', () => undefined)
  ws.on('close', () => (isOpen = false))
  ws.on('message', (data: Buffer) => heard.push(data.toString()))
  ws.on('open', () => ws.send('USER x 0 * :x'))
  await expect.poll(() => !isOpen || heard.some((line) => line.includes(' 422 '))).toBe(true)
  return { isOpen: () => isOpen, stall: () => ws.pause(), heard }
}

/** Moves the clock second by second, letting the service work in each. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    world.clock.advance(1000)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const shed = async (what: string): Promise<number> => {
  const { body } = await world.http('GET', '/metrics')
  return Number(new RegExp(`^gwar_shed_total\\{what="${what}"\\} (\\d+)$`, 'm').exec(body as string)?.[1])
}

describe('more than the process can hold', () => {
  test('guests past their number go after the time to log in, those of a crowded address first; members stay', async () => {
    const anna = await open({ MAX_GUESTS: '3', METRICS_TOKEN: '' })
    const before = await shed('guests')
    const alone = [await guestFrom('203.0.113.1'), await guestFrom('203.0.113.2')]
    const crowd: Guest[] = []
    for (let n = 0; n < 4; n += 1) crowd.push(await guestFrom('198.51.100.9'))
    const hers = await world.connect(anna)
    await pass(9)
    // newcomers get the time to log in
    expect([...alone, ...crowd].every(({ isOpen }) => isOpen())).toBe(true)
    await pass(2)
    await expect.poll(() => crowd.filter(({ isOpen }) => isOpen())).toHaveLength(1)
    expect(alone.every(({ isOpen }) => isOpen())).toBe(true)
    expect(
      crowd.some(({ heard }) => heard.includes('ERROR :Too many guests: log in or come back later')),
    ).toBe(true)
    expect(hers.isClosed).toBe(false)
    expect((await shed('guests')) - before).toBe(3)
    // and somebody who logs in within that time stays
    const bartek = await world.person('Bartek')
    const late = await world.connect(bartek)
    await pass(15)
    await late.settled()
  })

  test('where all places are taken a guest goes for whoever comes, and nobody comes where there are only members', async () => {
    const anna = await open({ MAX_CONNECTIONS: '10', MAX_GUESTS: '10' })
    const bartek = await world.person('Bartek')
    const guests: Guest[] = []
    for (let n = 0; n < 10; n += 1) guests.push(await guestFrom(`203.0.113.${n}`))
    const members: IrcClient[] = []
    for (let n = 0; n < 10; n += 1) members.push(await world.connect(n % 2 === 0 ? anna : bartek))
    await expect.poll(() => guests.filter(({ isOpen }) => isOpen())).toHaveLength(0)
    await expect.poll(() => world.service.counts().connections).toBe(10)
    const refused = await world.dial('tcp')
    await refused.untilClosed()
    expect(refused.lines).toEqual(['ERROR :Too many guests: log in or come back later'])
    await expect(world.dial()).rejects.toThrow('503')
    for (const member of members) await member.settled()
  })

  test('who was sent away holds no place, though the socket is not gone yet: one lot goes for all who come meanwhile', async () => {
    const anna = await open({ MAX_CONNECTIONS: '60', MAX_GUESTS: '60', METRICS_TOKEN: '' })
    const before = await shed('guests')
    for (let n = 0; n < 60; n += 1) (await guestFrom(`203.0.113.${n}`)).stall()
    const members: IrcClient[] = []
    for (let n = 0; n < 5; n += 1) members.push(await world.connect(anna))
    for (const member of members) await member.settled()
    // the least number that is closed at once, of 60 guests
    expect((await shed('guests')) - before).toBe(50)
  })

  test('short of memory: guests who come are refused and told nothing of before, then guests go, then silent members, then others', async () => {
    const anna = await open({ SHED_AT_MEMORY: '70', METRICS_TOKEN: '' })
    await world.channel(anna, 'ciasno')
    const silent = await world.connect(anna)
    for (let minutes = 0; minutes < 10; minutes += 0.5) {
      silent.send('PONG x')
      await silent.quiet()
      world.clock.advance(29_000)
    }
    silent.send('PONG x')
    const speaker = await world.connect(anna, { capabilities: 'web' })
    speaker.send('JOIN #ciasno', 'PRIVMSG #ciasno :one')
    await speaker.settled()
    const early = await guestFrom('203.0.113.1')
    vitals = { memoryShare: 0.72, delayMs: 1 }
    await pass(2)
    // two readings in a row are not enough
    vitals = calm
    await pass(12)
    expect(early.isOpen()).toBe(true)
    vitals = { memoryShare: 0.72, delayMs: 1 }
    await pass(4)
    const late = await guestFrom('203.0.113.2')
    const reader = await world.connect(null, { capabilities: 'web' })
    const before = await shed('playback')
    reader.send('RESUME #ciasno 1')
    await reader.expect(/ FAIL RESUME RESET #ciasno /)
    expect((await shed('playback')) - before).toBe(1)
    await pass(11)
    await expect.poll(late.isOpen).toBe(false)
    expect(early.isOpen()).toBe(true)
    vitals = { memoryShare: 0.82, delayMs: 1 }
    await pass(1)
    await expect.poll(early.isOpen).toBe(false)
    expect(silent.isClosed).toBe(false)
    await pass(2)
    await silent.untilClosed()
    expect(speaker.isClosed).toBe(false)
    vitals = { memoryShare: 0.86, delayMs: 1 }
    await pass(2)
    await speaker.untilClosed()
    // the shortage is over
    vitals = calm
    await pass(1)
    const again = await world.connect(null)
    await pass(15)
    await again.settled()
  })

  test('turns that come late refuse guests who come, and send nobody away', async () => {
    await open({})
    const early = await guestFrom('203.0.113.1')
    vitals = { memoryShare: 0.1, delayMs: 500 }
    await pass(4)
    const late = await guestFrom('203.0.113.2')
    await pass(12)
    await expect.poll(late.isOpen).toBe(false)
    expect(early.isOpen()).toBe(true)
  })

  test('RATE_LIMITS=off has no bounds', async () => {
    await open({ RATE_LIMITS: 'off', MAX_GUESTS: '0', MAX_CONNECTIONS: '10' })
    vitals = { memoryShare: 1, delayMs: 5000 }
    const guests: Guest[] = []
    for (let n = 0; n < 15; n += 1) guests.push(await guestFrom('203.0.113.1'))
    await pass(20)
    expect(guests.every(({ isOpen }) => isOpen())).toBe(true)
  })
})
