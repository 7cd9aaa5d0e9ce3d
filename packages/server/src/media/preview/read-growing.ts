import type { Readable } from 'node:stream'

/** What was made of the bytes so far, and whether more of them would change it. */
export interface Look<T> {
  readonly found: T
  readonly isEnough: boolean
}

/**
 * Reads a body until `look` has seen enough of it, it ends, or `maxBytes` have come. `look` is asked about all that
 * is there, at first at once and then whenever it has doubled: a body that drips is looked at a few times, not at
 * each drop. What came before a connection broke off counts. Null when nothing came or `look` gives up.
 */
export async function readGrowing<T>(
  body: Readable,
  maxBytes: number,
  look: (bytes: Buffer) => Promise<Look<T> | null>,
): Promise<T | null> {
  const pieces: Buffer[] = []
  let size = 0
  let looked = 0
  const lookNow = (): Promise<Look<T> | null> => {
    looked = size
    return look(Buffer.concat(pieces))
  }
  let last: Look<T> | null = null
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
    // cut off or too slow: what came so far is what there is
  } finally {
    body.destroy()
  }
  if (size > looked) last = await lookNow()
  return last?.found ?? null
}
