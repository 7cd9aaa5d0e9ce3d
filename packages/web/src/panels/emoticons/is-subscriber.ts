import type { Buffer } from '../../store/buffer.ts'

/** Whether the reader may use emoticons for subscribers: a subscription of theirs runs, or they have the mode v. */
export function isSubscriber({ place, ownModes }: Pick<Buffer, 'place' | 'ownModes'>, now: number): boolean {
  return (
    ownModes.includes('v') || (place.subscription !== null && Date.parse(place.subscription.ends_at) > now)
  )
}
