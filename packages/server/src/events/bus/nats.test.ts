import type { ChannelEvent } from '@gwar/protocol'
import { FakeClock, FakeNetwork } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { natsBus } from './nats.ts'

const event = (seq: number, text = ''): ChannelEvent => ({
  type: 'notice',
  seq,
  at: 0,
  id: `e${seq}`,
  text,
  i18n: null,
})

/** Two nodes on one simulated network. */
function pair(maxBytes = 10_000) {
  const clock = new FakeClock()
  const network = new FakeNetwork(maxBytes)
  let dropped = 0
  const open = (nodeId: string) =>
    natsBus({ link: network.link(nodeId), clock, onDropped: () => void (dropped += 1) })
  const [here, there] = [open('here'), open('there')]
  const listen = (bus: typeof here, channelId = 'c') => {
    const seqs: number[] = []
    const upTo: number[] = []
    const end = bus.subscribe(
      channelId,
      (events) => void seqs.push(...events.map(({ seq }) => seq)),
      (seq) => void upTo.push(seq),
    )
    return { seqs, upTo, end }
  }
  return { clock, network, here, there, dropped: () => dropped, listen }
}

describe('the bus of several nodes', () => {
  test('tells this node at once and the others once, and nobody who does not listen', () => {
    const { here, there, listen } = pair()
    const [mine, theirs, other] = [listen(here), listen(there), listen(there, 'd')]
    here.publish('c', [event(1), event(2)])
    there.publish('c', [event(3)])
    expect(mine.seqs).toEqual([1, 2, 3])
    expect(theirs.seqs).toEqual([1, 2, 3])
    expect(other.seqs).toEqual([])
    theirs.end()
    here.publish('c', [event(4)])
    expect(theirs.seqs).toEqual([1, 2, 3])
  })

  test('[INV-03] a lost last event is hinted at within 2 s, once, and never where nothing happened', () => {
    const { here, there, listen, network, clock } = pair()
    const [theirs, other] = [listen(there), listen(there, 'd')]
    network.isLost = () => true
    here.publish('c', [event(1), event(2)])
    network.isLost = () => false
    clock.advance(2000)
    expect(theirs).toMatchObject({ seqs: [], upTo: [2] })
    const messages = network.sent.length
    clock.advance(60_000)
    expect(network.sent).toHaveLength(messages)
    expect(other.upTo).toEqual([])
  })

  test('what was told shortly before a cut that nobody had noticed is hinted at again on the return', () => {
    const { here, there, listen, network, clock } = pair()
    const theirs = listen(there)
    network.isLost = () => true
    here.publish('c', [event(1)])
    clock.advance(4000)
    network.cut('here')
    here.publish('c', [event(2)])
    clock.advance(60_000)
    network.isLost = () => false
    network.restore('here')
    expect(theirs).toMatchObject({ seqs: [], upTo: [2] })
  })

  test('many events go in messages that NATS carries; one that is too long alone goes as its number', () => {
    const { here, there, listen, network } = pair(1000)
    const theirs = listen(there)
    const events = Array.from({ length: 50 }, (_, n) => event(n + 1, n === 20 ? 'ż'.repeat(600) : 'short'))
    here.publish('c', events)
    for (const { text } of network.sent) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1000)
    expect(theirs.seqs).toEqual(events.map(({ seq }) => seq).filter((seq) => seq !== 21))
    expect(theirs.upTo).toEqual([21])
  })

  test('a person is told on all nodes where they are', () => {
    const { here, there } = pair()
    const told: unknown[] = []
    const notice = { type: 'slow', channelName: 'gwar', seconds: 5 } as const
    const ends = [here, there].map((bus) => bus.hearUser('u', (heard) => void told.push(heard)))
    here.hearUser('v', () => expect.unreachable())
    here.tellUser('u', notice)
    expect(told).toEqual([notice, notice])
    for (const end of ends) end()
    here.tellUser('u', notice)
    expect(told).toHaveLength(2)
  })

  test('attack: garbled messages are dropped and counted, never thrown, and nothing of them is told', () => {
    const { here, listen, network, dropped } = pair()
    const mine = listen(here)
    here.hearUser('u', () => expect.unreachable())
    const garbled = [
      '',
      'null',
      '[]',
      '7',
      '{',
      '{"events":{}}',
      '{"events":[null]}',
      '{"events":[{"type":"notice"}]}',
      '{"events":[{"type":"notice","seq":-1}]}',
      '{"events":[{"seq":1}]}',
      '{"upTo":"9"}',
      '{"upTo":1e99}',
    ]
    for (const text of garbled) network.deliver('channel.c', text)
    for (const text of ['', 'null', '{}', '{"type":7}', '{"type":"__proto__"}', '{"type":"toString"}'])
      network.deliver('user.u', text)
    expect(mine).toMatchObject({ seqs: [], upTo: [] })
    expect(dropped()).toBe(garbled.length + 6)
  })
})
