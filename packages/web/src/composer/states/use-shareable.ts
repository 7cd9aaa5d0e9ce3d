import type { OwnSubscription } from '@gwar/protocol'
import { useSyncExternalStore } from 'react'
import { useBufferPart } from '../../store/hooks.ts'
import { isShareable } from './is-shareable.ts'

const never = (): (() => void) => () => undefined

/** The own subscription while it may be told to the channel; looked at whenever the footer changes. */
export function useShareable(key: string): OwnSubscription | null {
  const subscription = useBufferPart(key, (buffer) => buffer.place.subscription) ?? null
  const isNow = useSyncExternalStore(never, () => isShareable(subscription, Date.now()))
  return isNow ? subscription : null
}
