import type { Readable } from 'node:stream'

/** The result for the bytes so far, and whether more bytes would change it. */
export interface PartialRead<T> {
  readonly found: T
  readonly isEnough: boolean
}

/**
 * Reads a body until `look` has seen enough of it, it ends, or `maxBytes` have come. `look` gets all bytes so
 * far, first at once and then each time that they have doubled, so that a body that arrives byte by byte is
 * examined a few times only. Bytes that came before the connection broke count. Null when nothing came or `look`
 * gives up.
 */
export async function readGrowing<T>(
  body: Readable,
  maxBytes: number,
  look: (bytes: Buffer) => Promise<PartialRead<T> | null>,
): Promise<T | null> {
  const pieces: Buffer[] = []
  let size = 0
  let looked = 0
  const lookNow = (): Promise<PartialRead<T> | null> => {
    looked = size
    return look(Buffer.concat(pieces))
  }
  let last: PartialRead<T> | null = null
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      const kept = piece.subarray(0, maxBytes - size)
      pieces.push(kept)
      size += kept.length
      if (size >= maxBytes) break
      if (size === 0 || size < looked * 2) continue
      last = await lookNow()
      if (last === null) return null
      if (last.isEnough) return last.found
    }
  } catch {
    // cut off or too slow: what has arrived is used
  } finally {
    body.destroy()
  }
  if (size > looked) last = await lookNow()
  return last?.found ?? null
}
