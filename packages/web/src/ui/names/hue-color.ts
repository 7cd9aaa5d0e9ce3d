import { hex, parse, toHsl, toRgb } from './name-color.ts'

/** The saturation, like the lightness below, of all hues of names, from 0 to 1: neither too strong nor too pale. */
const SATURATION = 0.62
const LIGHTNESS = 0.63

export const HUE_MAX = 360

/** A name's colour of this hue, 0 to 360 (SET-20). */
export function colorOfHue(hue: number): string {
  return hex(toRgb((hue % HUE_MAX) / 60, SATURATION, LIGHTNESS))
}

/** The hue of a colour, 0 to 359; of a grey 0. */
export function hueOf(color: string): number {
  const rgb = parse(color)
  return rgb === null ? 0 : Math.round(toHsl(rgb)[0] * 60) % HUE_MAX
}
