import { isMute } from '../../store/channels/bans.ts'
import { refused, type Act, type Done } from '../act.ts'
import { bannedAccount, type BannedAccount } from './banned-account.ts'
import { writeEntry } from '../log/write-entry.ts'
import { lift } from '../undo/undo-ban.ts'

interface Lifting {
  readonly nameOrBan: string
  /** Only where the actor gave it. */
  readonly isOwn: boolean
}

interface Unbanned extends Done {
  readonly target: BannedAccount
}

/**
 * Lifts a ban or a mute, also that of a deleted account, and restores exactly the messages that it deleted. It is the
 * undoing of that ban under a name of its own. An expired ban counts as none.
 */
export const liftBan: Act<Lifting, Unbanned> = {
  right: 'ban',
  pace: null,
  async run(scene, { nameOrBan, isOwn }) {
    const { tx, channel, by, at } = scene
    const target = await bannedAccount(scene, nameOrBan)
    if ('refusal' in target) return target
    const ban = await tx.bans.active(channel.id, target.id, at)
    if (ban === undefined) return refused('notbanned', { name: target.name })
    if (isOwn && ban.byId !== (by?.id ?? null)) return refused('not_undone')

    const entry = await tx.moderationLog.ofBan(ban)
    // lifting by hand ends the mute that the ban replaced as well; only undoing the ban brings it back
    const done = await lift(scene, ban, null)
    const seq = await writeEntry(scene, {
      kind: 'unban',
      targetId: target.id,
      detail: { below: channel.seq + 1, wasMuted: isMute(ban) },
      ...(entry !== undefined && { undoes: entry.seq }),
    })
    if (entry !== undefined) await tx.moderationLog.setUndone(channel.id, entry.seq, seq)
    return { ...done, target }
  },
}
