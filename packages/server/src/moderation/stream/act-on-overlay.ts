import { NOTHING, refused, type Act } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { overlayNotice } from './overlay-notice.ts'

/** What moderators do to one overlay, and what stays of it. */
export type LastingOverlayAct = 'pause' | 'resume' | 'clear' | 'restore'

/** Holds the alerts of one overlay back, takes everything off it, or undoes that; its pages are told (OVL-15). */
export const actOnOverlay: Act<{ readonly overlayId: string; readonly act: LastingOverlayAct }> = {
  right: 'act_on_overlays',
  pace: { kinds: ['overlay_act'], limit: 30 },
  async run(scene, { overlayId: id, act }) {
    const { tx, channel, at } = scene
    const before = await tx.overlays.byId(id)
    if (before === undefined || before.channelId !== channel.id) return refused('unknown_channel')
    const isPaused = act === 'pause'
    const isPause = isPaused || act === 'resume'
    if (isPause && before.isPaused === isPaused) return NOTHING
    const row = isPause
      ? await tx.overlays.change(channel.id, id, { isPaused })
      : (await tx.overlays.clear(channel.id, act === 'clear' ? { seq: channel.seq, at } : null, id))[0]
    if (row === undefined) return refused('unknown_channel')
    await writeEntry(scene, { kind: 'overlay_act', detail: { act, overlay: row.name } })
    return { events: [], notices: [overlayNotice(row, channel.name)] }
  },
}
