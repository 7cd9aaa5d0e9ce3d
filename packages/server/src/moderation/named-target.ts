import { parseUserName } from '@gwar/protocol'
import type { UserRow } from '../store/users/users.ts'
import { refused, type Refused, type Scene } from './act.ts'
import { storedModes } from './stored-modes.ts'

/** How many characters of an invalid name the refusal repeats. */
const SAID_BACK = 64

/**
 * The account that an act is against, present or not; refused for the actor, and for anybody whom the actor does
 * not outrank.
 */
export async function namedTarget(
  { tx, channel, by, reaches }: Scene,
  name: string,
): Promise<UserRow | Refused> {
  const parsed = parseUserName(name)
  const user = parsed === null ? undefined : await tx.users.byName(parsed)
  const modes = user === undefined ? null : await storedModes(tx, channel.id, user.id)
  if (user === undefined || modes === null) return refused('unknown_user', { name: name.slice(0, SAID_BACK) })
  return user.id === by?.id || !reaches(modes) ? refused('no_permission') : user
}
