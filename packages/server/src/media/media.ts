import type { ChannelEvent } from '@gwar/protocol'
import type { Clock } from '../clock.ts'
import type { Store } from '../store/store.ts'
import type { Unfinished } from '../unfinished.ts'
import type { ThumbnailQueue } from './attachments/thumbnail-queue.ts'
import type { Incoming } from './files/incoming.ts'
import type { Storage } from './files/storage.ts'
import type { Workshop } from './workshop/workshop.ts'

/** The context of everything in `media/` that keeps files. */
export interface Media {
  readonly store: Store
  readonly storage: Storage
  readonly incoming: Incoming
  readonly clock: Clock
  /** All work on uploaded files is done there. */
  readonly workshop: Workshop
  readonly thumbnails: ThumbnailQueue
  /** Aborted when the service stops: long work ends soon. */
  readonly stopping: AbortSignal
  /** What outlives its call. */
  readonly unfinished: Unfinished
  /** Tells everybody what was committed. */
  publish(channelId: string, events: readonly ChannelEvent[]): void
  /** For what nobody waits for. */
  onError(error: unknown): void
}
