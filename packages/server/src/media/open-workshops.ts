import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import type { Log } from '../store/log.ts'
import { PICTURE_MEGABYTES } from './images/picture-work.ts'
import { readLinkJob } from './preview/read/read-link-job.ts'
import { Workshop } from './workshop/workshop.ts'

/** The two workshops of a service. */
export interface Workshops {
  /** Reads what linked addresses answer. */
  readonly links: Workshop
  /** Works on uploaded files. */
  readonly pictures: Workshop
  close(): void
}

/** Makes the workshops of a service; children are started when they are needed. */
export function openWorkshops(options: {
  readonly config: Pick<Config, 'dataDir'>
  readonly log: Log
}): Workshops {
  const { config, log } = options
  const links = new Workshop({
    name: 'links',
    jobs: new URL('./preview/read/link-jobs.ts', import.meta.url),
    heapMegabytes: 64,
    directory: null,
    hasAddons: false,
    atOnce: 2,
    perAsker: 2,
    perKind: 2,
    // enough for all links that are fetched at the same time
    mayWait: 32,
    mayWaitPerAsker: 8,
    megabytes: readLinkJob.limits.megabytes,
    restMegabytes: 100,
    log,
  })
  const pictures = new Workshop({
    name: 'pictures',
    jobs: new URL('./images/picture-jobs.ts', import.meta.url),
    heapMegabytes: 64,
    directory: join(resolve(config.dataDir), 'files', 'incoming', '/'),
    hasAddons: true,
    atOnce: 2,
    perAsker: 1,
    // of large pictures, which are a kind of their own, one at a time
    perKind: 1,
    mayWait: 60,
    mayWaitPerAsker: 12,
    megabytes: PICTURE_MEGABYTES,
    restMegabytes: 160,
    log,
  })
  return {
    links,
    pictures,
    close() {
      links.close()
      pictures.close()
    },
  }
}
