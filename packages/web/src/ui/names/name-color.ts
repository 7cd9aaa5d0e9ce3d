/** A colour of red, green and blue from 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number]

/** The least contrast, as by WCAG 2, of a person's own colour with the surface behind it (spec B §9). */
const MIN_CONTRAST = 2.14
const STEP = 0.01

const known = new Map<string, string>()
const MAX_KNOWN = 500

/**
 * A person's own colour as it can be read on this surface (both `#rrggbb`): lightened in steps of 0.01 on a dark
 * one until the contrast is reached, darkened on a light one (MSG-07).
 */
export function readableColor(color: string, surface: string): string {
  const key = `${color}${surface}`
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= MAX_KNOWN) known.clear()
  const readable = reach(color, surface)
  known.set(key, readable)
  return readable
}

function reach(color: string, surface: string): string {
  const on = parse(surface)
  const from = parse(color)
  if (on === null || from === null || contrast(from, on) >= MIN_CONTRAST) return color
  const [hue, saturation, start] = toHsl(from)
  const direction = luminance(on) < 0.18 ? STEP : -STEP
  for (let lightness = start; lightness >= 0 && lightness <= 1; lightness += direction) {
    // measured as it will be shown: rounding to whole values of 0 to 255 can undo the gain of a step
    const changed = hex(toRgb(hue, saturation, lightness))
    if (contrast(parse(changed)!, on) >= MIN_CONTRAST) return changed
  }
  return hex(direction > 0 ? [1, 1, 1] : [0, 0, 0])
}

/** The contrast of two colours as WCAG 2 defines it, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export function parse(color: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color.trim())
  if (match === null) return null
  return [
    Number.parseInt(match[1]!, 16) / 255,
    Number.parseInt(match[2]!, 16) / 255,
    Number.parseInt(match[3]!, 16) / 255,
  ]
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number): number => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

export function toHsl([red, green, blue]: Rgb): readonly [
  hue: number,
  saturation: number,
  lightness: number,
] {
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const lightness = (most + least) / 2
  const spread = most - least
  if (spread === 0) return [0, 0, lightness]
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  if (most === red) return [((green - blue) / spread + 6) % 6, saturation, lightness]
  return [most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4, saturation, lightness]
}

/** A colour from HSL; `hue` is from 0 to 6, in sixths of the circle. */
export function toRgb(hue: number, saturation: number, lightness: number): Rgb {
  const spread = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number): number => {
    const at = (offset + hue * 2) % 12
    return lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  }
  return [part(0), part(8), part(4)]
}

export function hex(rgb: Rgb): string {
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
