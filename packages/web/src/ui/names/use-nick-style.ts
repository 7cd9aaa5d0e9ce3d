import type { CSSProperties } from 'react'
import { readableColor } from './name-color.ts'
import { nickHue } from './nick-hue.ts'
import { useSurface } from './use-surface.ts'

/**
 * The colour of a name as the custom property `--c`: the person's own as far as it can be read, else one of the
 * twelve by the name; grey for somebody whose account is gone.
 */
export function useNickStyle(name: string | null, color: string | null): CSSProperties {
  const surface = useSurface()
  if (color !== null) return { '--c': readableColor(color, surface) } as CSSProperties
  return { '--c': name === null ? 'var(--text-3)' : `var(--nick-${nickHue(name)})` } as CSSProperties
}
