import { describe, expect, test } from 'vitest'
import { FairQueue, type Ask } from './fair-queue.ts'

/** Work that ends when the test says so; `running` lists what is under way, in the order of starting. */
function bench(options: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({
    atOnce: 4,
    perAsker: 2,
    perHost: 2,
    mayWait: 6,
    mayWaitPerAsker: 3,
    ...options,
  })
  const running: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, more: Partial<Ask> = {}) =>
    queue.run({ asker: name[0]!, at: null, ...more }, async () => {
      running.push(name)
      await new Promise<void>((resolve) => {
        ends.set(name, resolve)
      })
      running.splice(running.indexOf(name), 1)
      return name
    })
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
  return { queue, running, ask, end }
}

describe('work in turns', () => {
  test('an asker has two places and a host two, and nobody waits behind them', async () => {
    const { queue, running, ask, end } = bench()
    for (const name of ['a1', 'a2', 'a3']) void ask(name)
    for (const name of ['b1', 'c1', 'd1', 'e1']) void ask(name, { at: name === 'e1' ? null : 'x.example' })
    expect(running).toEqual(['a1', 'a2', 'b1', 'c1'])
    expect(queue.waiting).toBe(3)
    await end('a1')
    expect(running).toEqual(['a2', 'b1', 'c1', 'a3'])
    await end('a2')
    // d1 waits because its host has no place left
    expect(running).toEqual(['b1', 'c1', 'a3', 'e1'])
    await end('b1')
    expect(running).toEqual(['c1', 'a3', 'e1', 'd1'])
    expect(queue.waiting).toBe(0)
  })

  test('attack: who asks for much takes turns with who asks for little', async () => {
    const { running, ask, end } = bench({ atOnce: 1 })
    for (const name of ['m1', 'm2', 'm3', 'm4', 'a1', 'b1', 'a2']) void ask(name)
    const order = []
    while (running.length > 0) {
      order.push(running[0])
      await end(running[0]!)
    }
    expect(order).toEqual(['m1', 'm2', 'a1', 'b1', 'm3', 'a2', 'm4'])
  })

  test('attack: a flood finds its own line full, and then the line of all', async () => {
    const { queue, ask } = bench({ atOnce: 1 })
    const asked = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'd1', 'e1'].map((name) => ask(name))
    expect(queue.waiting).toBe(6)
    expect([await asked[4], await asked[8]]).toEqual(['busy', 'busy'])
  })

  test('guests leave some places free, and go first where nobody else has room', async () => {
    const { queue, running, ask } = bench({ atOnce: 3, keptFromGuests: 1, mayWait: 2 })
    const guests = ['g1', 'h1', 'i1', 'j1'].map((name) => ask(name, { isGuest: true }))
    expect(running).toEqual(['g1', 'h1'])
    void ask('a1')
    expect(running).toEqual(['g1', 'h1', 'a1'])
    expect(await ask('k1', { isGuest: true })).toBe('busy')
    void ask('b1')
    expect(await guests[3]).toBe('busy')
    void ask('c1')
    expect(await guests[2]).toBe('busy')
    expect(await ask('d1')).toBe('busy')
    expect(queue.waiting).toBe(2)
  })

  test('who gives up leaves the line', async () => {
    const { queue, ask } = bench({ atOnce: 1 })
    void ask('a1')
    const stop = new AbortController()
    const waiting = ask('b1', { signal: stop.signal })
    expect(queue.waiting).toBe(1)
    stop.abort()
    expect(await waiting).toBe('busy')
    expect(queue.waiting).toBe(0)
    expect(await ask('b2', { signal: stop.signal })).toBe('busy')
  })

  test('a stop gives up what waits and takes nothing more', async () => {
    const { queue, ask, end } = bench({ atOnce: 1 })
    const asked = ['a1', 'b1', 'b2'].map((name) => ask(name))
    queue.close()
    expect([await asked[1], await asked[2], await ask('c1')]).toEqual(['busy', 'busy', 'busy'])
    await end('a1')
    expect(await asked[0]).toBe('a1')
  })

  test('work that fails gives its place back', async () => {
    const { queue } = bench()
    for (const _ of [1, 2, 3])
      await expect(queue.run({ asker: 'a', at: 'x' }, () => Promise.reject(new Error('no')))).rejects.toThrow(
        'no',
      )
    expect(await queue.run({ asker: 'a', at: 'x' }, () => Promise.resolve('yes'))).toBe('yes')
  })
})
