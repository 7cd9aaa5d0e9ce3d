import fc from 'fast-check'
import { text } from '../pieces.ts'

const key = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '+typing',
      '+draft/reply',
      'label',
      'batch',
      'draft/multiline-concat',
      '+gwar.chat/nonce',
      'gwar.chat/attachment',
      'msgid',
      'time',
      'account',
    ),
  },
  { weight: 1, arbitrary: text },
)
const value = fc.oneof(
  text,
  fc.constantFrom('\\', '\\:\\s\\\\\\r\\n', '\\b', '\\\\'.repeat(3000), 'typing=active'),
)
const tag = fc.tuple(key, fc.option(value)).map(([key, value]) => (value === null ? key : `${key}=${value}`))

/** The tags in front of a line: `@a=b;c`. */
export const tagsOfLine: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.array(tag, { maxLength: 8 }).map((tags) => `@${tags.join(';')}`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(tag, fc.integer({ min: 1, max: 5000 }))
      .map(([tag, times]) =>
        `@${Array.from({ length: times }, (_, at) => tag + at).join(';')}`.slice(0, 40_000),
      ),
  },
)
