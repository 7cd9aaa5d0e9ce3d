import { checkUserName } from '@gwar/protocol'
import type { UserRow } from '../store/users/users.ts'
import { refused, type Refused, type Scene } from './act.ts'
import { storedModes } from './stored-modes.ts'

/** Of what cannot be a name no more is said back. */
const SAID_BACK = 64

/** The account that an act is against, present or not; never the actor, nor anybody whom the actor does not outrank. */
export async function namedTarget(
  { tx, channel, by, reaches }: Scene,
  name: string,
): Promise<UserRow | Refused> {
  // what cannot be a name is not looked up: the database refuses some characters with an error
  const user = checkUserName(name) === null ? await tx.users.byName(name) : undefined
  const modes = user === undefined ? null : await storedModes(tx, channel.id, user.id)
  if (user === undefined || modes === null) return refused('unknown_user', { name: name.slice(0, SAID_BACK) })
  return user.id === by?.id || !reaches(modes) ? refused('no_permission') : user
}
