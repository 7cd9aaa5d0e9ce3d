import { useSyncExternalStore } from 'react'

/** Whether the browser believes that it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(hearNetwork, () => navigator.onLine)
}

function hearNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
