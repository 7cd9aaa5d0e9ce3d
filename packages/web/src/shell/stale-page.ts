import styles from './crash-boundary.module.css'

/** Versions of the page, by their entry scripts, that were left already because they were old. */
const KEY = 'gwar.reloaded'

/**
 * Reloads the page when a chunk cannot be loaded because the service has a newer version by now; once a version, so that
 * two nodes of different versions do not send it to and fro.
 * Where the service just cannot be reached, the open page stays, with what was typed in it. The code that asked for the
 * chunk shows the failure.
 */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', () => {
    const entry = ownEntry()
    const left = (sessionStorage.getItem(KEY) ?? '').split(' ')
    if (entry === null || left.includes(entry)) return
    void isStale(entry).then((stale) => {
      if (!stale) return
      sessionStorage.setItem(KEY, [...left, entry].join(' '))
      location.reload()
    })
  })
}

/** The address of the script with which this page began; null where a development server made it. */
function ownEntry(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null
}

/** Whether the service's page now has another entry script than this page; false where it cannot be reached. */
async function isStale(entry: string): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    return answer.ok && !(await answer.text()).includes(entry)
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
