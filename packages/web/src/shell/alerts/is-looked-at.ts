import { isEmbedded } from '../../connection/embedded.ts'

/**
 * Whether the window is before somebody's eyes. A frame beside a film is looked at although the focus is in the page
 * around it.
 */
export function isLookedAt(): boolean {
  return !document.hidden && (isEmbedded() || document.hasFocus())
}
