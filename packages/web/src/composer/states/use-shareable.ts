import type { BufferKey, OwnSubscription } from '@gwar/protocol'
import { useSyncExternalStore } from 'react'
import { useBufferPart } from '../../store/hooks.ts'
import { isShareable } from './is-shareable.ts'

const never = (): (() => void) => () => undefined

/** The person's subscription while they may announce it in the channel; checked whenever the footer is drawn. */
export function useShareable(key: BufferKey): OwnSubscription | null {
  const subscription = useBufferPart(key, (buffer) => buffer.place.subscription) ?? null
  const isNow = useSyncExternalStore(never, () => isShareable(subscription, Date.now()))
  return isNow ? subscription : null
}
