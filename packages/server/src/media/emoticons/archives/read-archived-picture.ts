import type { Storage } from '../../files/storage.ts'
import { MOST_KILOBYTES } from '../sets/item-texts.ts'
import { readPlace, type Place } from './place-in-archive.ts'

/** The packed bytes of a picture in a stored archive; null where they are not there. */
export async function readArchivedPicture(
  storage: Pick<Storage, 'open'>,
  archive: string | null,
  picture: string,
): Promise<{ readonly place: Place; readonly packed: Buffer } | null> {
  const place = readPlace(picture)
  // a picture that is packed is hardly longer than it is by itself
  if (archive === null || place === null || place.packed > (MOST_KILOBYTES + 64) * 1024) return null
  if (place.packed === 0) return null
  const stream = await storage.open(archive, { start: place.start, end: place.start + place.packed - 1 })
  if (stream === null) return null
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece)
    length += piece.length
    if (length > place.packed) break
  }
  return length === place.packed ? { place, packed: Buffer.concat(pieces) } : null
}
