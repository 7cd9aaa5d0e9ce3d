import styles from './crash-boundary.module.css'

const KEY = 'gwar.reloaded'
const PAUSE_MS = 30_000

/**
 * Reloads the page when a chunk cannot be loaded because the service has a newer version by now; at most once in 30 s.
 * Where the service just cannot be reached, the open page stays, with what was typed in it. The code that asked for the
 * chunk shows the failure.
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

/** Whether the service's page now has another entry script than this page; false where it cannot be reached. */
async function isStale(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src')
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    return answer.ok && entry != null && !(await answer.text()).includes(entry)
  } catch {
    return false
  }
}

/** Says that the page could not be loaded. The words stand in the code, because the texts did not load either. */
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
