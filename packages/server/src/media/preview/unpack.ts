import { Readable } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** Bytes that end in the middle give what they hold. */
const flushed = { finishFlush: constants.Z_SYNC_FLUSH }
const UNPACKERS: ReadonlyMap<string, () => NodeJS.ReadWriteStream & Readable> = new Map([
  ['gzip', () => createGunzip(flushed)],
  ['x-gzip', () => createGunzip(flushed)],
  ['deflate', () => createInflate(flushed)],
  ['br', () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })],
])

/**
 * The first `maxBytes` of what these bytes unpack to; fewer when they end. Never more is unpacked than that, whatever
 * the packed bytes would make: a bomb goes off one piece at a time. Empty for a packing that we do not know (packed
 * twice, for one), and where the first piece is not packed as it says.
 */
export async function unpack(bytes: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  if (encoding === 'identity' || encoding === '') return bytes.subarray(0, maxBytes)
  const unpacker = UNPACKERS.get(encoding)?.()
  if (unpacker === undefined) return Buffer.alloc(0)
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of Readable.from([bytes]).pipe(unpacker) as AsyncIterable<Buffer>) {
      pieces.push(piece.subarray(0, maxBytes - size))
      size += piece.length
      if (size >= maxBytes) break
    }
  } catch {
    // cut off, or not packed as it said: what came so far is what there is
  } finally {
    unpacker.destroy()
  }
  return Buffer.concat(pieces)
}
