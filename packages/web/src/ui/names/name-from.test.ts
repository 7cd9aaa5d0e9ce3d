import { expect, test } from 'vitest'
import { nameFrom } from './name-from.ts'

test.each([
  ['rudzik_live', 'rudzik_live'],
  ['Żółta Łódź', 'Zolta_Lodz'],
  ['  Zażółć   gęślą\tjaźń ', 'Zazolc_gesla_jazn'],
  ['ab', ''],
  ['日本語', ''],
  ['🎉 Ala 🎉', '_Ala'],
  ['a'.repeat(100), 'a'.repeat(32)],
  ['<b>x</b>', 'bxb'],
  ['', ''],
])('%j begins as %j', (given, name) => {
  expect(nameFrom(given)).toBe(name)
})
