import { writeFile } from 'node:fs/promises'
import type { FairQueue } from '../../../limits/fair-queue.ts'
import type { EmoticonImportRow, SetItem } from '../../../store/channels/emoticon-imports.ts'
import { fetchFromSet } from '../sets/fetch-from-set.ts'
import { SET_SERVICES } from '../sets/set-services.ts'
import type { ImportContext } from './import-context.ts'

const PICTURE_MS = 15_000
const PICTURE_BYTES = 2 * 1024 * 1024
const ACCEPT = 'image/webp,image/png,image/gif,image/avif;q=0.5'

/** Fetches the picture of an emoticon of a service to `path`; null where it is there. */
export async function fetchPicture(
  { reach }: Pick<ImportContext, 'reach'>,
  queue: FairQueue,
  {
    id,
    source,
    item,
    path,
  }: Pick<EmoticonImportRow, 'id'> & {
    readonly source: Exclude<EmoticonImportRow['source'], 'zip'>
    readonly item: SetItem
    readonly path: string
  },
): Promise<'unreachable' | null> {
  const body = await queue.run({ asker: id, at: null }, async () => {
    const end = new AbortController()
    const cancel = reach.clock.after(PICTURE_MS, () => end.abort())
    try {
      return await fetchFromSet(
        reach,
        { source, at: 'pictures', path: SET_SERVICES[source].picturePath(item) },
        { signal: end.signal, bytes: PICTURE_BYTES, accept: ACCEPT },
      )
    } finally {
      cancel()
    }
  })
  if (body === 'busy' || 'refusal' in body) return 'unreachable'
  await writeFile(path, body.bytes, { flag: 'wx', mode: 0o600 })
  return null
}
