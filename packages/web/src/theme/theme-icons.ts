import { DeskIcon, MoonIcon, SunIcon } from '../ui/icons/late-icons.tsx'
import type { Theme } from './theme-store.ts'

/** The icon of each theme. */
export const THEME_ICONS: { readonly [K in Theme]: typeof SunIcon } = {
  dark: MoonIcon,
  light: SunIcon,
  system: DeskIcon,
}
