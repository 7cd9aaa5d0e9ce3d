import { overlayState } from '../../streams/overlay-state.ts'
import type { Act, PersonalNotice } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'

/**
 * Takes everything off the picture in all of the channel's overlays, or brings back what was taken. Each overlay keeps
 * the number up to which nothing is shown, so that a page that was away learns it as well.
 */
export const clearOverlays: Act<{ readonly isRestored: boolean }> = {
  right: 'act_on_overlays',
  pace: { kinds: ['overlay'], limit: 30 },
  async run(scene, { isRestored }) {
    const { tx, channel, at } = scene
    const rows = await tx.overlays.clear(channel.id, isRestored ? null : { seq: channel.seq, at })
    await writeEntry(scene, { kind: 'overlay', detail: { act: isRestored ? 'restore' : 'clear' } })
    const notices = rows.map((row): PersonalNotice => {
      const overlay = overlayState(row, channel.name)
      return { userId: row.id, notice: { type: 'overlay', id: row.id, overlay } }
    })
    return { events: [], notices }
  },
}
