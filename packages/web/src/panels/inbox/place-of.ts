import type { InboxEntry } from '@gwar/protocol'

/** The target of an entry's buffer: `#name`, or the other person's name. */
export function targetOf({ place }: InboxEntry): string {
  return place.type === 'channel' ? `#${place.name}` : place.name
}
