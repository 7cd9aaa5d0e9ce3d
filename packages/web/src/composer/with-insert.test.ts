import { expect, it } from 'vitest'
import { withInsert } from './with-insert.ts'

/** `|` is the cursor, `[` and `]` the ends of the selection. */
function inserted(marked: string, text: string, isWord: boolean): string {
  const from = marked.search(/[|[]/)
  const to = marked.includes(']') ? marked.indexOf(']') - 1 : from
  const result = withInsert(marked.replace(/[|[\]]/g, ''), from, to, { text, isWord })
  return `${result.text.slice(0, result.cursor)}|${result.text.slice(result.cursor)}`
}

it.each([
  ['|', 'Hej |'],
  ['a|', 'a Hej |'],
  ['a |', 'a Hej |'],
  ['a| b', 'a Hej| b'],
  ['a|b', 'a Hej |b'],
  ['a [xx] b', 'a Hej| b'],
  ['a\n|', 'a\nHej |'],
])('[OPEN-80, OPEN-82] an emoticon stands as a word: %j', (before, after) => {
  expect(inserted(before, 'Hej', true)).toBe(after)
})

it('[OPEN-80, OPEN-82] an emoji stands where the cursor is', () => {
  expect(inserted('a|b', '😂', false)).toBe('a😂|b')
  expect(inserted('[abc]', '😂', false)).toBe('😂|')
})
