import { useTexts } from '../locale/texts.ts'
import { setTheme, type Theme } from './theme-store.ts'
import { useTheme } from './use-theme.ts'

const THEMES: readonly Theme[] = ['dark', 'light', 'system']

/** The choice between the themes, for a menu or a row of buttons that offers it. */
export function useThemeChoice() {
  const texts = useTexts().theme
  return {
    label: texts.label,
    value: useTheme(),
    options: THEMES.map((value) => ({ value, label: texts[value] })),
    onChange: setTheme,
  }
}
