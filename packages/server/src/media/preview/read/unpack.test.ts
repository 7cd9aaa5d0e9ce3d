import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpack } from './unpack.ts'

const TEXT = Buffer.from('zażółć gęślą jaźń '.repeat(100))

test.each([
  ['gzip', gzipSync(TEXT)],
  ['deflate', deflateSync(TEXT)],
  ['br', brotliCompressSync(TEXT)],
  ['identity', TEXT],
])('%s is unpacked as far as was asked', async (encoding, packed) => {
  expect(await unpack(packed, encoding, 100_000)).toEqual(TEXT)
  expect(await unpack(packed, encoding, 10)).toEqual(TEXT.subarray(0, 10))
})

test('what is packed in another way, or not at all, is nothing', async () => {
  expect(await unpack(gzipSync(TEXT), 'gzip, gzip', 1000)).toEqual(Buffer.alloc(0))
  expect(await unpack(TEXT, 'gzip', 1000)).toEqual(Buffer.alloc(0))
})

test('attack: a bomb of four gigabytes goes off no further than was asked', async () => {
  // consecutive gzip members are one file
  const part = gzipSync(Buffer.alloc(16 * 1024 * 1024))
  const bomb = Buffer.concat(Array.from({ length: 256 }, () => part))
  const before = process.cpuUsage()
  const found = await unpack(bomb, 'gzip', 100_000)
  const { user, system } = process.cpuUsage(before)
  expect(found).toEqual(Buffer.alloc(100_000))
  // unpacking all of it takes several seconds, this much some milliseconds
  expect((user + system) / 1000).toBeLessThan(1000)
})
