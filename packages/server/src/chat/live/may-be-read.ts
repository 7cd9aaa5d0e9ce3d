import { may } from '@gwar/protocol'
import type { LiveChannel } from './live-channel.ts'
import { draftOf } from '../rules/draft-of.ts'
import { refusalOf } from '../rules/rules.ts'
import type { Person } from './session.ts'

/**
 * Whether a member's words that are no message, a real name or the text of `AWAY`, may be told to the channel. They are
 * read like a message: who could not say them there is told without them.
 */
export function mayBeRead(channel: LiveChannel, person: Person, text: string, at: Date): boolean {
  const standing = {
    guest: false,
    modes: channel.modesOf(person.id, person.globalModes),
    scopes: null,
  } as const
  const member = { person, channels: new Set([channel]), standingIn: () => standing }
  if (refusalOf(draftOf(member, channel, { text, hasFiles: false }, at)) !== null) return false
  // what the store alone can judge is not asked
  const isPaced = channel.modes.has('r') || channel.modes.has('s')
  return !isPaced || may('write_without_pace', standing)
}
