import { expect, test } from 'vitest'
import { dropped } from './drop.ts'

const names = (...entries: string[]): string[] => entries.map((entry) => `gwar.files ${entry}`)
const open = (...entries: string[]): string[] => entries.map((entry) => `gwar.window ${entry}`)

test('[A8] files of older builds go, but not those of windows that are open', () => {
  expect(dropped(names('/a.js', '/b.js', '/c.js'), [], '/c.js')).toEqual(names('/a.js', '/b.js'))
  expect(dropped(names('/a.js', '/b.js', '/c.js'), open('/a.js', '/a.js'), '/c.js')).toEqual(names('/b.js'))
  expect(dropped(names('/c.js'), open('/a.js'), '/c.js')).toEqual([])
})

test('[A8] the room has a bound: the two newest of older builds at most, also where windows are not told', () => {
  const five = names('/a.js', '/b.js', '/c.js', '/d.js', '/e.js')
  expect(dropped(five, null, '/e.js')).toEqual(names('/a.js', '/b.js'))
  expect(dropped(five, open('/a.js', '/b.js', '/c.js'), '/e.js')).toEqual(names('/a.js', '/d.js'))
})

test('[A8] what is kept under other names is left alone', () => {
  expect(dropped(['gwar.other', 'other', ...names('/a.js')], ['gwar.token'], '/b.js')).toEqual(names('/a.js'))
})
