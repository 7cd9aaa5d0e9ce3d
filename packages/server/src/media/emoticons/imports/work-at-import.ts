import type { FairQueue } from '../../../limits/fair-queue.ts'
import type { EmoticonImportRow, SetItem } from '../../../store/channels/emoticon-imports.ts'
import { readArchivedPicture } from '../archives/read-archived-picture.ts'
import { LEAST_BROUGHT } from '../emoticon-sizes.ts'
import { makePictures, type MadePictures, type OnePicture } from '../make-pictures.ts'
import { fetchPicture } from './fetch-picture.ts'
import type { ImportContext } from './import-context.ts'
import { keepImport, type Behind, type NoPicture } from './keep-import.ts'

/** How many pictures of an import are fetched ahead of the one that is kept next. */
const AHEAD = 4
/** How long a picture waits where the workshop is full, before it is tried again. */
const BUSY_MS = 2000

/** How a picture is made, once it is here; or why it is not. */
type Made = (() => Promise<MadePictures | NoPicture | 'busy'>) | NoPicture

/** How the work at an import ended: at its end, elsewhere or stopped, given up by right, or with the service. */
export type WorkEnd = 'done' | 'lost' | 'forbidden' | 'stopping'

/**
 * Brings what an import has left, one after the other in the order of the choice, while the next pictures are fetched.
 */
export async function workAtImport(
  context: ImportContext,
  queue: FairQueue,
  work: { readonly row: EmoticonImportRow; readonly claim: string },
): Promise<WorkEnd> {
  const { stopping } = context.media
  const chosen = work.row.chosen ?? []
  const tasks: Promise<Behind>[] = []
  let last: Promise<Behind> = Promise.resolve(work.row)
  try {
    for (let place = work.row.done; place < chosen.length; place += 1) {
      const before = last
      last = context.media.incoming.use(async (newPath) => {
        const one = chosen[place]!
        const made = await prepare(context, queue, work.row, work.row.items[one.key]!, newPath)
        const row = await before
        if (typeof row === 'string') return row
        if (stopping.aborted) return 'lost'
        const got = typeof made === 'string' ? made : await patiently(context, made)
        // what the end of the service cut short is brought by the node that goes on
        if (stopping.aborted) return 'lost'
        return keepImport(context, { row, claim: work.claim }, one, got)
      })
      last.catch(() => undefined)
      tasks.push(last)
      if (tasks.length < AHEAD) continue
      const behind = await tasks.shift()!
      if (typeof behind === 'string') break
    }
    const behind = await last
    if (stopping.aborted) return 'stopping'
    return typeof behind === 'string' ? behind : 'done'
  } finally {
    await Promise.allSettled(tasks)
  }
}

async function prepare(
  context: ImportContext,
  queue: FairQueue,
  { id, byId, source, archive }: EmoticonImportRow,
  item: SetItem,
  newPath: () => string,
): Promise<Made> {
  // the operator may have turned the source off meanwhile (EMOT-14)
  if (!context.sources.includes(source)) return 'unreachable'
  const { media } = context
  const made =
    (picture: OnePicture): Made =>
    () =>
      makePictures(media, { asker: byId, picture, newPath, least: LEAST_BROUGHT })
  if (source === 'zip') {
    const found = await readArchivedPicture(media.storage, archive, item.picture)
    return found === null ? 'unreachable' : made(found)
  }
  const path = newPath()
  return (await fetchPicture(context, queue, { id, source, item, path })) ?? made({ path })
}

/** Makes a picture as soon as the workshop has room for it: how long that takes says nothing about the picture. */
async function patiently(
  { media: { clock, stopping } }: ImportContext,
  make: () => Promise<MadePictures | NoPicture | 'busy'>,
): Promise<MadePictures | NoPicture> {
  while (!stopping.aborted) {
    const got = await make()
    if (got !== 'busy') return got
    await new Promise<void>((resolve) => {
      const go = (): void => {
        cancel()
        stopping.removeEventListener('abort', go)
        resolve()
      }
      const cancel = clock.after(BUSY_MS, go)
      stopping.addEventListener('abort', go, { once: true })
    })
  }
  // it is left to the node that goes on
  return 'unreachable'
}
