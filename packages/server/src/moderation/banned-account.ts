import { checkUserName } from '@gwar/protocol'
import type { UserRow } from '../store/users/users.ts'
import { isUuid } from '../uuid.ts'
import { refused, type Act, type Refused } from './act.ts'
import { namedTarget } from './named-target.ts'
import type { Scene } from './open-act.ts'

/** The name is null where the account is gone: nobody is shown it any more. */
export interface BannedAccount {
  readonly id: string
  readonly name: string | null
}

/**
 * Whom a ban or a mute holds back: an account by its name, or by the id of the ban. A ban outlives its account, and is
 * found by either, too.
 */
export async function bannedAccount(act: Act, scene: Scene, word: string): Promise<BannedAccount | Refused> {
  const { tx, channelId, at } = act
  const user = await accountOf(act, word)
  if (user === undefined || user.deletedAt === null) return namedTarget(act, scene, user?.name ?? word)
  const ban = await tx.bans.active(channelId, user.id, at)
  // without one nothing is said of an account that was
  return ban === undefined ? refused('unknown_user', { name: word }) : { id: user.id, name: null }
}

async function accountOf({ tx, channelId }: Act, word: string): Promise<UserRow | undefined> {
  if (isUuid(word)) {
    const userId = await tx.bans.userOf(channelId, word)
    return userId === undefined ? undefined : tx.users.byId(userId)
  }
  return checkUserName(word) === null ? tx.users.byNameEver(word) : undefined
}
