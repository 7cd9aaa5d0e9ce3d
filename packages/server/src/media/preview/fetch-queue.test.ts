import { describe, expect, test } from 'vitest'
import { FetchQueue } from './fetch-queue.ts'

/** Work that ends when it is told to; `running` names what is under way, in the order of starting. */
function bench() {
  let dropped = 0
  const queue = new FetchQueue({
    onDropped() {
      dropped += 1
    },
  })
  const running: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (host: string, name: string) =>
    queue.add(host, async () => {
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
  return { queue, running, ask, end, dropped: () => dropped }
}

describe('[OPEN-153] the queue of links', () => {
  test('looks at four at once, two of one host, and lets nobody wait behind a busy host', async () => {
    const { queue, running, ask, end } = bench()
    for (const name of ['a1', 'a2', 'a3']) void ask('a.example', name)
    for (const name of ['b1', 'c1', 'd1']) void ask(`${name[0]}.example`, name)
    expect(running).toEqual(['a1', 'a2', 'b1', 'c1'])
    expect(queue.waiting).toBe(2)
    await end('b1')
    expect(running).toEqual(['a1', 'a2', 'c1', 'd1'])
    await end('c1')
    expect(running).toEqual(['a1', 'a2', 'd1'])
    await end('a2')
    expect(running).toEqual(['a1', 'd1', 'a3'])
    expect(queue.waiting).toBe(0)
  })

  test('attack: a flood of links, past a thousand they are dropped and counted', async () => {
    const { queue, ask, dropped } = bench()
    const asked = Array.from({ length: 1010 }, (_, n) => ask(`h${n}.example`, `n${n}`))
    expect([queue.waiting, dropped()]).toEqual([1000, 6])
    expect(await asked.at(-1)).toBeNull()
  })

  test('a stop gives up what waits and takes nothing more', async () => {
    const { queue, ask, end } = bench()
    const asked = ['1', '2', '3', '4', '5'].map((name) => ask(`${name}.example`, name))
    queue.close()
    expect(await asked[4]).toBeNull()
    expect(await ask('x.example', 'x')).toBeNull()
    await end('1')
    expect(await asked[0]).toBe('1')
  })

  test('work that fails gives its place back', async () => {
    const { queue } = bench()
    for (const _ of [1, 2, 3])
      await expect(queue.add('a.example', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue.add('a.example', () => Promise.resolve('yes'))).toBe('yes')
  })
})
