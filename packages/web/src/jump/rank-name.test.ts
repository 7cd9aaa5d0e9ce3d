import { expect, it } from 'vitest'
import { rankName } from './rank-name.ts'

it.each([
  ['Rudzik', 'rudzik', -1],
  ['rudzik', 'ru', 0],
  ['Rudzik', 'RU', 0],
  ['rudzik', '', 0],
  ['wieczorne-szachy', 'sza', 1],
  ['czwarty_obieg', 'obi', 1],
  ['akwarum', 'ru', 2],
  ['speedrun_pl', 'sdn', 3],
  ['speedrun_pl', 'nds', null],
  ['rudzik', 'x', null],
])('[D5] %s for what is typed as %j: %s', (name, typed, rank) => {
  expect(rankName(name, typed)).toBe(rank)
})
