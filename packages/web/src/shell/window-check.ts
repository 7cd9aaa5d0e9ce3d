import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isEmbedded } from '../connection/embedded.ts'
import { stores } from '../store/stores.ts'

const CHECK_MS = 100

/** Whether somebody looks at this window. */
export const windowStore = createStore<{ isFocused: boolean }>(() => ({ isFocused: true }))

/**
 * Looks at the window every 100 ms (APP-55): browsers do not tell each change of focus (frames, other desktops,
 * the address bar). `listener` is what else wants to look at the clock that often.
 */
export function startWindowCheck(listener?: (now: Date) => void): () => void {
  const check = (): void => {
    // a frame beside a film is looked at although the focus is in the page around it
    const isFocused = !document.hidden && (isEmbedded() || document.hasFocus())
    if (isFocused !== windowStore.getState().isFocused) windowStore.setState({ isFocused })
    stores.list.setVisible(isFocused)
    listener?.(new Date())
  }
  check()
  const timer = setInterval(check, CHECK_MS)
  return () => clearInterval(timer)
}

export function useIsFocused(): boolean {
  return useStore(windowStore, (state) => state.isFocused)
}
