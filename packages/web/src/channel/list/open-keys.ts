import { loadPageTexts } from '../../locale/locale-store.ts'

/** Opens the list of keys. Without a connection it may not be there yet, and nothing opens. */
export function openKeys(): void {
  Promise.all([import('./show-keys.tsx'), loadPageTexts()]).then(
    ([{ showKeys }]) => showKeys(),
    () => undefined,
  )
}
