import { nameKey } from '@gwar/protocol'
import { describe, expect, it } from 'vitest'
import { findSuggestions, insertionOf, type Source } from './find-suggestions.ts'
import { sortOfWord } from './sort-of-word.ts'
import { withWord, wordAt } from './word-at.ts'

const said = (...names: readonly [name: string, at: number][]): Source['said'] =>
  new Map(names.map(([name, at]) => [nameKey(name), { name, at }]))
const emoticon = (name: string, subscribers_only = false, file = name) => ({ file, name, subscribers_only })

const EMPTY: Source = { members: [], said: new Map(), emoticons: [], isSubscriber: false, emoji: () => [] }
const names = (word: string, source: Partial<Source>): string[] =>
  findSuggestions(word, { ...EMPTY, ...source }).map(({ name }) => name)

describe('which words ask for suggestions', () => {
  it.each([
    ['@', null],
    ['@a', 'people'],
    [':', null],
    [':a', null],
    [':ab', 'emoticons'],
    ['a', null],
    ['ab', 'any'],
    ['/me', null],
    ['.ban', null],
  ])('[AC-01, AC-03, AC-07, OPEN-77, CONST-40, CONST-42] %j: %s', (word, sort) => {
    expect(sortOfWord(word)).toBe(sort)
  })
})

describe('people', () => {
  it('[AC-02, OPEN-81] who wrote last stands first, then members by name; at most nine', () => {
    const source = {
      members: ['kapitan', 'Kaczka', 'Halinka', 'kefir'],
      said: said(['Kasztanek', 10], ['kefir', 30], ['Karmel', 20]),
    }
    expect(names('@k', source)).toEqual(['kefir', 'Karmel', 'Kasztanek', 'Kaczka', 'kapitan'])
    expect(names('@KA', source)).toEqual(['Karmel', 'Kasztanek', 'Kaczka', 'kapitan'])
    const many = Array.from({ length: 30 }, (_, index) => `osoba${index}`)
    expect(names('@os', { members: many })).toHaveLength(9)
  })

  it('[AC-02] a name that is written in full stands first, whoever wrote since', () => {
    const source = { said: said(['Annabelle', 30], ['Ann', 10]), members: ['anna', 'AN'] }
    expect(names('@ann', source)).toEqual(['Ann', 'Annabelle', 'anna'])
    expect(names('ann', source)).toEqual(['Ann', 'Annabelle', 'anna'])
    expect(names('@an', source)).toEqual(['AN', 'Annabelle', 'Ann', 'anna'])
  })

  it('[OPEN-80] an @ that was written stays', () => {
    const [person] = findSuggestions('@ka', { ...EMPTY, members: ['Kasztanek'] })
    expect(insertionOf(person!, '@ka')).toBe('@Kasztanek')
    expect(insertionOf(person!, 'ka')).toBe('Kasztanek')
  })
})

describe('emoticons and emoji', () => {
  const emoji = (part: string) => (part.startsWith('rudz') ? [{ char: '🌹', name: 'rudzik' }] : [])

  it('[AC-03, AC-04] emoticons, then emoji by their shortcodes; names that begin so first; at most nine', () => {
    const emoticons = [emoticon('byrudz'), emoticon('rudzHej'), emoticon('rudzHmm')]
    expect(names(':rudz', { emoticons, emoji })).toEqual(['rudzHej', 'rudzHmm', 'byrudz', 'rudzik'])
    expect(names(':rudzhmm', { emoticons: [emoticon('rudzHmmm'), ...emoticons] })).toEqual([
      'rudzHmm',
      'rudzHmmm',
    ])
    const many = Array.from({ length: 20 }, (_, index) => emoticon(`rudz${index}`))
    expect(names(':rudz', { emoticons: many, emoji })).toHaveLength(9)
  })

  it('[AC-05] those for subscribers only to subscribers', () => {
    const emoticons = [emoticon('rudzHej'), emoticon('rudzSub', true)]
    expect(names(':rudz', { emoticons })).toEqual(['rudzHej'])
    expect(names(':rudz', { emoticons, isSubscriber: true })).toEqual(['rudzHej', 'rudzSub'])
    expect(names('rudz', { emoticons })).toEqual(['rudzHej'])
  })

  it('[AC-06] of one name the channel’s only', () => {
    const emoticons = [emoticon('Hej', false, 'channel'), emoticon('Hej', false, 'product')]
    const found = findSuggestions(':hej', { ...EMPTY, emoticons })
    expect(found).toMatchObject([{ emoticon: { file: 'channel' } }])
  })

  it('[OPEN-80, OPEN-82] an emoticon goes in by its bare name, an emoji as its character', () => {
    const [first, second] = findSuggestions(':rudzi', { ...EMPTY, emoticons: [emoticon('rudziHej')], emoji })
    expect(insertionOf(first!, ':rudzi')).toBe('rudziHej')
    expect(insertionOf(second!, ':rudzi')).toBe('🌹')
  })
})

it('[AC-07, OPEN-78] plain words suggest people and emoticons that begin so, and nothing that stands there', () => {
  const source = { members: ['rudzielec'], emoticons: [emoticon('rudzHej'), emoticon('byrudz')] }
  expect(names('rudz', source)).toEqual(['rudzielec', 'rudzHej'])
  expect(names('rudzHej', source)).toEqual([])
})

describe('the word at the cursor', () => {
  it('ends at the cursor; inside of a word there is none', () => {
    expect(wordAt('hej @ka', 7)).toEqual({ text: '@ka', from: 4, to: 7 })
    expect(wordAt('hej (@ka', 8)).toEqual({ text: '@ka', from: 5, to: 8 })
    expect(wordAt('hej @ka co', 7)?.text).toBe('@ka')
    expect(wordAt('hej @kasia', 7)).toBe(null)
    expect(wordAt('hej ', 4)).toBe(null)
    expect(wordAt('wiersz\n:he', 10)?.text).toBe(':he')
  })

  it('is replaced with a space behind it, and only one', () => {
    expect(withWord('hej @ka', { from: 4, to: 7 }, '@Kasia')).toEqual({ text: 'hej @Kasia ', cursor: 11 })
    expect(withWord('@ka co', { from: 0, to: 3 }, '@Kasia')).toEqual({ text: '@Kasia co', cursor: 7 })
  })
})
