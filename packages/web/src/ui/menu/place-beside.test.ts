import { describe, expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const window = { width: 800, height: 600 }
const menu = { width: 200, height: 160 }
const at = (top: number, left: number) => ({ top, bottom: top + 32, left, right: left + 32 })

describe('a floating box', () => {
  test('stands below its anchor, from its left or right edge', () => {
    expect(placeBeside(at(8, 300), menu, window, { side: 'below', edge: 'left' })).toMatchObject({
      top: 44,
      left: 300,
    })
    expect(placeBeside(at(8, 300), menu, window, { side: 'below', edge: 'right' })).toMatchObject({
      top: 44,
      left: 132,
    })
  })

  test('goes to the other side where there is no room', () => {
    expect(placeBeside(at(560, 8), menu, window, { side: 'below', edge: 'left' }).top).toBe(396)
    expect(placeBeside(at(8, 8), menu, window, { side: 'above', edge: 'left' }).top).toBe(44)
  })

  test('lies over its anchor where it fits on neither side', () => {
    const long = placeBeside(at(250, 8), { width: 200, height: 400 }, window, { side: 'below', edge: 'left' })
    expect(long).toMatchObject({ top: 192, maxHeight: 584 })
  })

  test('never leaves the window', () => {
    expect(placeBeside(at(8, 760), menu, window, { side: 'below', edge: 'left' }).left).toBe(592)
    expect(placeBeside(at(8, 0), menu, window, { side: 'below', edge: 'right' }).left).toBe(8)
    const tall = placeBeside(at(300, 8), { width: 200, height: 900 }, window, { side: 'below', edge: 'left' })
    expect(tall.top + Math.min(900, tall.maxHeight)).toBeLessThanOrEqual(592)
    expect(tall.top).toBeGreaterThanOrEqual(8)
  })
})
