import fc from 'fast-check'

/** Texts that parsers often handle wrongly. */
const ODD_TEXTS = [
  '',
  ' ',
  ':',
  '\0',
  '\r',
  '\t',
  '\u{202e}',
  '\u{feff}',
  '\u{1b}[2J',
  '%00',
  '%',
  '../../..',
  "'",
  '"',
  '\\',
  '{}',
  '__proto__',
  'constructor',
  'ſ',
  'İ',
  'ż'.repeat(300),
  '👩‍👩‍👧‍👦',
  'a\u{301}'.repeat(200),
  '0',
  '-1',
  '1e309',
  '9007199254740993',
  '2147483648',
  'NaN',
  'null',
  '#fuzz',
  'Fuzz',
  '*',
  'https://example.com/',
]

/** A text for a field: one of the odd ones, an arbitrary one, or a long one. */
export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 3, arbitrary: fc.string({ maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...ODD_TEXTS, 'a', ';', '=', ',', '@', '<', '\\'),
        fc.integer({ min: 1, max: 20_000 }),
      )
      .map(([piece, times]) => piece.repeat(times).slice(0, 40_000)),
  },
)

export const bytes: fc.Arbitrary<Buffer> = fc
  .uint8Array({ maxLength: 400 })
  .map((array) => Buffer.from(array.buffer, array.byteOffset, array.length))

/** One of these inputs with some of its bytes changed, removed, repeated or inserted, or its end cut off. */
export function changed(inputs: readonly Buffer[]): fc.Arbitrary<Buffer> {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 64 }),
    how: fc.constantFrom('turn', 'take', 'double', 'put', 'cut'),
    bytes,
  })
  return fc
    .tuple(fc.constantFrom(...inputs), fc.array(change, { maxLength: 6 }))
    .map(([input, changes]) => changes.reduce(apply, input))
}

function apply(
  input: Buffer,
  { at, length, how, bytes }: { at: number; length: number; how: string; bytes: Buffer },
): Buffer {
  const from = Math.floor(at * input.length)
  const [head, middle, tail] = [
    input.subarray(0, from),
    input.subarray(from, from + length),
    input.subarray(from + length),
  ]
  switch (how) {
    case 'turn':
      return Buffer.concat([
        head,
        Buffer.from(middle.map((byte, index) => byte ^ (bytes[index] ?? 0x80))),
        tail,
      ])
    case 'take':
      return Buffer.concat([head, tail])
    case 'double':
      return Buffer.concat([head, ...Array.from({ length }, () => middle), tail])
    case 'put':
      return Buffer.concat([head, bytes, middle, tail])
    default:
      return head
  }
}
