import { Readable } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** With it, truncated data gives the bytes that it contains. */
const flushed = { finishFlush: constants.Z_SYNC_FLUSH }
const UNPACKERS: ReadonlyMap<string, () => NodeJS.ReadWriteStream & Readable> = new Map([
  ['gzip', () => createGunzip(flushed)],
  ['x-gzip', () => createGunzip(flushed)],
  ['deflate', () => createInflate(flushed)],
  ['br', () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })],
])

/**
 * The first `maxBytes` of the unpacked data; fewer when it ends. Unpacking stops there, so that a bomb does no
 * harm. Empty for an unknown encoding (also for data packed twice), and where the data is not in the stated
 * encoding.
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
    // truncated or invalid: what was unpacked so far is used
  } finally {
    unpacker.destroy()
  }
  return Buffer.concat(pieces)
}
