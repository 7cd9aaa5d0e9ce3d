import { whenQuiet } from '../ui/loading/when-quiet.ts'
import styles from './crash-boundary.module.css'
import { newerStore } from './newer-store.ts'
import { ownEntry } from './own-entry.ts'

/** Versions of the page, by their entry scripts, that were left already because they were old. */
const KEY = 'gwar.reloaded'

/**
 * Reloads the page when the service has a newer version by now and this one cannot go on: a chunk is gone, or it is the
 * kept frame, which was opened while nobody could be asked. Once a version, so that two nodes of different versions do
 * not send it to and fro, and only when nobody is writing.
 * Where the service just cannot be reached, the open page stays, with what was typed in it. The code that asked for the
 * chunk shows the failure.
 */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', () => void leaveWhenStale())
}

const load = async () => (await import('./offline/kept-in-advance.ts')).keptInAdvance
// loaded in advance: a newer version has no such file
whenQuiet(
  () =>
    void load().then(
      ({ keepPage }) => keepPage(leaveWhenStale),
      () => undefined,
    ),
)

/** False where the service could not be asked. */
export async function leaveWhenStale(): Promise<boolean> {
  const entry = ownEntry()
  if (entry === null || newerStore.getState().isThere || leftVersions().includes(entry)) return true
  const now = await askedPage()
  if (now === null) return false
  if (now.includes(entry)) return true
  newerStore.setState({ isThere: true })
  const leave = (): void => {
    sessionStorage.setItem(KEY, [...leftVersions(), entry].join(' '))
    location.reload()
  }
  await load().then(({ whenNobodyWrites }) => whenNobodyWrites(leave), leave)
  return true
}

function leftVersions(): string[] {
  return (sessionStorage.getItem(KEY) ?? '').split(' ')
}

/** The service's page as it is now; null where it cannot be reached. */
async function askedPage(): Promise<string | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
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
  window.addEventListener('online', () => location.reload())
}
