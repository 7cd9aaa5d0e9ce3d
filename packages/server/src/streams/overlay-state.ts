import type { OverlayConfigs, OverlayKind, OverlayState } from '@gwar/protocol'
import type { OverlayRow } from '../store/streams/overlays.ts'

/** What the pages of an overlay are told of it. */
export function overlayState(row: OverlayRow, channelName: string): OverlayState {
  return {
    kind: row.kind,
    channel: channelName,
    channel_id: row.channelId,
    config: row.config as OverlayConfigs[OverlayKind],
    revision: row.revision,
    cleared: row.clearedSeq,
    cleared_at: row.clearedAt?.toISOString() ?? null,
    is_paused: row.isPaused,
  }
}
