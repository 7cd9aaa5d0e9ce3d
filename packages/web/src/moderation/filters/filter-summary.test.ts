import { readFilterBody, type FilterBody } from '@gwar/protocol'
import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { expect, test } from 'vitest'
import { faultsAt } from './faults.ts'
import { conditionSummary, filterSummary } from './filter-summary.ts'
import { NEW_CONDITIONS, starters } from './starters.ts'

const BODY: FilterBody = {
  title: 'Spoilery',
  tells: 'words',
  except: null,
  do: 'hold',
  punish: 'ladder',
  when: [{ is: 'words', words: ['finał', 'epilog*'], tolerant: true }],
  unless: [{ is: 'words', words: ['!spoiler'], tolerant: false }],
}

test('[FILT-03] one line says what a filter catches, what silences it and what it does', () => {
  const say = (change: Partial<FilterBody>): string =>
    filterSummary({ ...BODY, ...change }, pl.filterPage, 'pl')
  expect(say({})).toBe('2 słowa, chyba że „!spoiler” · wstrzymuje, drabina')
  expect(filterSummary(BODY, en.filterPage, 'en')).toBe('2 words, unless “!spoiler” · holds, ladder')
  const { links, newcomer, caps } = NEW_CONDITIONS
  expect(say({ when: [links, newcomer], unless: [], punish: null })).toBe(
    'link i mniej niż 5 wiadomości tutaj · wstrzymuje',
  )
  expect(say({ when: [caps], unless: [], do: 'refuse', punish: { mute: 600 } })).toBe(
    'wielkie litery od 70% w co najmniej 20 literach · odrzuca, wycisza',
  )
})

test('[FILT-02] every condition has its words in both languages, and begins as one that is accepted but for what is asked', () => {
  for (const condition of Object.values(NEW_CONDITIONS))
    for (const [texts, locale] of [
      [pl, 'pl'],
      [en, 'en'],
    ] as const) {
      expect(conditionSummary(condition, texts.filterPage, locale)).toMatch(/\p{L}/u)
      const read = readFilterBody({ ...BODY, when: [condition] })
      const asked = 'faults' in read ? read.faults.map(({ at }) => at) : []
      expect(asked).toEqual(
        { words: ['when.0.words'], pattern: ['when.0.pattern'] }[condition.is as string] ?? [],
      )
    }
  // a later version's condition
  expect(conditionSummary({ is: 'moon' } as never, pl.filterPage, 'pl')).toBe('…')
})

test('[FILT-01] the three to begin with are filters', () => {
  for (const body of starters(pl.filterPage)) expect(readFilterBody(body)).toEqual({ body })
})

test('[FILT-09] faults stand at the condition and the word that they name', () => {
  const faults = {
    errors: { 'when.1.words.2': ['źle'], 'when.1': ['też'], 'when.10.share': ['nie'] },
    places: {},
  }
  expect([...faultsAt(faults, 'when.1')]).toEqual([
    ['words.2', 'źle'],
    ['', 'też'],
  ])
  expect([...faultsAt(faults, 'when.10')]).toEqual([['share', 'nie']])
  expect(faultsAt(faults, 'unless.1').size).toBe(0)
})
