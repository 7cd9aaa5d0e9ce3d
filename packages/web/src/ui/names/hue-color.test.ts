import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorOfHue, hueOf } from './hue-color.ts'

describe('hues', () => {
  test('[SET-20, CONST-23] each hue from 0 to 360 is a colour, and the colour has that hue', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 360 }), (hue) => {
        const color = colorOfHue(hue)
        expect(color).toMatch(/^#[0-9a-f]{6}$/)
        const away = Math.abs(hueOf(color) - (hue % 360))
        expect(Math.min(away, 360 - away)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('greys and nonsense have none', () => {
    expect(hueOf('#808080')).toBe(0)
    expect(hueOf('red')).toBe(0)
  })
})
