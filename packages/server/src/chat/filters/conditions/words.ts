import type { ConditionOf } from '@gwar/protocol'
import type { ReadMessage } from '../read-message.ts'
import { placeIn } from '../text/traced-text.ts'
import { WordSearch } from '../words/word-search.ts'
import type { Caught, Check } from './check.ts'

/** Words and phrases, in the text and in the names of files. */
export function wordsCheck({ words, tolerant }: ConditionOf<'words'>): Check {
  const search = new WordSearch(words, tolerant)

  function* caught({ texts }: ReadMessage): Generator<Caught> {
    for (const [index, text] of texts.entries()) {
      const compared = text.compared(search.likeness)
      const found: Caught[] = []
      search.find(compared, ({ entry, where, from, to }) => {
        found.push({
          text: index,
          range: placeIn(text.sent, compared.traced[where], from, to),
          by: words[entry]!,
        })
        return found.length === FOUND_MAX
      })
      yield* found
    }
  }
  return {
    holds: ({ texts }) => texts.some((text) => search.find(text.compared(search.likeness), () => true)),
    caught,
  }
}

/** More words of one text are not listed. */
const FOUND_MAX = 100
