import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readGrowing } from './read-growing.ts'

test('attack: a page without an end is read as far as was asked, and cut', async () => {
  let sent = 0
  const body = Readable.from(
    (function* () {
      while (sent < 10_000) {
        sent += 1
        yield Buffer.alloc(1000, 'x')
      }
    })(),
    { highWaterMark: 1 },
  )
  const seen: number[] = []
  const found = await readGrowing(body, 20_500, (bytes) => {
    seen.push(bytes.length)
    return Promise.resolve({ found: bytes.length, isEnough: false })
  })
  expect(found).toBe(20_500)
  // after the first piece, at each doubling, and at the end
  expect(seen).toEqual([1000, 2000, 4000, 8000, 16_000, 20_500])
  expect(sent).toBeLessThan(30)
  expect(body.destroyed).toBe(true)
})

test('no more is read than is enough', async () => {
  const body = Readable.from([Buffer.from('one'), Buffer.from('two'), Buffer.from('three')])
  const found = await readGrowing(body, 1000, (bytes) =>
    Promise.resolve({ found: bytes.toString(), isEnough: bytes.length >= 6 }),
  )
  expect(found).toBe('onetwo')
})
