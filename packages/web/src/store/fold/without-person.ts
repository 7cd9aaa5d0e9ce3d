import type { Buffer } from '../buffer.ts'
import { EMPTY_PLACE } from '../place.ts'

/** A channel without what it holds for the one person alone who has left this page: for the next one it is another's. */
export function withoutPerson(buffer: Buffer): Buffer {
  const { badges, emoticons, gifts, karma, birthdays, subscriptions, ranks } = buffer.place
  const { POLLVOTE: _vote, VISITOFFER: _offer, VISITASKED: _asked, ...told } = buffer.told
  return {
    ...buffer,
    told,
    ownModes: '',
    asides: [],
    stopped: null,
    outgoing: [],
    votes: new Map(),
    removal: null,
    place: { ...EMPTY_PLACE, badges, emoticons, gifts, karma, birthdays, subscriptions, ranks },
  }
}
