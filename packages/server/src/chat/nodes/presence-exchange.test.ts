import { FakeClock, FakeNetwork } from '@gwar/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_FACE, type Face } from '../live/face.ts'
import { CONNECTED, PresenceExchange } from './presence-exchange.ts'
import { GONE_PORTION, PORTION } from './presence-messages.ts'
import type { Parting } from '../live/parting.ts'
import type { Person } from '../live/session.ts'

const person = (name: string): Person => ({
  id: `id-${name}`,
  name,
  globalModes: '',
  createdAt: new Date(0),
  color: null,
  isBot: false,
})

/** A node reduced to presence: its own members, and what it was told of others'. */
class Node {
  readonly exchange: PresenceExchange
  readonly here = new Map<string, Map<string, Person>>()
  readonly elsewhere = new Map<string, Map<string, Person>>()
  readonly partings = new Map<string, Parting>()
  readonly faces = new Map<string, Face>()
  lost = 0
  dropped = 0

  constructor(network: FakeNetwork, clock: FakeClock, id: string) {
    this.exchange = new PresenceExchange(network.link(id), clock, () => void (this.dropped += 1))
    const { here, elsewhere } = this
    this.exchange.start({
      *membersHere() {
        for (const [channelId, members] of here) for (const one of members.values()) yield [channelId, one]
      },
      elsewhereChanged: (changes, partings) => {
        for (const [channelId, people] of changes) {
          const members = elsewhere.get(channelId) ?? new Map<string, Person>()
          elsewhere.set(channelId, members)
          for (const [userId, now] of people)
            if (now === null) members.delete(userId)
            else members.set(userId, now)
        }
        for (const [channelId, told] of partings)
          for (const [userId, parting] of told) this.partings.set(`${channelId} ${userId}`, parting)
      },
      guestsHere: () => [],
      pagesHere: () => [],
      faceHere: (userId) => this.faces.get(userId) ?? NO_FACE,
      nodeLost: () => void (this.lost += 1),
    })
  }

  enter(channelId: string, one: Person): void {
    const members = this.here.get(channelId) ?? new Map<string, Person>()
    this.here.set(channelId, members.set(one.id, one))
    this.exchange.tell(channelId, one, true)
  }

  leave(channelId: string, one: Person, parting: Parting | null = null): void {
    if (this.here.get(channelId)?.delete(one.id)) this.exchange.tell(channelId, one, false, parting)
  }

  namesElsewhere(channelId: string): string[] {
    return [...(this.elsewhere.get(channelId)?.values() ?? [])].map(({ name }) => name).toSorted()
  }
}

function nodes(count: number) {
  const clock = new FakeClock()
  const network = new FakeNetwork()
  const all = Array.from({ length: count }, (_, n) => new Node(network, clock, `n${n}`))
  const advance = async (ms: number) => {
    for (let left = ms; left > 0; left -= 500) {
      clock.advance(Math.min(left, 500))
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    }
  }
  return { clock, network, all, advance }
}

describe('presence between nodes', () => {
  test('changes are gathered: a hundred arrivals are one message', async () => {
    const { network, all, advance } = nodes(2)
    const before = network.sent.length
    for (let n = 0; n < 100; n += 1) all[0]!.enter('c', person(`p${n}`))
    await advance(100)
    expect(network.sent.length - before).toBe(1)
    expect(all[1]!.namesElsewhere('c')).toHaveLength(100)
  })

  test('a lost message is noticed by the next beat and repaired by asking', async () => {
    const { network, all, advance } = nodes(3)
    network.isLost = () => true
    all[0]!.enter('c', person('Anna'))
    await advance(100)
    network.isLost = () => false
    expect(all[1]!.namesElsewhere('c')).toEqual([])
    await advance(2500)
    for (const node of all.slice(1)) expect(node.namesElsewhere('c')).toEqual(['Anna'])
  })

  test('a newcomer is told all, in portions that the bus carries', async () => {
    const { clock, network, all, advance } = nodes(1)
    for (let n = 0; n < PORTION * 2 + 10; n += 1) all[0]!.enter(n % 2 === 0 ? 'c' : 'd', person(`p${n}`))
    await advance(1000)
    const newcomer = new Node(network, clock, 'new')
    await advance(100)
    expect(newcomer.namesElsewhere('c')).toHaveLength(PORTION + 5)
    expect(newcomer.namesElsewhere('d')).toHaveLength(PORTION + 5)
    for (const { text } of network.sent) expect(Buffer.byteLength(text)).toBeLessThan(900_000)
  })

  test('how somebody went is told with it; a node of before tells nothing of it, and what is no parting is passed over', async () => {
    const { network, all, advance } = nodes(2)
    const words: Parting = { kind: 'quit', text: 'do jutra' }
    const kick: Parting = { kind: 'kick', by: { id: 'id-Anna', name: 'Anna' }, reason: 'dość' }
    for (const name of ['Bartek', 'Celina', 'Dagna']) all[0]!.enter('c', person(name))
    await advance(100)
    all[0]!.leave('c', person('Bartek'), words)
    all[0]!.leave('c', person('Celina'), kick)
    // back within the time of gathering, so nothing is told
    all[0]!.leave('c', person('Dagna'), words)
    all[0]!.enter('c', person('Dagna'))
    await advance(100)
    expect(all[1]!.namesElsewhere('c')).toEqual(['Dagna'])
    expect(Object.fromEntries(all[1]!.partings)).toEqual({ 'c id-Bartek': words, 'c id-Celina': kick })
    const old = network.link('old')
    const change = {
      type: 'change',
      node: 'old',
      people: [{ ...person('Ewa'), createdAt: 0 }],
      present: [['c', 0]],
      gone: [],
    }
    old.send('presence', JSON.stringify({ ...change, type: 'state', version: 1, part: 0, parts: 1 }))
    await advance(100)
    expect(all[1]!.namesElsewhere('c')).toEqual(['Dagna', 'Ewa'])
    const gone = { ...change, version: 2, people: [], present: [], gone: [['c', 'id-Ewa']] }
    const partings = [
      ['c', 'id-Ewa', { kind: 'quit', text: 7 }],
      ['c', 'id-Ewa\r\n', words],
      ['c', 'id-Ewa', { kind: 'kick', by: { id: 'x', name: 'a\r\nb' }, reason: '' }],
      ['c', 'id-Ewa', { kind: 'vanished' }],
      'nothing',
      null,
    ]
    old.send('presence', JSON.stringify({ ...gone, partings }))
    await advance(100)
    expect(all[1]!.namesElsewhere('c')).toEqual(['Dagna'])
    expect(all[1]!.partings.get('c id-Ewa')).toEqual({ kind: 'quit', text: null })
    expect(all[1]!.partings.size).toBe(3)
  })

  test('last words of a multitude are told as far as a message holds them, departures all', async () => {
    const { network, all, advance } = nodes(2)
    for (let n = 0; n < 3000; n += 1) all[0]!.enter('c', person(`p${n}`))
    await advance(100)
    for (let n = 0; n < 3000; n += 1)
      all[0]!.leave('c', person(`p${n}`), { kind: 'quit', text: 'ż'.repeat(200) })
    await advance(100)
    expect(all[1]!.namesElsewhere('c')).toEqual([])
    expect(all[1]!.partings.size).toBeGreaterThan(100)
    for (const { text } of network.sent) expect(Buffer.byteLength(text)).toBeLessThan(900_000)
  })

  test('departures of more people than a message holds are told in several, each with what its people said', async () => {
    const { network, all, advance } = nodes(2)
    const many = Array.from({ length: GONE_PORTION * 2 + 10 }, (_, n) => person(`${n}-${'i'.repeat(30)}`))
    for (const one of many) all[0]!.enter('c', one)
    await advance(100)
    expect(all[1]!.namesElsewhere('c')).toHaveLength(many.length)
    network.sent.length = 0
    for (const one of many) all[0]!.leave('c', one, one === many[0] ? { kind: 'quit', text: 'pa' } : null)
    await advance(100)
    expect(all[1]!.namesElsewhere('c')).toEqual([])
    expect([...all[1]!.partings.keys()]).toEqual([`c ${many[0]!.id}`])
    for (const { text } of network.sent) expect(Buffer.byteLength(text)).toBeLessThan(900_000)
  })

  test('a silent node is dead after 6 s, and its members are nobody’s; one that was deaf itself buries nobody', async () => {
    const { network, all, advance } = nodes(3)
    all[0]!.enter('c', person('Anna'))
    all[1]!.enter('c', person('Bartek'))
    await advance(100)
    network.cut('n0')
    await advance(5000)
    expect(all[2]!.namesElsewhere('c')).toEqual(['Anna', 'Bartek'])
    await advance(3000)
    expect(all[2]!.namesElsewhere('c')).toEqual(['Bartek'])
    expect(all[1]!.namesElsewhere('c')).toEqual([])
    expect(all.map(({ lost }) => lost)).toEqual([0, 1, 1])
    // a node that hears nobody keeps what it knew of the others
    expect(all[0]!.namesElsewhere('c')).toEqual(['Bartek'])
    network.restore('n0')
    await advance(3000)
    expect(all[2]!.namesElsewhere('c')).toEqual(['Anna', 'Bartek'])
    expect(all[0]!.namesElsewhere('c')).toEqual(['Bartek'])
  })

  test('a machine that slept does not bury the others for its own silence', async () => {
    const { clock, all, advance } = nodes(2)
    all[0]!.enter('c', person('Anna'))
    await advance(100)
    clock.jump(3_600_000)
    // both slept; waiting beats are read before anybody is declared dead
    await advance(3000)
    expect(all[1]!.namesElsewhere('c')).toEqual(['Anna'])
  })

  test('who asks on its return is told what it missed at once, whoever comes back first', async () => {
    for (const order of [
      ['n0', 'n1'],
      ['n1', 'n0'],
    ]) {
      const { network, all, advance } = nodes(2)
      all[0]!.enter('c', person('Anna'))
      await advance(2500)
      for (const node of order) network.cut(node)
      all[0]!.leave('c', person('Anna'))
      all[0]!.enter('c', person('Bartek'))
      await advance(2500)
      for (const node of order) network.restore(node)
      expect(all[1]!.namesElsewhere('c')).toEqual(['Bartek'])
    }
  })

  test('members of a node that said goodbye stay for 5 s, those that came back elsewhere for good', async () => {
    const { network, all, advance } = nodes(3)
    const [anna, bartek] = [person('Anna'), person('Bartek')]
    for (const one of [anna, bartek]) all[0]!.enter('c', one)
    await advance(100)
    all[0]!.exchange.leave()
    const before = network.sent.length
    for (const one of [anna, bartek]) all[0]!.leave('c', one)
    await advance(500)
    // what happens to its clients afterwards is not told
    expect(network.sent.slice(before).every(({ text }) => text.includes('beat'))).toBe(true)
    all[1]!.enter('c', anna)
    await advance(3500)
    expect(all[2]!.namesElsewhere('c')).toEqual(['Anna', 'Bartek'])
    await advance(2000)
    expect(all[2]!.namesElsewhere('c')).toEqual(['Anna'])
    expect(all[2]!.exchange.peerCount).toBe(1)
    expect(all[2]!.lost).toBe(0)
  })

  test('data of a member that changed reach the others', async () => {
    const { all, advance } = nodes(2)
    all[0]!.enter('c', person('Anna'))
    await advance(100)
    all[0]!.enter('c', { ...person('Anna'), globalModes: 'm' })
    await advance(100)
    expect([...all[1]!.elsewhere.get('c')!.values()]).toMatchObject([{ name: 'Anna', globalModes: 'm' }])
  })

  test('what somebody tells of themselves comes with them; a node of before tells nothing, and what could break a line is none', async () => {
    const { network, all, advance } = nodes(2)
    const face: Face = { realName: 'Anna z Łodzi', namedAt: 5, away: 'śpię' }
    all[0]!.faces.set('id-Anna', face)
    for (const name of ['Anna', 'Bartek']) all[0]!.enter(CONNECTED, person(name))
    await advance(100)
    expect([...all[1]!.exchange.facesOf('id-Anna')]).toEqual([face])
    expect([...all[1]!.exchange.facesOf('id-Bartek')]).toEqual([NO_FACE])
    const other = network.link('other')
    const state = { type: 'state', node: 'other', version: 1, part: 0, parts: 1 }
    const told = [
      { realName: 'a\r\nQUIT', namedAt: 'x', away: 'b\0' },
      { realName: 7, away: 'x'.repeat(1001) },
      'face',
      null,
    ]
    const people = told.map((one, index) => Object.assign(person(`p${index}`), { createdAt: 0, face: one }))
    other.send('presence', JSON.stringify({ ...state, people, present: [[CONNECTED, 0, 1, 2, 3]] }))
    await advance(100)
    for (const { id } of people) expect([...all[1]!.exchange.facesOf(id)], id).toEqual([NO_FACE])
  })

  test('attack: garbled messages are dropped and counted, and nobody comes of them', async () => {
    const { network, all, advance } = nodes(2)
    const change = { type: 'change', node: 'x', version: 1, gone: [], present: [['c', 0]] }
    const garbled: unknown[] = [
      null,
      7,
      {},
      { type: 'beat' },
      { type: 'beat', node: 'x', version: -1 },
      { type: 'what', node: 'x' },
      { ...change, people: [] },
      { ...change, people: [{ ...person('Anna'), name: 'A\r\nQUIT' }] },
      { ...change, people: [{ ...person('Anna'), id: 7 }] },
      { ...change, people: [person('Anna')], gone: [[7]] },
      { ...change, type: 'state', people: [person('Anna')], part: 1, parts: 1 },
    ]
    for (const message of garbled) network.deliver('presence', JSON.stringify(message))
    network.deliver('presence', '{"type":"beat"')
    await advance(1000)
    expect(all[0]!.dropped).toBe(garbled.length + 1)
    expect(all[0]!.namesElsewhere('c')).toEqual([])
    expect(all[0]!.exchange.peerCount).toBe(1)
  })

  test('property: whatever is lost and whoever is cut off, in the end all know who is where', async () => {
    const step = fc.record({
      kind: fc.constantFrom('enter', 'enter', 'leave', 'lose', 'keep', 'cut', 'restore', 'wait'),
      node: fc.nat(2),
      who: fc.nat(4),
      channel: fc.constantFrom('c', 'd'),
      ms: fc.nat(3000),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const { network, all, advance } = nodes(3)
        for (const { kind, node, who, channel, ms } of steps) {
          if (kind === 'enter') all[node]!.enter(channel, person(`p${who}`))
          else if (kind === 'leave') all[node]!.leave(channel, person(`p${who}`))
          else if (kind === 'lose') network.isLost = () => true
          else if (kind === 'keep') network.isLost = () => false
          else if (kind === 'cut') network.cut(`n${node}`)
          else if (kind === 'restore') network.restore(`n${node}`)
          else await advance(ms)
        }
        network.isLost = () => false
        for (const node of ['n0', 'n1', 'n2']) network.restore(node)
        await advance(12_000)
        for (const one of all)
          for (const channel of ['c', 'd']) {
            const others = all.filter((other) => other !== one)
            const there = new Set(
              others.flatMap(({ here }) => [...(here.get(channel)?.values() ?? [])].map(({ name }) => name)),
            )
            expect(one.namesElsewhere(channel)).toEqual([...there].toSorted())
          }
      }),
      { seed: 3, numRuns: 150 },
    )
  })
})
