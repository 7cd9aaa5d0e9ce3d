import type { OverlayRow } from '../../store/streams/overlays.ts'
import { overlayState } from '../../streams/overlay-state.ts'
import type { PersonalNotice } from '../act.ts'

/** Tells the pages of an overlay what it is now: they hear by its id, as people do by theirs. */
export function overlayNotice(row: OverlayRow, channelName: string): PersonalNotice {
  const { id } = row
  return { userId: id, notice: { type: 'overlay', id, overlay: overlayState(row, channelName) } }
}
