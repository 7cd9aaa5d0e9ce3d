import type { Actor, NoticeValues, StoredEvent, Unnumbered } from '@gwar/protocol'
import { serviceNotice } from '../../events/service-notice.ts'
import { isMute, type BanRow } from '../../store/channels/bans.ts'
import type { Transactor } from '../../store/nouns.ts'
import type { Scene } from '../act.ts'
import type { BannedAccount } from './banned-account.ts'

/** The person of a ban; without a name where the account is deleted. */
export async function personOfBan(
  tx: Pick<Transactor, 'users'>,
  { userId }: Pick<BanRow, 'userId'>,
): Promise<BannedAccount> {
  const user = await tx.users.byId(userId)
  return { id: userId, name: user === undefined || user.deletedAt !== null ? null : user.name }
}

/** Null where no account did it (the operator), and where the account is deleted. */
export async function actorOf(tx: Pick<Transactor, 'users'>, id: string | null): Promise<Actor | null> {
  const user = id === null ? undefined : await tx.users.byId(id)
  return user === undefined || user.deletedAt !== null ? null : { id: user.id, name: user.name }
}

/**
 * The one line that tells everybody of a ban or a mute, with the name of the moderator unless it was the operator. By
 * `target_id` every node knows whom it concerns. It says the time that is left.
 */
export function lineOfBan(
  { by, at, texts, newId }: Scene,
  target: BannedAccount,
  ban: Pick<BanRow, 'expiresAt' | 'isTimedBan' | 'reason'>,
): Unnumbered<StoredEvent> {
  const { expiresAt, isTimedBan, reason } = ban
  const kind = isMute(ban) ? 'mute' : 'ban'
  const seconds = expiresAt === null ? null : Math.ceil((expiresAt.getTime() - at.getTime()) / 1000)
  const values: NoticeValues = {
    ...(by !== null && { creator_name: by.name }),
    target_name: target.name,
    target_id: target.id,
    ...(seconds !== null && { seconds }),
    ...(isTimedBan && { is_timed: true }),
    reason: reason ?? '',
    reason_available: reason !== null,
  }
  return serviceNotice(texts, {
    id: newId(),
    at: at.getTime(),
    name: by === null ? kind : `${kind}by`,
    values,
  })
}
