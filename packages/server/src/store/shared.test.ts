import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { shared } from './shared.ts'

/** A reading that is answered by hand: each gives its own number, counted from 1. */
function readings() {
  const begun: { readonly asked: readonly unknown[]; end(error?: Error): Promise<void> }[] = []
  const read = shared((...asked: [string, number]) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    const number = begun.length + 1
    begun.push({
      asked,
      async end(error) {
        if (error === undefined) resolve(number)
        else reject(error)
        await turn()
      },
    })
    return promise
  })
  return { read, begun }
}

test('who asks alone does not wait, and who asks while it is read shares the next reading with the others', async () => {
  const { read, begun } = readings()
  const first = read('one', 100)
  const [second, third] = [read('one', 100), read('one', 100)]
  expect(begun).toHaveLength(1)
  await begun[0]!.end()
  expect(await first).toBe(1)
  expect(begun).toHaveLength(2)
  // the second reading has begun: whoever asks now gets one that begins later
  const fourth = read('one', 100)
  await begun[1]!.end()
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await begun[2]!.end()
  expect(await fourth).toBe(3)
  const later = read('one', 100)
  expect(begun).toHaveLength(4)
  await begun[3]!.end()
  expect(await later).toBe(4)
})

test('what differs is read apart', async () => {
  const { read, begun } = readings()
  const all = [read('one', 100), read('two', 100), read('one', 50)]
  expect(begun.map(({ asked }) => asked)).toEqual([
    ['one', 100],
    ['two', 100],
    ['one', 50],
  ])
  for (const one of begun) await one.end()
  expect(await Promise.all(all)).toEqual([1, 2, 3])
})

test('a reading that fails fails for those who shared it alone', async () => {
  const { read, begun } = readings()
  const first = read('one', 100)
  const others = [read('one', 100), read('one', 100)]
  const failed = expect(first).rejects.toThrow('away')
  await begun[0]!.end(new Error('away'))
  await failed
  const bothFail = Promise.all(others.map((other) => expect(other).rejects.toThrow('gone')))
  await begun[1]!.end(new Error('gone'))
  await bothFail
  const later = read('one', 100)
  await begun[2]!.end()
  expect(await later).toBe(3)
})
