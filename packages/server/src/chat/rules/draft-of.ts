import type { LiveChannel } from '../live/live-channel.ts'
import type { Session } from '../live/session.ts'
import type { Draft, Speaker } from './rule.ts'

/** The draft of a text that somebody wants to write, with the standing and bans of that moment (INV-07). */
export function draftOf<S extends Speaker & Pick<Session, 'standingIn'>>(
  session: S,
  channel: LiveChannel,
  { text, hasFiles }: Pick<Draft, 'text' | 'hasFiles'>,
  at: Date,
): Draft<S> {
  const { person } = session
  return {
    session,
    channel,
    text,
    hasFiles,
    at,
    standing: session.standingIn(channel),
    ban: person === null ? null : channel.banOf(person.id, at),
    warning: person === null ? null : channel.warningOf(person.id),
  }
}
