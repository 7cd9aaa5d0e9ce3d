/** Called for each whole line: where its bytes are, without header and line end. */
export type TakeLine = (bytes: Buffer, start: number, end: number) => void

/** Cuts the bytes of a connection into lines and keeps an incomplete one for the next read. */
export interface LineReader {
  read(bytes: Buffer, take: TakeLine): void
}

const OPCODE = 0x0f
const TEXT = 1
const BINARY = 2
const LONGEST_HEADER = 10

/** WebSocket frames from a server: unmasked, one line each. Control frames are skipped. */
export class FrameReader implements LineReader {
  #rest: Buffer | null = null

  read(bytes: Buffer, take: TakeLine): void {
    let at = this.#rest === null ? 0 : this.#complete(bytes, take)
    for (;;) {
      const header = headerLength(bytes, at)
      const end = header === 0 ? 0 : at + header + payloadLength(bytes, at)
      if (end === 0 || end > bytes.length) break
      const opcode = bytes[at]! & OPCODE
      if (opcode === TEXT || opcode === BINARY) take(bytes, at + header, end)
      at = end
    }
    if (at < bytes.length) this.#rest = Buffer.from(bytes.subarray(at))
  }

  /** Completes the frame that the last read began; gives where the next one starts. */
  #complete(bytes: Buffer, take: TakeLine): number {
    const held = this.#rest!
    const head = Buffer.concat([held, bytes.subarray(0, LONGEST_HEADER)])
    const header = headerLength(head, 0)
    const size = header === 0 ? 0 : header + payloadLength(head, 0)
    if (size === 0 || size > held.length + bytes.length) {
      this.#rest = Buffer.concat([held, bytes])
      return bytes.length
    }
    const used = size - held.length
    const frame = Buffer.concat([held, bytes.subarray(0, used)])
    this.#rest = null
    const opcode = frame[0]! & OPCODE
    if (opcode === TEXT || opcode === BINARY) take(frame, header, size)
    return used
  }
}

/** Length of a frame's header in bytes; 0 while it is incomplete. */
function headerLength(bytes: Buffer, at: number): number {
  const there = bytes.length - at
  if (there < 2) return 0
  const short = bytes[at + 1]!
  const length = short < 126 ? 2 : short === 126 ? 4 : 10
  return there < length ? 0 : length
}

function payloadLength(bytes: Buffer, at: number): number {
  const short = bytes[at + 1]!
  if (short < 126) return short
  return short === 126 ? (bytes[at + 2]! << 8) | bytes[at + 3]! : Number(bytes.readBigUInt64BE(at + 2))
}

const LF = 10
const CR = 13

/** Lines of plain IRC over TCP. */
export class StreamReader implements LineReader {
  #rest: Buffer | null = null

  read(bytes: Buffer, take: TakeLine): void {
    let at = 0
    for (;;) {
      const end = bytes.indexOf(LF, at)
      if (end === -1) break
      if (this.#rest === null) take(bytes, at, bytes[end - 1] === CR ? end - 1 : end)
      else {
        const line = Buffer.concat([this.#rest, bytes.subarray(0, end)])
        this.#rest = null
        take(line, 0, line.at(-1) === CR ? line.length - 1 : line.length)
      }
      at = end + 1
    }
    if (at === bytes.length) return
    const rest = bytes.subarray(at)
    this.#rest = this.#rest === null ? Buffer.from(rest) : Buffer.concat([this.#rest, rest])
  }
}

/** A line as a client's frame. The mask, which must be there, is zero, so that masking costs nothing. */
export function clientFrame(line: string): Buffer {
  const length = Buffer.byteLength(line)
  if (length > 0xffff) throw new Error('a line that long is not for a benchmark')
  const header = length < 126 ? 6 : 8
  const frame = Buffer.alloc(header + length)
  frame[0] = 0x81
  frame[1] = 0x80 | (length < 126 ? length : 126)
  if (length >= 126) frame.writeUInt16BE(length, 2)
  frame.write(line, header)
  return frame
}
