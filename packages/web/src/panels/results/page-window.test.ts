import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

it.each([
  [1, 1, '1'],
  [1, 14, '1 2 3 … 14'],
  [3, 14, '1 2 3 … 14'],
  [7, 14, '1 … 7 … 14'],
  [12, 14, '1 … 12 13 14'],
  [14, 14, '1 … 12 13 14'],
  [3, 5, '1 2 3 4 5'],
])('page %i of %i: %s', (current, last, wanted) => {
  const shown = pageWindow(current, last).map((slot) => (slot === 'gap' ? '…' : slot))
  expect(shown.join(' ')).toBe(wanted)
})

it('[HOT-10] has the first, the last and the present page, in order, in a row that never grows', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 200 })
        .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last))),
      ([current, last]) => {
        const slots = pageWindow(current, last)
        const pages = slots.filter((slot) => slot !== 'gap')
        expect(pages).toContain(current)
        expect(pages[0]).toBe(1)
        expect(pages.at(-1)).toBe(last)
        expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b))
        expect(slots.length).toBeLessThanOrEqual(5)
        for (const [index, slot] of slots.entries())
          if (slot === 'gap') expect(Number(slots[index + 1]) - Number(slots[index - 1])).toBeGreaterThan(2)
      },
    ),
  )
})
