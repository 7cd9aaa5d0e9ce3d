import { nameKey, type Member, type NameKey } from '@gwar/protocol'
import { expect, test } from 'vitest'
import {
  entryAt,
  indexOf,
  indexOfTyped,
  listMembers,
  rowAt,
  rowsInView,
  sortMembers,
  topOf,
} from './member-list.ts'

function membersOf(...said: readonly string[]): ReadonlyMap<NameKey, Member> {
  return new Map(
    said.map((word) => {
      const [name = '', modes = ''] = word.split(':')
      return [nameKey(name), { id: null, name, modes }]
    }),
  )
}

const listOf = (search: string, ...said: readonly string[]) =>
  listMembers(sortMembers(membersOf(...said)), search)

const shown = (list: ReturnType<typeof listMembers>) =>
  list.groups.map(({ heading, entries }) => [heading, ...entries.map(({ member }) => member.name)].join(' '))

test('[USR-03] [USR-11] [ROLE-29] [ROLE-30] groups by the leading mode from the highest, names without regard to case', () => {
  const list = listOf(
    '',
    'zenon',
    'Anna:v',
    'bartek:v',
    'Rudzik:qv',
    'Straznik:aq',
    'Iskra:m',
    'darczynca:g',
    'Bramkarz:o',
    'Halinka:hv',
    'Ala',
  )
  expect(shown(list)).toEqual([
    'a Straznik',
    'm Iskra',
    'q Rudzik',
    'o Bramkarz',
    'h Halinka',
    'v Anna bartek',
    'u Ala darczynca zenon',
  ])
  expect(list.count).toBe(10)
})

test('[USR-12] finds a part of a name in any case, and leaves no empty heading', () => {
  const said = ['Kasztanek:v', 'kapitan', 'Rudzik:q'] as const
  expect(shown(listOf(' KA ', ...said))).toEqual(['v Kasztanek', 'u kapitan'])
  expect(shown(listOf('szt', ...said))).toEqual(['v Kasztanek'])
  expect(listOf('.*', ...said)).toEqual({ groups: [], count: 0, height: 0 })
})

test('[USR-14] [CONST-43] rows are 32 px high, so that each stands at a place that can be told', () => {
  const list = listOf('', 'a1:q', 'b1', 'b2', 'b3')
  expect([0, 1, 2, 3].map((index) => topOf(list, index))).toEqual([32, 104, 136, 168])
  expect(list.height).toBe(200)
  for (const index of [0, 1, 2, 3]) {
    expect(rowAt(list, topOf(list, index))).toBe(index)
    expect(rowAt(list, topOf(list, index) + 31)).toBe(index)
  }
  // over a heading it is the row below
  expect(rowAt(list, 0)).toBe(0)
  expect(rowAt(list, 70)).toBe(1)
  expect(rowAt(list, 10_000)).toBe(3)
})

test('of twenty thousand members those in view are rows', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `osoba${String(index).padStart(5, '0')}`)
  const list = listOf('', ...names)
  expect(list.height).toBe(32 + 20_000 * 32)
  expect(rowsInView(list, { top: 0, height: 600 }, 5)).toEqual({ from: 0, to: 23 })
  const { from, to } = rowsInView(list, { top: 320_000, height: 600 }, 5)
  expect(to - from).toBeLessThan(35)
  expect(entryAt(list, from + 5)?.member.name).toBe('osoba09999')
  expect(rowsInView(list, { top: list.height - 600, height: 600 }, 5).to).toBe(20_000)
  expect(rowsInView(listOf('x', ...names), { top: 0, height: 600 }, 5)).toEqual({ from: 0, to: 0 })
})

test('somebody is found again after others came, and by the letters typed', () => {
  const list = listOf('', 'Ala:q', 'alina', 'Bolek', 'baska')
  expect(indexOf(list, nameKey('bolek'))).toBe(3)
  expect(indexOf(list, nameKey('nikt'))).toBe(-1)
  expect(indexOfTyped(list, 'AL', -1)).toBe(0)
  expect(indexOfTyped(list, 'al', 0)).toBe(1)
  expect(indexOfTyped(list, 'al', 1)).toBe(0)
  expect(indexOfTyped(list, 'x', 0)).toBe(-1)
})
