import { parseUserName, parseUuid } from '@gwar/protocol'
import type { UserRow } from '../../store/users/users.ts'
import { refused, type Refused, type Scene } from '../act.ts'
import { namedTarget } from '../named-target.ts'

/** A banned or muted account; the name is null where it is deleted, because nobody may see it any more. */
export interface BannedAccount {
  readonly id: string
  readonly name: string | null
}

/**
 * Finds the account that is to be unbanned by its name, or by the id of the ban. A ban outlives its account, so a
 * deleted account is found in both ways as well.
 */
export async function bannedAccount(scene: Scene, word: string): Promise<BannedAccount | Refused> {
  const { tx, channel, at } = scene
  const user = await accountOf(scene, word)
  if (user === undefined || user.deletedAt === null) return namedTarget(scene, user?.name ?? word)
  const ban = await tx.bans.active(channel.id, user.id, at)
  // without a ban nothing is told of a deleted account
  return ban === undefined ? refused('unknown_user', { name: word }) : { id: user.id, name: null }
}

async function accountOf({ tx, channel }: Scene, word: string): Promise<UserRow | undefined> {
  const banId = parseUuid(word)
  if (banId !== null) {
    const userId = await tx.bans.userOf(channel.id, banId)
    return userId === undefined ? undefined : tx.users.byId(userId)
  }
  const name = parseUserName(word)
  return name === null ? undefined : tx.users.byNameEver(name)
}
