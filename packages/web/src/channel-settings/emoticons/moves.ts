/** So many bytes of a file are looked through; a longer one is looked at from its beginning. */
const MOST_BYTES = 2 * 1024 * 1024

/** Whether a GIF or WebP has more than one frame, as the service reads it; any other file stands still. */
export async function moves(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer())
  const at = (start: number, text: string): boolean =>
    [...text].every((letter, index) => bytes[start + index] === letter.charCodeAt(0))
  // the header of a WebP that moves says so (VP8X, the animation bit)
  if (at(0, 'RIFF') && at(8, 'WEBP')) return at(12, 'VP8X') && ((bytes[20] ?? 0) & 2) !== 0
  return at(0, 'GIF8') && gifFrames(bytes) > 1
}

/** How many frames a GIF has, up to two: its blocks are walked, no picture is read. */
function gifFrames(bytes: Uint8Array): number {
  const tableAt = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))
  let at = 13 + tableAt(bytes[10] ?? 0)
  let frames = 0
  const skip = (): void => {
    // sub-blocks end with an empty one
    while ((bytes[at] ?? 0) !== 0) at += bytes[at]! + 1
    at += 1
  }
  while (at < bytes.length && frames < 2) {
    const kind = bytes[at]
    if (kind === 0x2c) {
      frames += 1
      at += 10 + tableAt(bytes[at + 9] ?? 0) + 1
      skip()
    } else if (kind === 0x21) {
      at += 2
      skip()
    } else return frames
  }
  return frames
}
