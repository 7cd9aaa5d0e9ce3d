import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import type { Texts } from './keys.ts'
import { pl } from './pl.ts'

const ONE = [1]
const FEW = [2, 3, 4, 22, 23, 24, 32, 44, 102, 104, 122, 1002]
const MANY = [
  0, 5, 6, 9, 10, 11, 12, 13, 14, 15, 19, 20, 21, 25, 30, 31, 41, 100, 101, 111, 112, 113, 114, 121, 1000,
  1001, 1012,
]

const NOUNS: {
  id: string
  of: (texts: Texts) => (values: { count: number }) => string
  polish: [one: string, few: string, many: string]
  english: [one: string, other: string]
  none?: [polish: string, english: string]
}[] = [
  {
    id: '[LOC-03] seconds',
    of: (texts) => texts.count.seconds,
    polish: ['sekunda', 'sekundy', 'sekund'],
    english: ['second', 'seconds'],
  },
  {
    id: '[LOC-04] months',
    of: (texts) => texts.count.months,
    polish: ['miesiąc', 'miesiące', 'miesięcy'],
    english: ['month', 'months'],
  },
  {
    id: '[LOC-05] subscriptions',
    of: (texts) => texts.count.subscriptions,
    polish: ['subskrypcja', 'subskrypcje', 'subskrypcji'],
    english: ['subscription', 'subscriptions'],
  },
  {
    id: '[LOC-06] results',
    of: (texts) => texts.results.count,
    polish: ['wynik', 'wyniki', 'wyników'],
    english: ['result', 'results'],
    none: ['Brak wyników', 'No results'],
  },
]

const digits = (text: string): string => text.replaceAll(/[\s,](?=\d{3})/g, '')

describe.each(NOUNS)('$id [LOC-07]', ({ of, polish, english, none }) => {
  const cases = [ONE, FEW, MANY].flatMap((counts, form) =>
    counts.map((count) => ({ count, polishNoun: polish[form]!, englishNoun: english[count === 1 ? 0 : 1] })),
  )
  test.each(cases)('$count $polishNoun, $englishNoun', ({ count, polishNoun, englishNoun }) => {
    const [polishText, englishText] = [of(pl)({ count }), of(en)({ count })]
    expect(digits(polishText)).toBe(count === 0 && none ? none[0] : `${count} ${polishNoun}`)
    expect(digits(englishText)).toBe(count === 0 && none ? none[1] : `${count} ${englishNoun}`)
  })
})

test('a plural inside a sentence follows the count, in the case that the sentence needs', () => {
  const said = [1, 2, 5, 12, 22].map((count) => pl.channel.newestCount({ count }).split(', ')[1])
  expect(said).toEqual([
    '1 nowa wiadomość',
    '2 nowe wiadomości',
    '5 nowych wiadomości',
    '12 nowych wiadomości',
    '22 nowe wiadomości',
  ])
  expect([1, 2, 5].map((count) => pl.modLog.missing({ count }))).toEqual([
    '(bez 1 dalszej)',
    '(bez 2 dalszych)',
    '(bez 5 dalszych)',
  ])
  expect([1, 2, 5].map((count) => pl.composer.left({ count }))).toEqual([
    'Został 1 znak',
    'Zostały 2 znaki',
    'Zostało 5 znaków',
  ])
})
