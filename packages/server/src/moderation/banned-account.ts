import { checkUserName } from '@gwar/protocol'
import type { UserRow } from '../store/users/users.ts'
import { isUuid } from '../uuid.ts'
import { refused, type Refused, type Scene } from './act.ts'
import { namedTarget } from './named-target.ts'

/** The name is null where the account is gone: nobody is shown it any more. */
export interface BannedAccount {
  readonly id: string
  readonly name: string | null
}

/**
 * Whom a ban or a mute holds back: an account by its name, or by the id of the ban. A ban outlives its account, and is
 * found by either, too.
 */
export async function bannedAccount(scene: Scene, word: string): Promise<BannedAccount | Refused> {
  const { tx, channel, at } = scene
  const user = await accountOf(scene, word)
  if (user === undefined || user.deletedAt === null) return namedTarget(scene, user?.name ?? word)
  const ban = await tx.bans.active(channel.id, user.id, at)
  // without one nothing is said of an account that was
  return ban === undefined ? refused('unknown_user', { name: word }) : { id: user.id, name: null }
}

async function accountOf({ tx, channel }: Scene, word: string): Promise<UserRow | undefined> {
  if (isUuid(word)) {
    const userId = await tx.bans.userOf(channel.id, word)
    return userId === undefined ? undefined : tx.users.byId(userId)
  }
  return checkUserName(word) === null ? tx.users.byNameEver(word) : undefined
}
