import type { SetSource } from '@gwar/protocol'
import type { FairQueue } from '../../../limits/fair-queue.ts'
import { fetchFromSet } from '../sets/fetch-from-set.ts'
import { readSetJob } from '../sets/read-set-job.ts'
import type { SetList, SetRef } from '../sets/set-service.ts'
import { SET_SERVICES } from '../sets/set-services.ts'
import type { ImportContext } from './import-context.ts'

/** How long a list may take until a child reads it, which has the rest of the 10 s (EMOT-08). */
const LIST_MS = 6000
/** Sets of a thousand emoticons have about 3 MB. */
const LIST_BYTES = 6 * 1024 * 1024

/** Why there is no list: no such set, or its service does not say; 'busy' where too many wait. */
export type NoList = 'missing' | 'empty' | 'unreachable' | 'busy'

/** Fetches and reads the list of a set. */
export async function lookAtSet(
  { reach, links }: Pick<ImportContext, 'reach' | 'links'>,
  lists: FairQueue,
  { source, ref, asker }: { readonly source: SetSource; readonly ref: SetRef; readonly asker: string },
): Promise<SetList | NoList> {
  const end = new AbortController()
  const cancel = reach.clock.after(LIST_MS, () => end.abort())
  try {
    const body = await lists.run({ asker, at: reach.sites[source].api, signal: end.signal }, () =>
      fetchFromSet(
        reach,
        { source, at: 'api', path: SET_SERVICES[source].listPath(ref) },
        { signal: end.signal, bytes: LIST_BYTES, accept: 'application/json' },
      ),
    )
    if (body === 'busy') return 'busy'
    if ('refusal' in body) return body.refusal
    const input = { source, encoding: body.fetched.encoding }
    const worked = await links.run({ asker, at: null, signal: end.signal }, readSetJob, input, body.bytes)
    if ('fault' in worked) return worked.fault === 'busy' ? 'busy' : 'unreachable'
    if (worked.answer === null) return 'unreachable'
    return worked.answer.items.length === 0 ? 'empty' : worked.answer
  } finally {
    cancel()
  }
}
