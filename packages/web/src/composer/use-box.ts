import { bufferKey, MESSAGE_MAX, messageLength } from '@gwar/protocol'
import { useCallback, type RefObject } from 'react'
import { useBufferPart, useConnection, useDraft } from '../store/hooks.ts'
import type { Place } from '../store/place.ts'
import { stores } from '../store/stores.ts'
import { useOnline } from '../ui/loading/use-online.ts'
import type { Draft } from '../store/kept/drafts.ts'
import { useSlowMode, type SlowMode } from './states/use-slow-mode.ts'

export interface Box {
  readonly draft: Draft
  /** Whether nobody is logged in and no login is about to be confirmed. */
  readonly isGuest: boolean
  /** The own ban here, which takes the place of the box. */
  readonly ban: Place['ban']
  /** A warning to acknowledge before the next message; null where there is none. */
  readonly warning: Place['warning']
  /** The slow mode that holds the next message back; null where none does. */
  readonly slow: SlowMode | null
  /** By how much the text is too long; 0 or less where it is not. */
  readonly over: number
  /** Whether what is sent now goes out at once. */
  readonly isOnline: boolean
  /** Whether that is told: not while the page connects for the first time, which it says itself. */
  readonly isAway: boolean
  /** Gives the box the focus, once it is drawn. */
  readonly focus: () => void
  /** Makes the text a message of its own: it replies to none any more. */
  readonly cancelReply: () => void
}

/** The state of a buffer's box, the same for the chat's and for the retro page's. */
export function useBox(target: string, boxRef: RefObject<HTMLElement | null>): Box {
  const key = bufferKey(target)
  const { phase, wasConnected, isAuthenticated, hasToken } = useConnection()
  const hasNetwork = useOnline()
  const isOnline = hasNetwork && phase === 'connected'
  const draft = useDraft(target)
  const focus = useCallback((): void => {
    requestAnimationFrame(() => boxRef.current?.focus())
  }, [boxRef])
  return {
    draft,
    isGuest: !isAuthenticated && !hasToken,
    ban: useBufferPart(key, (buffer) => buffer.place.ban) ?? null,
    warning: useBufferPart(key, (buffer) => buffer.place.warning) ?? null,
    slow: useSlowMode(key),
    over: messageLength(draft.text) - MESSAGE_MAX,
    isOnline,
    isAway: !isOnline && (wasConnected || !hasNetwork),
    focus,
    cancelReply() {
      stores.drafts.set(target, { ...draft, reply: null })
      focus()
    },
  }
}
