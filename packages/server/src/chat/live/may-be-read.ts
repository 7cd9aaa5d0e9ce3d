import { may } from '@gwar/protocol'
import type { LiveChannel } from './live-channel.ts'
import { draftOf } from '../rules/draft-of.ts'
import { refusalOf } from '../rules/rules.ts'
import { isJudged } from '../shield/live-shield.ts'
import { judgingAt } from '../shield/shield-filter.ts'
import type { Person } from './session.ts'

/**
 * Whether a text of a member that is no message (real name, away text) may be shown in the channel. It is subject
 * to the rules of messages, and where the member could not write it others do not see it.
 */
export function mayBeRead(channel: LiveChannel, person: Person, text: string, at: Date): boolean {
  const standing = {
    guest: false,
    modes: channel.modesOf(person.id, person.globalModes),
    scopes: null,
  } as const
  const member = { person, channels: new Set([channel]), standingIn: () => standing }
  if (refusalOf(draftOf(member, channel, { text, hasFiles: false }, at)) !== null) return false
  // rules that only the store can judge, the shield and the filters are not asked, so such channels show none; nor do
  // those of which it is not known yet
  const known = channel.filters.lookUp()
  const isPaced = channel.modes.has('r') || channel.modes.has('s')
  const isHeldBack = isPaced || channel.modes.has('D') || known === null || isJudged(judgingAt(known, at))
  return !isHeldBack || may('write_without_pace', standing)
}
