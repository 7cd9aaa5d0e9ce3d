import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Fetched } from './guarded-fetch.ts'

const UNPACKERS: ReadonlyMap<string, () => NodeJS.ReadWriteStream & Readable> = new Map([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['deflate', () => createInflate()],
  ['br', () => createBrotliDecompress()],
])

/**
 * The first `maxBytes` of a body, unpacked; fewer when it ends or when `isEnough` says so after a piece. Never more
 * is unpacked than that, whatever the packed bytes would make: a bomb goes off one piece at a time. Null for a
 * packing that we do not know (packed twice, for one) and when the connection fails before a single byte.
 */
export async function readBody(
  fetched: Fetched,
  maxBytes: number,
  isEnough: (piece: Buffer) => boolean = () => false,
): Promise<Buffer | null> {
  const stream = unpacked(fetched.body, fetched.encoding)
  if (stream === null) {
    fetched.close()
    return null
  }
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      const kept = piece.subarray(0, maxBytes - size)
      pieces.push(kept)
      size += kept.length
      if (isEnough(kept) || size >= maxBytes) break
    }
  } catch {
    // cut off, too slow, or not packed as it said: what came so far is what there is
  } finally {
    stream.destroy()
    fetched.close()
  }
  return size === 0 ? null : Buffer.concat(pieces)
}

function unpacked(body: Readable, encoding: string): Readable | null {
  if (encoding === 'identity' || encoding === '') return body
  const unpacker = UNPACKERS.get(encoding)?.()
  if (unpacker === undefined) return null
  // an error of either ends the other: a piece that never comes must not be waited for
  body.on('error', (error) => unpacker.destroy(error))
  unpacker.on('error', () => undefined)
  unpacker.on('close', () => body.destroy())
  return body.pipe(unpacker)
}
