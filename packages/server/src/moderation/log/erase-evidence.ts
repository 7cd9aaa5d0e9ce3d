import { EVERYWHERE } from '@gwar/protocol'
import type { AttachmentRow } from '../../store/messages/message-row.ts'
import { refused, type Act } from '../act.ts'
import { writeEntry } from './write-entry.ts'

/**
 * Erases the copies of messages in an entry at once; the chain goes on fitting, because it covers their digest alone. What
 * the act of the entry withheld is removed for good with them: no undoing makes it public again (2.3 of the design). The
 * entry about it stands in the log of the whole service, where an owner cannot mistake it for one of the channel's acts.
 */
export const eraseEvidence: Act<{ readonly seq: number; readonly reason: string }> = {
  right: 'erase_evidence',
  pace: null,
  async run(scene, { seq, reason }) {
    const { tx, channel, by, at } = scene
    const kept = await tx.moderationLog.evidenceOf(channel.id, seq)
    const entry = await tx.moderationLog.bySeq(channel.id, seq)
    if (!(await tx.moderationLog.eraseEvidence(channel.id, seq, at))) return refused('unknown_entry')
    // appeals and reports hold copies of their own
    const ids = (kept?.messages ?? []).map(({ id }) => id)
    await tx.matters.eraseCopies([channel.id, EVERYWHERE], ids)
    const withheld = entry === undefined ? [] : await tx.messages.withheldIn(channel.id, entry.id, ids)
    const files: AttachmentRow[] = []
    for (const id of withheld)
      files.push(...((await tx.messages.remove(channel.id, id, { by: by?.id ?? null, at })) ?? []))
    await writeEntry(scene, {
      kind: 'evidence_erased',
      scopeId: EVERYWHERE,
      reason,
      detail: { channel: channel.id, entry: seq },
    })
    return {
      events: withheld.map((messageId) => ({
        type: 'cleared',
        at: at.getTime(),
        messageId,
        isPlaceholder: false,
        by: null,
      })),
      notices: [],
      files,
    }
  },
}
