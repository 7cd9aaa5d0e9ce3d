import type { ImportItem, ImportTrouble } from '@gwar/protocol'
import { describe, expect, test } from 'vitest'
import { countChosen, firstChoice, inTheWay, withChosen, withName } from './choice.ts'

const item = (name: string, trouble: ImportTrouble | null = null): ImportItem => ({
  key: 0,
  name,
  picture: null,
  trouble,
})
const items = [item('sowa'), item('kot', 'name_taken'), item('blysk', 'flashing'), item('pies')]
const channel = { names: new Set(['kot']), room: 2 }

describe('[EMOT-09] a choice among the emoticons of a set', () => {
  test('begins with all that nothing is in the way of', () => {
    const choice = firstChoice(items)
    expect(choice.map(({ isChosen }) => isChosen)).toEqual([true, false, false, true])
    expect(inTheWay(items, choice, channel)).toEqual([null, 'name_taken', 'flashing', null])
  })

  test('has no more than there is room for', () => {
    const few = withChosen(firstChoice(items), 0, false)
    expect(inTheWay(items, few, channel)[0]).toBeNull()
    expect(inTheWay(items, few, { ...channel, room: 1 })[0]).toBe('no_room')
    expect(inTheWay(items, few, { ...channel, room: 1 })[3]).toBeNull()
  })

  test('another name chooses one whose name alone was in the way', () => {
    const room = { ...channel, room: 3 }
    const choice = withName(items, firstChoice(items), room, { index: 1, name: 'kotek' })
    expect(choice[1]).toEqual({ isChosen: true, name: 'kotek' })
    expect(inTheWay(items, choice, room)[1]).toBeNull()
    const flashing = withName(items, choice, room, { index: 2, name: 'inny' })
    expect(flashing[2]?.isChosen).toBe(false)
    expect(countChosen(flashing)).toBe(3)
  })

  test('a name that was left out by hand stays out when it is renamed', () => {
    const choice = withName(items, withChosen(firstChoice(items), 0, false), channel, {
      index: 0,
      name: 'sowka',
    })
    expect(choice[0]?.isChosen).toBe(false)
  })

  test('two of one name, and names of other letters, are in the way', () => {
    const twice = withName(items, firstChoice(items), channel, { index: 0, name: 'pies' })
    expect(inTheWay(items, twice, channel)).toEqual(['name_taken', 'name_taken', 'flashing', 'name_taken'])
    const odd = withName(items, firstChoice(items), channel, { index: 0, name: 'só' })
    expect(inTheWay(items, odd, channel)[0]).toBe('name')
  })
})
