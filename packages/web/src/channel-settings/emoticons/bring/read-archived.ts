import type { PlaceInArchive } from '@gwar/protocol'

/**
 * One file of a ZIP that this browser has at hand, unpacked; null where the ZIP cannot be read any more or is not the
 * one that was sent. No more is unpacked than the service found there. Without a type it can be shown as a picture
 * only, and never as a drawing with scripts.
 */
export async function readArchived(archive: Blob, place: PlaceInArchive): Promise<Blob | null> {
  const { start, packed, size, is_deflated: isDeflated } = place
  try {
    const part = archive.slice(start, start + packed)
    const bytes = isDeflated
      ? part.stream().pipeThrough(new DecompressionStream('deflate-raw'))
      : part.stream()
    const pieces: Uint8Array<ArrayBuffer>[] = []
    let length = 0
    const reader = bytes.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return length === size ? new Blob(pieces) : null
      length += value.length
      if (length > size) {
        reader.cancel().catch(() => undefined)
        return null
      }
      pieces.push(value)
    }
  } catch {
    return null
  }
}
