import { PATTERN_MAX } from '@gwar/protocol'
import { RE2JS } from 're2js'
import { describe, expect, test } from 'vitest'
import { compilePattern } from './compile-pattern.ts'

const compiled = (pattern: string, on: 'folded' | 'visible' = 'folded') => compilePattern({ pattern, on })
/** What is wrong, and the part that it is about. */
function faultOf(pattern: string): readonly [string, string] | null {
  const fault = compiled(pattern)
  return fault instanceof RE2JS ? null : [fault.cause, pattern.slice(...fault.place)]
}

describe('[FILT-09] a pattern is refused with what is wrong and where', () => {
  test.each([
    ['ok(tak', 'syntax', 'ok(tak'],
    ['x[z-a]y', 'syntax', 'z-a'],
    ['x(?=y)', 'syntax', '(?='],
    ['x(?<!y)', 'syntax', '(?<!y)'],
    ['(a)\\1', 'syntax', '\\1'],
    ['a**', 'syntax', '**'],
    ['\\p{Foo}', 'syntax', '\\p{Foo}'],
    ['ok\\', 'syntax', 'ok\\'],
    ['xa{51}', 'repeat', '{51}'],
    ['xa{2,51}y', 'repeat', '{2,51}'],
    ['x{60,}', 'repeat', '{60,}'],
    ['[ab]x{999}', 'repeat', '{999}'],
    ['a[ab]{1,900}c', 'repeat', '{1,900}'],
    ['(a{20}){20}', 'size', '(a{20}){20}'],
    ['(?:[ab]{40}c){3}', 'size', '(?:[ab]{40}c){3}'],
  ])('%s', (pattern, cause, part) => expect(faultOf(pattern)).toEqual([cause, part]))

  test('too long a one', () => {
    const pattern = '.'.repeat(PATTERN_MAX + 1)
    expect(faultOf(pattern)).toEqual(['length', pattern])
  })

  test.each([
    'a{50}',
    'x{2,50}',
    '[{60}]{2}',
    'a\\{60\\}',
    '\\Qa{60}\\E',
    '\\x{1F600}',
    '\\p{L}{3}',
    '[^]{99}]',
    '(?i)darmowe\\s+(?:skiny|monety)',
    '\\bk+u+r+w+a+\\b',
    'a{,60}',
  ])('%s is taken', (pattern) => expect(faultOf(pattern)).toBeNull())
})

test('on folded text a pattern is folded, on visible text it is not', () => {
  const folded = compiled('Żó[łw]+') as RE2JS
  expect(folded.test('zolw')).toBe(true)
  const visible = compiled('Żó[łw]+', 'visible') as RE2JS
  expect(visible.test('Żółw')).toBe(true)
  expect(visible.test('żółw')).toBe(false)
})
