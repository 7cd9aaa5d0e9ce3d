import { isEmbedded } from '../../connection/embedded.ts'

/**
 * Whether somebody looks at this window, as far as can be known: it is visible and has the focus. A frame beside a film
 * is looked at although the focus is in the page around it.
 */
export function isLookedAt(): boolean {
  return !document.hidden && (isEmbedded() || document.hasFocus())
}
