import { createStore } from 'zustand/vanilla'
import { recall, remember } from '../browser/memory.ts'

export type Theme = 'dark' | 'light' | 'system'

const LIGHT = '(prefers-color-scheme: light)'

/** The same key and values as in `public/first-paint.js`, which sets them before the first paint. */
const KEY = 'gwar.theme'

export const themeStore = createStore<{ theme: Theme }>(() => ({ theme: parseTheme(recall(KEY)) }))

/** Changes the theme at once, for the next visits too. */
export function setTheme(theme: Theme): void {
  remember(KEY, theme)
  themeStore.setState({ theme })
  apply(theme)
}

/** Keeps the page and the browser's own colour (address bar, status bar) with the theme; follows system and other tabs. */
export function startTheme(): void {
  apply(themeStore.getState().theme)
  matchMedia(LIGHT).addEventListener('change', () => apply(themeStore.getState().theme))
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY) return
    const theme = parseTheme(event.newValue)
    themeStore.setState({ theme })
    apply(theme)
  })
}

function apply(theme: Theme): void {
  const root = document.documentElement
  const system = matchMedia(LIGHT).matches ? 'light' : 'dark'
  root.dataset['theme'] = theme === 'system' ? system : theme
  const colour = getComputedStyle(root).getPropertyValue('--surface').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour)
}

function parseTheme(stored: string | null): Theme {
  return stored === 'light' || stored === 'system' ? stored : 'dark'
}
