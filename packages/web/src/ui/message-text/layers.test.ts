import { describe, expect, test } from 'vitest'
import { emoticonTable } from './emoticon-table.ts'
import { stacked } from './layers.ts'
import { textPieces } from './text-pieces.ts'

const emoticons = emoticonTable(
  [],
  [
    { file: 'a', name: 'sowa', subscribers_only: false },
    { file: 'b', name: 'czapka', subscribers_only: false, is_layer: true },
    { file: 'c', name: 'okulary', subscribers_only: false, is_layer: true },
  ],
)

/** What a text is shown as: an emoticon by its name, with those that lie on it behind a plus. */
const shown = (text: string): string[] =>
  stacked(textPieces(text, { ownName: null, emoticons })).map((piece) =>
    piece.kind === 'stack' ? [piece.base, ...piece.layers].map(({ text }) => text).join('+') : piece.text,
  )

describe('layers', () => {
  test.each([
    ['sowa czapka', ['sowa+czapka']],
    ['sowa   czapka  okulary', ['sowa+czapka+okulary']],
    ['hej sowa czapka, i już', ['hej ', 'sowa+czapka', ', i już']],
    ['sowa sowa czapka', ['sowa', ' ', 'sowa+czapka']],
    // after a word and at the beginning
    ['czapka sowa', ['czapka', ' ', 'sowa']],
    ['hej czapka', ['hej ', 'czapka']],
    // a line of its own begins anew
    ['sowa\nczapka tu', ['sowa', '\n', 'czapka', ' tu']],
    ['sowa \n czapka', ['sowa', ' \n ', 'czapka']],
    ['sowa hej czapka', ['sowa', ' hej ', 'czapka']],
    // a layer is an emoticon, too, on which the next one lies
    ['czapka okulary', ['czapka+okulary']],
    // the fifth is an ordinary one, and carries those behind it
    ['sowa czapka czapka czapka czapka okulary', ['sowa+czapka+czapka+czapka+czapka', ' ', 'okulary']],
    ['', []],
  ])('[EMOT-06] %j', (text, pieces) => {
    expect(shown(text)).toEqual(pieces)
  })

  test('a text without layers is given as it is', () => {
    const pieces = textPieces('hej sowa', { ownName: null, emoticons })
    expect(stacked(pieces)).toBe(pieces)
  })
})
