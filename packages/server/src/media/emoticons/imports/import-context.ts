import type { EmoticonSource } from '@gwar/protocol'
import type { FairQueue } from '../../../limits/fair-queue.ts'
import type { Moderation } from '../../../moderation/moderation.ts'
import type { Store } from '../../../store/store.ts'
import type { Media } from '../../media.ts'
import type { Workshop } from '../../workshop/workshop.ts'
import type { SetReach } from '../sets/fetch-from-set.ts'

/** What bringing sets of emoticons needs; filled by `service/open-nouns.ts`. */
export interface ImportContext {
  readonly store: Store
  readonly media: Pick<
    Media,
    'storage' | 'incoming' | 'workshop' | 'unfinished' | 'stopping' | 'onError' | 'clock'
  >
  /** Reads what services answer. */
  readonly links: Workshop
  readonly reach: SetReach
  readonly moderation: Moderation
  /** Where emoticons may come from, by the operator's word. */
  readonly sources: readonly EmoticonSource[]
  /** How many emoticons a channel may have. */
  readonly limit: number
  readonly newId: () => string
  /** The address at which the service shows a picture of another server. */
  readonly sign: (url: string) => string
}

/** Where the turns of fetches are kept. */
export interface ImportQueues {
  /** Of lists, in each of which somebody waits. */
  readonly lists: FairQueue
  readonly pictures: FairQueue
}
