import type { ChannelEvent } from '@gwar/protocol'
import type { Clock } from '../clock.ts'
import type { Store } from '../store/store.ts'
import type { Unfinished } from '../unfinished.ts'
import type { ThumbnailQueue } from './attachments/thumbnail-queue.ts'
import type { Incoming } from './files/incoming.ts'
import type { Storage } from './files/storage.ts'
import type { Workshop } from './workshop/workshop.ts'

/** The context of functions in `media/` that store files. */
export interface Media {
  readonly store: Store
  readonly storage: Storage
  readonly incoming: Incoming
  readonly clock: Clock
  /** The workshop in which all work on uploaded files is done. */
  readonly workshop: Workshop
  readonly thumbnails: ThumbnailQueue
  /** Aborted when the service stops, so that long work ends soon. */
  readonly stopping: AbortSignal
  /** Work that goes on after its call has been answered. */
  readonly unfinished: Unfinished
  /** Tells committed events to everybody. Filled by `Bus.publish` (`service/open-nouns.ts` hands it in). */
  publish(channelId: string, events: readonly ChannelEvent[]): void
  /** Reports errors of work that nobody waits for. */
  onError(error: unknown): void
}
