import type { Face } from './face.ts'
import type { LiveChannel } from './live-channel.ts'
import { mayBeRead } from './may-be-read.ts'
import type { Person } from './session.ts'

/** A member's face as this channel may see it; `awayText` replaces words that the channel may not read. */
export function faceIn(
  channel: LiveChannel,
  person: Person,
  { realName, namedAt, away }: Face,
  { at, awayText }: { readonly at: Date; readonly awayText: string },
): Face {
  const isRead = (text: string): boolean => mayBeRead(channel, person, text, at)
  return {
    realName: realName !== null && isRead(realName) ? realName : null,
    namedAt,
    away: away === null || isRead(away) ? away : awayText,
  }
}
