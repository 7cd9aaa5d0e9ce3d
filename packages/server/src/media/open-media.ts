import type { ChannelEvent } from '@gwar/protocol'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Store } from '../store/store.ts'
import { Unfinished } from '../unfinished.ts'
import { sweepUploads } from './attachments/sweep.ts'
import { ThumbnailQueue } from './attachments/thumbnail-queue.ts'
import { shipEmoticons } from './emoticons/shipped-emoticons.ts'
import { sweepRemoved } from './emoticons/sweep-removed.ts'
import { openStorage } from './files/open-storage.ts'
import type { Media } from './media.ts'
import type { Workshop } from './workshop/workshop.ts'

/** Puts together what stores files, and starts its sweeps; `close` ends them. */
export async function openMedia(options: {
  readonly config: Pick<Config, 'dataDir' | 's3Url'>
  readonly store: Store
  readonly clock: Clock
  readonly workshop: Workshop
  readonly publish: (channelId: string, events: readonly ChannelEvent[]) => void
  readonly onError: (error: unknown) => void
}): Promise<Media & { close(): Promise<void> }> {
  const { config, store, clock, workshop, publish, onError } = options
  await shipEmoticons(store, clock)
  const stopper = new AbortController()
  const media: Media = {
    store,
    clock,
    ...(await openStorage(config)),
    workshop,
    thumbnails: new ThumbnailQueue(() => media),
    stopping: stopper.signal,
    unfinished: new Unfinished(),
    publish,
    onError,
  }
  const stops = [sweepUploads(media), sweepRemoved(media)]
  void media.unfinished.add(media.thumbnails.catchUp().catch(onError))
  return {
    ...media,
    async close() {
      for (const stop of stops) stop()
      stopper.abort()
      media.thumbnails.close()
      await media.unfinished.settled()
    },
  }
}
