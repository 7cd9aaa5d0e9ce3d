import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FanOut } from './fan-out.ts'
import type { Framing } from '../../transport.ts'
import { variantOf, type Receiver, type Variant } from './variant.ts'

const framing: Framing = { name: 'test', encode: (line) => Buffer.from(`${line}\n`) }
const PLAIN = variantOf(framing, [])
const TIMED = variantOf(framing, ['server-time'])
const CLEAR = variantOf(framing, ['V/clear'])

class Ear implements Receiver {
  variant: Variant
  readonly chunks: string[] = []
  constructor(variant: Variant = PLAIN) {
    this.variant = variant
  }
  write(chunk: Buffer): void {
    this.chunks.push(chunk.toString())
  }
  get lines(): string[] {
    return this.chunks.join('').split('\n').slice(0, -1)
  }
}

const say = (text: string) => (variant: Variant) => (variant === TIMED ? [`@time ${text}`] : [text])

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const turn = () => Promise.resolve()

describe('FanOut', () => {
  test('the first line after quiet goes out in the same turn, in one write a receiver', async () => {
    const fanOut = new FanOut()
    const [plain, timed] = [new Ear(), new Ear(TIMED)]
    fanOut.add(plain)
    fanOut.add(timed)
    fanOut.deliver(say('one'))
    fanOut.deliver(say('two'))
    expect(plain.chunks).toEqual([])
    await turn()
    expect(plain.chunks).toEqual(['one\ntwo\n'])
    expect(timed.chunks).toEqual(['@time one\n@time two\n'])
  })

  test('each delivery is encoded once a variant, however many receivers', async () => {
    const fanOut = new FanOut()
    for (let n = 0; n < 100; n += 1) fanOut.add(new Ear(n % 2 === 0 ? PLAIN : TIMED))
    const encode = vi.fn(say('one'))
    fanOut.deliver(encode)
    expect(encode).toHaveBeenCalledTimes(2)
    expect(fanOut.size).toBe(100)
  })

  test('a receiver that comes during a gather hears only what comes after it', async () => {
    const fanOut = new FanOut()
    const [first, late] = [new Ear(), new Ear()]
    fanOut.add(first)
    fanOut.deliver(say('before'))
    fanOut.add(late)
    fanOut.add(late)
    fanOut.deliver(say('after'))
    await turn()
    expect(first.lines).toEqual(['before', 'after'])
    expect(late.lines).toEqual(['after'])
    expect(fanOut.size).toBe(2)
  })

  test('one that leaves during a gather hears none of it; one that returns, what comes after', async () => {
    const fanOut = new FanOut()
    const [stays, leaves, returns] = [new Ear(), new Ear(), new Ear()]
    for (const ear of [stays, leaves, returns]) fanOut.add(ear)
    fanOut.deliver(say('one'))
    fanOut.remove(leaves)
    fanOut.remove(leaves)
    fanOut.remove(returns)
    fanOut.add(returns)
    fanOut.deliver(say('two'))
    await turn()
    expect([stays.lines, leaves.lines, returns.lines]).toEqual([['one', 'two'], [], ['two']])
    expect(fanOut.size).toBe(2)
  })

  test('the sender gets its own echo in its place, or nothing there', async () => {
    const fanOut = new FanOut()
    const [sender, other, spared] = [new Ear(), new Ear(), new Ear()]
    for (const ear of [sender, other, spared]) fanOut.add(ear)
    fanOut.deliver(say('one'))
    fanOut.deliver(say('two'), { receiver: sender, lines: ['@label two'] })
    fanOut.deliver(say('three'), { receiver: spared, lines: [] })
    fanOut.deliver(say('four'))
    await turn()
    expect(sender.lines).toEqual(['one', '@label two', 'three', 'four'])
    expect(spared.lines).toEqual(['one', 'two', 'four'])
    expect(other.lines).toEqual(['one', 'two', 'three', 'four'])
  })

  test('a variant for which an event has no line gets nothing, and what is the sender’s own all the same', async () => {
    const fanOut = new FanOut()
    const [knows, sender, silent] = [new Ear(CLEAR), new Ear(), new Ear()]
    for (const ear of [knows, sender, silent]) fanOut.add(ear)
    const onlyClear = (variant: Variant) => (variant === CLEAR ? ['CLEAR'] : [])
    fanOut.deliver(onlyClear, { receiver: sender, lines: ['own'] })
    fanOut.deliver(onlyClear)
    await turn()
    expect([knows.lines, sender.lines, silent.lines]).toEqual([['CLEAR', 'CLEAR'], ['own'], []])
    expect(silent.chunks.filter((chunk) => chunk !== '')).toEqual([])
  })

  test('after a dear flush it gathers for three times as long, and then pays once', async () => {
    const fanOut = new FanOut()
    const ear = new Ear()
    const dear: Receiver = { variant: PLAIN, write: () => vi.advanceTimersByTime(20) }
    fanOut.add(ear)
    fanOut.add(dear)
    fanOut.deliver(say('one'))
    await turn()
    for (const text of ['two', 'three']) {
      fanOut.deliver(say(text))
      await turn()
    }
    expect(ear.chunks).toEqual(['one\n'])
    vi.advanceTimersByTime(59)
    expect(ear.chunks).toHaveLength(1)
    vi.advanceTimersByTime(2)
    expect(ear.chunks).toEqual(['one\n', 'two\nthree\n'])
  })

  test('it gathers for 250 ms at most', async () => {
    const fanOut = new FanOut()
    const ear = new Ear()
    const dear: Receiver = { variant: PLAIN, write: () => vi.advanceTimersByTime(300) }
    fanOut.add(ear)
    fanOut.add(dear)
    fanOut.deliver(say('one'))
    await turn()
    fanOut.deliver(say('two'))
    vi.advanceTimersByTime(249)
    expect(ear.chunks).toEqual(['one\n'])
    vi.advanceTimersByTime(1)
    expect(ear.chunks).toEqual(['one\n', 'two\n'])
  })

  test('a receiver that goes away while it is written to spoils nobody’s lines', async () => {
    const fanOut = new FanOut()
    const before = new Ear()
    const falls: Receiver = { variant: PLAIN, write: () => fanOut.remove(falls) }
    const after = new Ear()
    for (const ear of [before, falls, after]) fanOut.add(ear)
    fanOut.deliver(say('one'))
    fanOut.deliver(say('two'), { receiver: after, lines: ['own two'] })
    await turn()
    fanOut.deliver(say('three'))
    fanOut.flush()
    expect(before.lines).toEqual(['one', 'two', 'three'])
    expect(after.lines).toEqual(['one', 'own two', 'three'])
    expect(fanOut.size).toBe(2)
  })

  test('closing writes what was gathered and leaves no timer', async () => {
    const fanOut = new FanOut()
    const ear = new Ear()
    const dear: Receiver = { variant: TIMED, write: () => vi.advanceTimersByTime(30) }
    fanOut.add(ear)
    fanOut.add(dear)
    fanOut.deliver(say('one'))
    await turn()
    fanOut.deliver(say('two'))
    fanOut.close()
    expect(ear.lines).toEqual(['one', 'two'])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('property: everybody hears exactly what was delivered while they were there, in order', async () => {
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant('say' as const),
          own: fc.option(fc.nat(5)),
          hasOwn: fc.boolean(),
        }),
      },
      fc.record({
        do: fc.constantFrom('add' as const, 'remove' as const, 'change' as const, 'write' as const),
        who: fc.nat(5),
      }),
      fc.record({ do: fc.constant('flush' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const fanOut = new FanOut()
        const ears = Array.from({ length: 6 }, (_, n) => new Ear([PLAIN, TIMED, CLEAR][n % 3]))
        const inside = new Set<Ear>()
        /** delivered and not flushed yet; a receiver that leaves loses it */
        let gathered = new Map<Ear, string[]>()
        const wanted = new Map<Ear, string[]>(ears.map((ear) => [ear, []]))
        const settle = () => {
          for (const [ear, lines] of gathered) wanted.get(ear)!.push(...lines)
          gathered = new Map()
        }
        const settleOne = (ear: Ear) => {
          wanted.get(ear)!.push(...(gathered.get(ear) ?? []))
          gathered.delete(ear)
        }
        let said = 0
        for (const current of steps) {
          if (current.do === 'flush') {
            fanOut.flush()
            settle()
          } else if (current.do === 'say') {
            const text = `line ${(said += 1)}`
            const own = current.own === null ? null : ears[current.own]!
            const lines = current.hasOwn ? [`own ${text}`] : []
            fanOut.deliver(say(text), own === null ? null : { receiver: own, lines })
            for (const ear of inside) {
              const heard = ear === own ? lines : say(text)(ear.variant)
              gathered.set(ear, [...(gathered.get(ear) ?? []), ...heard])
            }
          } else {
            const ear = ears[current.who]!
            if (current.do === 'add') {
              fanOut.add(ear)
              inside.add(ear)
            } else if (current.do === 'remove') {
              fanOut.remove(ear)
              inside.delete(ear)
              gathered.delete(ear)
            } else if (current.do === 'write') {
              fanOut.writeGathered(ear)
              settleOne(ear)
              expect(ear.lines).toEqual(wanted.get(ear))
            } else if (fanOut.has(ear)) {
              // as a session does when its capabilities change
              fanOut.depart(ear)
              settleOne(ear)
              ear.variant = ear.variant === PLAIN ? TIMED : PLAIN
              fanOut.add(ear)
            }
          }
          expect(fanOut.size).toBe(inside.size)
        }
        fanOut.close()
        settle()
        for (const ear of ears) expect(ear.lines).toEqual(wanted.get(ear))
      }),
      { seed: 5, numRuns: 300 },
    )
  })
})

describe('variantOf', () => {
  test('equal ones are one object, whatever the order', () => {
    expect(variantOf(framing, ['batch', 'msgid'])).toBe(variantOf(framing, ['msgid', 'batch', 'msgid']))
    expect(variantOf(framing, ['batch'])).not.toBe(variantOf(framing, ['msgid']))
    expect(variantOf({ ...framing, name: 'other' }, ['batch'])).not.toBe(variantOf(framing, ['batch']))
  })
})
