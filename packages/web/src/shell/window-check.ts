import { isEmbedded } from '../connection/embedded.ts'
import { stores } from '../store/stores.ts'

const CHECK_MS = 100

/**
 * Looks every 100 ms whether somebody looks at this window (APP-55): browsers do not tell each change of focus
 * (frames, other desktops, the address bar). What is looked at counts as read.
 */
export function startWindowCheck(): () => void {
  const check = (): void => stores.list.setVisible(isLookedAt())
  check()
  const timer = setInterval(check, CHECK_MS)
  return () => clearInterval(timer)
}

/** A frame beside a film is looked at although the focus is in the page around it. */
function isLookedAt(): boolean {
  return !document.hidden && (isEmbedded() || document.hasFocus())
}
