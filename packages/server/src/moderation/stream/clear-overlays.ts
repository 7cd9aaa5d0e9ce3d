import type { Act } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { overlayNotice } from './overlay-notice.ts'

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
    return { events: [], notices: rows.map((row) => overlayNotice(row, channel.name)) }
  },
}
