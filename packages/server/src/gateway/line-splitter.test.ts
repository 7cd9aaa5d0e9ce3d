import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LineSplitter } from './line-splitter.ts'

/** The lines from these pieces, each of which is a complete message or a part of a stream. */
function split(pieces: readonly Buffer[], isWhole = false): string[] {
  const out: string[] = []
  const splitter = new LineSplitter({
    line: (text) => void out.push(text),
    tooLong: () => void out.push('<too long>'),
    notUtf8: () => void out.push('<not utf-8>'),
  })
  for (const piece of pieces) {
    splitter.push(piece)
    if (isWhole) splitter.end()
  }
  return out
}

const piece = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'ż', '😀', '\r', '\n', '\r\n', ' ', '@', '\0'), maxLength: 30 }),
  fc.constantFrom('x'.repeat(8704), 'x'.repeat(8705), `@${'t'.repeat(8190)} x`, 'y'.repeat(20_000)),
)

test('lines do not depend on where the stream was cut', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 8 }),
      fc.array(fc.nat(40_000), { maxLength: 20 }),
      (texts, cuts) => {
        const bytes = Buffer.from(texts.join(''))
        const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted(
          (a, b) => a - b,
        )
        const pieces = places.slice(1).map((end, index) => bytes.subarray(places[index], end))
        expect(split(pieces)).toEqual(split([bytes]))
      },
    ),
    { seed: 1, numRuns: 300 },
  )
})

test('a line holds no LF, does not end in CR, is not empty; each that was sent comes out once', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (texts) => {
      const out = split([Buffer.from(`${texts.join('\n')}\n`)])
      for (const line of out) expect(line).toMatch(/^[^\n]*[^\n\r]$/)
      const sent = texts
        .join('\n')
        .split('\n')
        .filter((line) => line.replace(/\r+$/, '') !== '')
      expect(out).toHaveLength(sent.length)
    }),
    { seed: 2, numRuns: 300 },
  )
})

test('bytes that are no UTF-8 cost their line and no other', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 10 }), (lines) => {
      const bytes = Buffer.concat([
        ...lines.flatMap((line) => [Buffer.from(line), Buffer.from('\n')]),
        Buffer.from('end\n'),
      ])
      expect(split([bytes]).at(-1)).toBe('end')
    }),
    { seed: 3, numRuns: 300 },
  )
})

test('attack: bytes that are no UTF-8 are no line', () => {
  const bytes = Buffer.concat([Buffer.from('a\n'), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from('\nb\n')])
  expect(split([bytes])).toEqual(['a', '<not utf-8>', 'b'])
})

test('attack: of a line that never ends nothing is kept', () => {
  const megabyte = Buffer.alloc(1024 * 1024, 'x')
  const before = process.memoryUsage().arrayBuffers
  const out = split([Buffer.from('begun'), ...Array.from({ length: 64 }, () => megabyte)])
  expect(out).toEqual([])
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024)
})

test('the end of a whole message is the end of a line, and a long one is dropped to there alone', () => {
  const messages = ['one', 'two\nthree', '', 'x'.repeat(30_000), 'four\r\n', '\n\n', 'five'].map((text) =>
    Buffer.from(text),
  )
  expect(split(messages, true)).toEqual(['one', 'two', 'three', '<too long>', 'four', 'five'])
})
