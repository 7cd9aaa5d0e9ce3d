import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

interface FreshSecret {
  readonly id: string
  readonly secret: string
}

/**
 * The secret that was just made: shown until these pages are left, and kept nowhere but here. The history of the
 * browser, where the application itself travels, outlives the page.
 */
const freshSecretStore = createStore<{ fresh: FreshSecret | null }>(() => ({ fresh: null }))

export function useFreshSecret(): FreshSecret | null {
  return useStore(freshSecretStore, ({ fresh }) => fresh)
}

export function showFreshSecret(fresh: FreshSecret | null): void {
  freshSecretStore.setState({ fresh })
}
