import { nameKey } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { nearestNames } from './nearest-names.ts'

const NAMES = ['rudzik', 'rudzikowo', 'kuchnia-polowa', 'speedrun_pl', 'abc', 'retro_pikselowo']
const near = (typed: string, names = NAMES, limit = 3) =>
  nearestNames(
    names.map((name) => ({ nameKey: nameKey(name) })),
    typed,
    limit,
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

test('[D22] what is near to a name does not depend on the names that were compared before it', () => {
  // 60 different names of a and b, of 9 to 15 letters
  const many = Array.from({ length: 60 }, (_, index) =>
    (2 ** (8 + (index % 7)) + index * 37).toString(2).replaceAll('0', 'a').replaceAll('1', 'b'),
  )
  for (const typed of many) {
    const alone = many.filter((name) => near(typed, [name]).length > 0)
    expect([typed, near(typed, many, 60).toSorted()]).toEqual([typed, alone.toSorted()])
  }
})
