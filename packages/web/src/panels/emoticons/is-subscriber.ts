import type { Buffer } from '../../store/buffer.ts'

/** Whether emoticons for subscribers are the reader's: by a subscription that runs, or by the mode that shows one. */
export function isSubscriber({ place, ownModes }: Pick<Buffer, 'place' | 'ownModes'>, now: number): boolean {
  return (
    ownModes.includes('v') || (place.subscription !== null && Date.parse(place.subscription.ends_at) > now)
  )
}
