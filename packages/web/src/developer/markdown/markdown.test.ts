import { describe, expect, test } from 'vitest'
import protocol from '../../../../../docs/protocol.md?raw'
import { parseBlocks } from './blocks.ts'
import { parseInline, plainText } from './inline.ts'

describe('Markdown of our own pages', () => {
  test('headings, paragraphs over lines, codes, lists, fences', () => {
    expect(
      parseBlocks(
        '# Title\n\nOne\ntwo `a|b` **c** [d](#e).\n- x\n- y\n  goes on\n\n1. z\n\n```\n# no heading\n\n| none |\n```\nend',
      ),
    ).toEqual([
      { type: 'heading', level: 1, id: 'title', text: ['Title'] },
      {
        type: 'paragraph',
        text: [
          'One two ',
          { type: 'code', text: 'a|b' },
          ' ',
          { type: 'bold', text: 'c' },
          ' ',
          { type: 'link', text: 'd', href: '#e' },
          '.',
        ],
      },
      { type: 'list', isOrdered: false, items: [['x'], ['y goes on']] },
      { type: 'list', isOrdered: true, items: [['z']] },
      { type: 'code', text: '# no heading\n\n| none |' },
      { type: 'paragraph', text: ['end'] },
    ])
  })

  test('tables: empty cells stay, bars in codes part nothing', () => {
    const [table] = parseBlocks('| A | |\n|---|---|\n| `x|y` | a \\| b |\n| | c |')
    expect(table).toMatchObject({
      type: 'table',
      head: [['A'], []],
      rows: [
        [[{ type: 'code', text: 'x|y' }], ['a | b']],
        [[], ['c']],
      ],
    })
  })

  test.each(['', '```\nnever ended', '| a', '#', '- ', '**', '[a](b', '`', '|\n|', '1.', '\n\n\n'])(
    'ends whatever it is given: %j',
    (text) => {
      expect(parseBlocks(text).length).toBeLessThan(3)
    },
  )

  test('markup is text', () => {
    expect(plainText(parseInline('<img src=x onerror=alert(1)>'))).toBe('<img src=x onerror=alert(1)>')
  })

  test('the description of the protocol is read whole', () => {
    const blocks = parseBlocks(protocol)
    expect(blocks.filter(({ type }) => type === 'code')).toHaveLength(protocol.match(/^```$/gm)!.length / 2)
    const widths = blocks.flatMap((block) =>
      block.type === 'table' ? block.rows.map((row) => row.length === block.head.length) : [],
    )
    expect(widths).not.toContain(false)
    const ids = blocks.flatMap((block) => (block.type === 'heading' ? [block.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
  })
})
