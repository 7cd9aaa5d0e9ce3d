import styles from './crash-boundary.module.css'

const KEY = 'gwar.reloaded'
const PAUSE_MS = 30_000

/**
 * A chunk that does not come is one of a version that was replaced while the page was open, or the service cannot be
 * reached just now. The page is loaded anew, once, when the service has another one: what stands there, with what was
 * written in it, is better than none. Who asked for the chunk shows the failure.
 */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', () => {
    if (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS) return
    void isStale().then((stale) => {
      if (!stale) return
      sessionStorage.setItem(KEY, String(Date.now()))
      location.reload()
    })
  })
}

/** Whether the service gives a page that begins with another script than this one; false when it gives none. */
async function isStale(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    return answer.ok && entry != null && !(await answer.text()).includes(entry)
  } catch {
    return false
  }
}

/** The texts did not come either: the only words that stand in the code, because there are no others. */
export function showLoadFailure(): void {
  const page = document.createElement('main')
  page.className = styles['crash'] ?? ''
  for (const [tag, lang, text] of [
    ['h1', 'pl', 'Nie udało się wczytać strony. Odśwież ją.'],
    ['p', 'en', 'The page could not be loaded. Refresh it.'],
  ] as const) {
    const words = document.createElement(tag)
    words.lang = lang
    words.textContent = text
    page.append(words)
  }
  document.getElementById('root')?.replaceChildren(page)
}
