import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import { useBackCloses } from '../../ui/dialog/back-closes.ts'

/**
 * Whether bars are unfolded over the list, which they are while they may be. A press outside, Escape and the way back
 * fold them.
 */
export function useUnfolded(
  bars: RefObject<HTMLElement | null>,
  mayUnfold: boolean,
): {
  readonly isUnfolded: boolean
  readonly toggle: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
} {
  const [isWished, setWished] = useState(false)
  const isUnfolded = isWished && mayUnfold
  const fold = (): void => setWished(false)
  useBackCloses(isUnfolded ? fold : null)
  useEffect(() => {
    if (!isUnfolded) return undefined
    const press = ({ target }: PointerEvent): void => {
      // a card that a bar opened is no part of the bars, and leaves them as they are
      if (bars.current?.closest('[inert]') === null && !bars.current.contains(target as Node))
        setWished(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [bars, isUnfolded])
  return {
    isUnfolded,
    toggle: () => setWished(!isUnfolded),
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || !isUnfolded) return
      // a card that a bar opened hears it first
      if (bars.current?.contains(event.target as Node) !== true) return
      event.stopPropagation()
      fold()
    },
  }
}
