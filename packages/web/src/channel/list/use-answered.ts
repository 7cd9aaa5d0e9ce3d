import { useSyncExternalStore } from 'react'
import { stores } from '../../store/stores.ts'

/** The id of the message to which the reader is writing a reply; what they type does not draw the list anew. */
export function useAnswered(target: string): string | undefined {
  return useSyncExternalStore(stores.drafts.subscribe, () => stores.drafts.get(target).reply?.id)
}
