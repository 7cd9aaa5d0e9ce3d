import { oneAtATime } from '../../one-at-a-time.ts'
import { isFileKey } from '../files/file-key.ts'
import type { Media } from '../media.ts'
import { removePictures } from './keep-emoticon.ts'
import { pictureKey } from './emoticon-sizes.ts'

const EVERY_MS = 10 * 60 * 1000
/** How far back the first round looks: what a process left that died, or could not reach the storage. */
const AT_START_MS = 24 * 60 * 60 * 1000
/** How long a row may have been on its way into the store, or the clocks of two nodes differ. */
const MARGIN_MS = 60 * 1000

/**
 * Deletes the pictures of emoticons whose rows were deleted, and of those that were never added: whoever deletes a row, or
 * adds none, deletes them right after, but may die before, or the storage may not answer, and a picture is given out as
 * long as it is there. At once, and then every ten minutes.
 */
export function sweepRemoved(media: Media): () => void {
  const now = (): number => media.clock.now().getTime()
  let since = now() - AT_START_MS
  const round = oneAtATime(media, async () => {
    const at = now()
    for (const file of await media.store.read.emoticons.removedSince(new Date(since), new Date(at))) {
      if (media.stopping.aborted) return
      // those that come with the product are no files of the storage
      if (isFileKey(pictureKey(file, '1x'))) await removePictures(media, file)
    }
    since = at - MARGIN_MS
  })
  round()
  return media.clock.every(EVERY_MS, round)
}
