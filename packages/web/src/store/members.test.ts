import { emptyChannel, nameKey } from '@gwar/protocol'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PREFIXES, joined, parted, renamed, sealMembers, withNames } from './members.ts'

const START = emptyChannel('c1', '#rudzik', 'channel')
const named = (state: typeof START): string[] => [...state.members.keys()]

describe('members of a channel', () => {
  test('what is shown stays as it was shown, whatever comes afterwards', () => {
    const shown = withNames(START, '~Anna +Bartek Celina', DEFAULT_PREFIXES)
    sealMembers()
    let next = joined(shown, 'Darek', null)
    next = parted(next, 'anna')
    next = renamed(next, 'Celina', 'Cela')
    expect(named(shown)).toEqual(['anna', 'bartek', 'celina'])
    expect(named(next)).toEqual(['bartek', 'darek', 'cela'])
    expect(next.members.get(nameKey('bartek'))).toEqual({ id: null, name: 'Bartek', modes: 'v' })
    expect(named(START)).toEqual([])
  })

  test('hundreds of lines between two frames make one list, and each frame a new one', () => {
    sealMembers()
    let state = withNames(START, 'osoba0', DEFAULT_PREFIXES)
    const { members } = state
    for (let index = 1; index < 20_000; index += 1) state = joined(state, `osoba${index}`, null)
    expect(state.members).toBe(members)
    expect(state.members.size).toBe(20_000)
    sealMembers()
    expect(parted(state, 'osoba7').members).not.toBe(members)
    expect(members.size).toBe(20_000)
  })

  test('who is not there changes nothing', () => {
    const state = joined(START, 'Anna', 'u1')
    expect(parted(state, 'Bartek')).toBe(state)
    expect(renamed(state, 'Bartek', 'Celina')).toBe(state)
  })
})
