import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const CHECK_MS = 100

/** Whether somebody looks at this window. */
export const windowStore = createStore<{ isFocused: boolean }>(() => ({ isFocused: true }))

/**
 * Looks at the window every 100 ms (APP-55): browsers do not tell each change of focus (frames, other desktops,
 * the address bar). `listener` is what else wants to look at the clock that often.
 */
export function startWindowCheck(listener?: (now: Date) => void): () => void {
  const check = (): void => {
    const isFocused = document.visibilityState === 'visible' && document.hasFocus()
    if (isFocused !== windowStore.getState().isFocused) windowStore.setState({ isFocused })
    listener?.(new Date())
  }
  check()
  const timer = setInterval(check, CHECK_MS)
  return () => clearInterval(timer)
}

export function useIsFocused(): boolean {
  return useStore(windowStore, (state) => state.isFocused)
}
