import { serialiseLine, type OverlayState } from '@gwar/protocol'
import type { LineNames } from '../live/event-encoder.ts'

/** `OVERLAY {id} :{…}`; null where the address is empty from now on. */
export function overlayLine(names: LineNames, id: string, state: OverlayState | null): string {
  return serialiseLine({ source: names.serverName, command: 'OVERLAY', params: [id, JSON.stringify(state)] })
}
