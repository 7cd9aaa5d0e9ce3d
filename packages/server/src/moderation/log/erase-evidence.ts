import { EVERYWHERE } from '@gwar/protocol'
import { refused, type Act } from '../act.ts'
import { writeEntry } from './write-entry.ts'

/**
 * Erases the copies of messages in an entry at once; the chain goes on fitting, because it covers their digest alone. The
 * entry about it stands in the log of the whole service, where an owner cannot mistake it for one of the channel's acts.
 */
export const eraseEvidence: Act<{ readonly seq: number; readonly reason: string }> = {
  right: 'erase_evidence',
  pace: null,
  async run(scene, { seq, reason }) {
    const { tx, channel, at } = scene
    const kept = await tx.moderationLog.evidenceOf(channel.id, seq)
    if (!(await tx.moderationLog.eraseEvidence(channel.id, seq, at))) return refused('unknown_entry')
    // appeals and reports hold copies of their own
    await tx.matters.eraseCopies(
      [channel.id, EVERYWHERE],
      (kept?.messages ?? []).map(({ id }) => id),
    )
    await writeEntry(scene, {
      kind: 'evidence_erased',
      scopeId: EVERYWHERE,
      reason,
      detail: { channel: channel.id, entry: seq },
    })
    return { events: [], notices: [] }
  },
}
