import type { ListedChannel } from '@gwar/protocol'
import { describe, expect, it } from 'vitest'
import { findWays, type Way, type WaySource } from './find-ways.ts'

const way = (kind: Way['kind'], name: string, usedAt = 0): Way => ({
  kind,
  name,
  about: '',
  people: null,
  usedAt,
})
const listed = (name: string, people: number): ListedChannel => ({ name, people, topic: null, last: null })

const SOURCE: WaySource = {
  own: [
    way('channel', 'rudzik', 20),
    way('channel', 'kuchnia-polowa', 30),
    way('person', 'Halinka77', 10),
    way('person', 'Rudnicka'),
  ],
  listed: [listed('akwarum', 31), listed('rudzik', 1284), listed('podruze', 0)],
  person: null,
  commands: [way('command', 'Ustawienia')],
  mayCreate: true,
}
const names = (typed: string, source: Partial<WaySource> = {}) =>
  findWays(typed, { ...SOURCE, ...source }).map(({ name, ways }) =>
    [name as string].concat(ways.map((one) => one.name)),
  )

describe('the finder', () => {
  it('[D5] shows what was used last, then channels with people, before anything is typed', () => {
    expect(names('')).toEqual([
      ['recent', 'kuchnia-polowa', 'rudzik', 'Halinka77'],
      ['now', 'akwarum'],
    ])
    expect(names('@')).toEqual([
      ['recent', 'Halinka77'],
      ['people', 'Rudnicka'],
    ])
  })

  it('[D5] what begins so stands first, with the people that the service knows of; a free name can be made', () => {
    expect(names('ru')).toEqual([
      ['channels', 'rudzik', 'akwarum', 'podruze'],
      ['people', 'Rudnicka'],
    ])
    expect(names('rudz')).toEqual([
      ['channels', 'rudzik'],
      ['commands', 'rudz'],
    ])
    expect(findWays('rudzik', SOURCE)[0]?.ways[0]).toMatchObject({ people: 1284, usedAt: 20 })
    expect(names('rudzik')).toEqual([['channels', 'rudzik']])
    expect(names('rudz', { mayCreate: false })).toEqual([['channels', 'rudzik']])
  })

  it('[D5] a name that is typed in full stands first, however many were used since', () => {
    const own = Array.from({ length: 7 }, (_, index) => way('person', `Anna${index}`, 10 + index))
    expect(names('@anna', { own, person: 'Anna' })[0]!.slice(0, 2)).toEqual(['people', 'Anna'])
    const channels = own.map(({ name, usedAt }) => way('channel', name, usedAt))
    expect(names('#anna', { own: channels, listed: [listed('anna', 0)] })[0]!.slice(0, 2)).toEqual([
      'channels',
      'anna',
    ])
    const commands = [...'abcdefghijkl', ''].map((letter) => way('command', `/${letter}w`))
    expect(names('/w', { commands })[0]!.slice(0, 2)).toEqual(['commands', '/w'])
  })

  it('[D5] # asks for channels, @ for people, / for commands', () => {
    expect(names('#kuch')).toEqual([
      ['channels', 'kuchnia-polowa'],
      ['commands', 'kuch'],
    ])
    expect(names('@sowa', { person: 'Sowa' })).toEqual([['people', 'Sowa']])
    expect(names('/')).toEqual([['commands', 'Ustawienia']])
    expect(names('zażółć')).toEqual([])
  })
})
