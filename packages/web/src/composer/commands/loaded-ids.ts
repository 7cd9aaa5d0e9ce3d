import { bufferKey, nameKey } from '@gwar/protocol'
import { stores } from '../../store/stores.ts'

/** How many messages `/clear` deletes at most. */
const MOST_CLEARED = 50

/** Ids of what somebody wrote here, the newest first, as far as it is loaded and not deleted yet. */
export function loadedIdsOf(target: string, name: string): readonly string[] {
  const events = stores.buffers.get(bufferKey(target))?.channel.events ?? []
  const wanted = nameKey(name)
  return events
    .flatMap((event) => {
      if ((event.type !== 'message' && event.type !== 'action') || event.cleared !== null) return []
      return event.from.name !== null && nameKey(event.from.name) === wanted ? [event.id] : []
    })
    .slice(0, MOST_CLEARED)
}
