import { expect, test } from 'vitest'
import { Slots } from './slots.ts'

test('so many at once, so many waiting, the rest is busy; a failure gives its slot back', async () => {
  const slots = new Slots({ atOnce: 2, mayWait: 1 })
  const ends: ((value: string) => void)[] = []
  let running = 0
  const work = () =>
    slots.run(async () => {
      running += 1
      const value = await new Promise<string>((resolve) => ends.push(resolve))
      running -= 1
      if (value === 'fail') throw new Error('failed')
      return value
    })
  const [first, second, third] = [work(), work(), work()]
  expect(await work()).toBe('busy')
  expect(running).toBe(2)
  ends[0]!('fail')
  await expect(first).rejects.toThrow('failed')
  await expect.poll(() => running).toBe(2)
  ends[1]!('b')
  ends[2]!('c')
  expect(await second).toBe('b')
  expect(await third).toBe('c')
  const fourth = work()
  ends[3]!('d')
  expect(await fourth).toBe('d')
})
