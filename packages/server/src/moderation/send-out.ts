import { refused, type Act } from './act.ts'
import { writeEntry } from './log/write-entry.ts'
import { storedModes } from './stored-modes.ts'

/**
 * Sends all connections of somebody out of the channel, on every node; they may come back. The store keeps that it was
 * done; who is in the channel is presence (INV-08).
 */
export const sendOut: Act<{ readonly targetId: string; readonly reason: string | null }> = {
  right: 'kick',
  pace: { kinds: ['kick'], limit: 60 },
  async run(scene, { targetId, reason }) {
    const { tx, channel, by, reaches } = scene
    // a kick names who did it: the operator bans instead
    if (by === null) return refused('no_permission')
    const targetModes = await storedModes(tx, channel.id, targetId)
    if (targetModes === null) return refused('unknown_user')
    if (!reaches(targetModes)) return refused('no_permission')
    await writeEntry(scene, { kind: 'kick', targetId, targetModes, reason })
    return {
      events: [],
      notices: [
        {
          userId: targetId,
          notice: { type: 'kicked', channelId: channel.id, by, reason: reason ?? by.name },
        },
      ],
    }
  },
}
