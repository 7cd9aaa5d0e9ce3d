import { nameKey } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { nearestNames } from './nearest-names.ts'

const NAMES = ['rudzik', 'rudzikowo', 'kuchnia-polowa', 'speedrun_pl', 'abc', 'retro_pikselowo']
const near = (typed: string, names = NAMES) =>
  nearestNames(
    names.map((name) => ({ nameKey: nameKey(name) })),
    typed,
    3,
  ).map((entry) => entry.nameKey)

test.each([
  ['Rudzikk', ['rudzik']],
  ['rduzik', ['rudzik']],
  ['rudzik', ['rudzik', 'rudzikowo']],
  ['#RUDZIK', ['rudzik', 'rudzikowo']],
  ['kuchnia_polova', ['kuchnia-polowa']],
  ['kuchnia', ['kuchnia-polowa']],
  ['piksel', ['retro_pikselowo']],
  ['abd', ['abc']],
  ['xyz', []],
  ['', []],
  ['#', []],
])('[D22] %s is near to %j', (typed, names) => {
  expect(near(typed)).toEqual(names)
})
