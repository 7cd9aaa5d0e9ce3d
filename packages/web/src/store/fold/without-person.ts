import type { Buffer } from '../buffer.ts'

/** A channel without what it holds for the one person alone who has left this page: for the next one it is another's. */
export function withoutPerson(buffer: Buffer): Buffer {
  const { POLLVOTE: _vote, VISITOFFER: _offer, ...told } = buffer.told
  return {
    ...buffer,
    told,
    ownModes: '',
    asides: [],
    stopped: null,
    outgoing: [],
    votes: new Map(),
    removal: null,
    place: {
      ...buffer.place,
      unread: 0,
      subscription: null,
      ban: null,
      warning: null,
      held: [],
      takenAway: [],
      slowUntil: null,
    },
  }
}
