import { useStore } from 'zustand'
import { themeStore, type Theme } from './theme-store.ts'

/** The theme that was chosen; 'dark' where none was. */
export function useTheme(): Theme {
  return useStore(themeStore, (state) => state.theme)
}
