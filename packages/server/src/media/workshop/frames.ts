import type { Readable } from 'node:stream'

/** JSON followed by bytes. */
export interface Frame {
  readonly json: unknown
  readonly bytes: Buffer
}

const HEAD_BYTES = 8

/** On the pipe: both lengths (32 bits each, big-endian), then the JSON, then the bytes. */
export function writeFrame(json: unknown, bytes: Buffer = Buffer.alloc(0)): Buffer {
  const text = Buffer.from(JSON.stringify(json))
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(text.length, 0)
  head.writeUInt32BE(bytes.length, 4)
  return Buffer.concat([head, text, bytes])
}

/** Frames as they arrive. Throws at one that claims more than `maxBytes`, before it is read. */
export async function* readFrames(stream: Readable, maxBytes: number): AsyncGenerator<Frame> {
  const pieces: Buffer[] = []
  let size = 0
  const take = (length: number): Buffer => {
    const all = Buffer.concat(pieces)
    pieces.splice(0, pieces.length, all.subarray(length))
    size -= length
    return all.subarray(0, length)
  }
  let lengths: readonly [number, number] | null = null
  for await (const piece of stream as AsyncIterable<Buffer>) {
    pieces.push(piece)
    size += piece.length
    for (;;) {
      if (lengths === null) {
        if (size < HEAD_BYTES) break
        const head = take(HEAD_BYTES)
        lengths = [head.readUInt32BE(0), head.readUInt32BE(4)]
        if (lengths[0] + lengths[1] > maxBytes) throw new Error('a frame is too long')
      }
      const [jsonLength, bytesLength] = lengths
      if (size < jsonLength + bytesLength) break
      const frame = take(jsonLength + bytesLength)
      lengths = null
      yield {
        json: JSON.parse(frame.toString('utf8', 0, jsonLength)),
        bytes: frame.subarray(jsonLength),
      }
    }
  }
}
