import { config } from '../calls/config.ts'

const KEY = 'gwar.reloaded'
const PAUSE_MS = 30_000

/**
 * A chunk that does not come is, as a rule, one of a version that was replaced while the page was open: the page is
 * loaded anew, once. The second failure in a row is shown by who asked for the chunk. Without a network nothing can
 * be loaded: the page that stands there, with what was written in it, is better than none.
 */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS) return
    sessionStorage.setItem(KEY, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}

/** The texts did not come either: the only words that stand in the code, because there are no others. */
export function showLoadFailure(): void {
  const words = document.createElement('p')
  words.textContent = `${config.product}: nie udało się wczytać strony, odśwież ją. The page could not be loaded, refresh it.`
  document.getElementById('root')?.replaceChildren(words)
}
