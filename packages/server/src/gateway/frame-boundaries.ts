/** The longest header of a client's frame: two bytes, eight of extended length, four of the mask. */
const MAX_HEAD = 14
const FIN = 0x80
const MASKED = 0x80
const OPCODE = 0x0f
const FIRST_CONTROL = 0x08

/**
 * Follows a client's frames (RFC 6455) by their headers alone, to know whether a message is incomplete, which the
 * library does not tell. Invalid frames are left for the library to refuse.
 */
export class FrameBoundaries {
  readonly #head = Buffer.alloc(MAX_HEAD)
  #headLength = 0
  /** Bytes of the frame's payload that have not come yet. */
  #left = 0
  /** A fragmented message whose last frame has not begun. */
  #isInMessage = false

  /** Whether a frame, or a message of several, is incomplete. */
  get isUnfinished(): boolean {
    return this.#headLength > 0 || this.#left > 0 || this.#isInMessage
  }

  /** Takes the next bytes; true where the last frame of a message ended in them. */
  push(bytes: Buffer): boolean {
    let hasEnded = false
    let at = 0
    while (at < bytes.length) {
      if (this.#left > 0) {
        const taken = Math.min(this.#left, bytes.length - at)
        this.#left -= taken
        at += taken
        continue
      }
      this.#head[this.#headLength] = bytes[at]!
      this.#headLength += 1
      at += 1
      if (this.#headLength >= 2 && this.#headLength === this.#wholeHead() && this.#begin()) hasEnded = true
    }
    return hasEnded
  }

  #wholeHead(): number {
    const second = this.#head[1]!
    const length = second & 0x7f
    return 2 + (length === 126 ? 2 : length === 127 ? 8 : 0) + ((second & MASKED) === 0 ? 0 : 4)
  }

  /** The header is complete; true where it is that of a message's last frame. */
  #begin(): boolean {
    const [first = 0, second = 0] = this.#head
    const length = second & 0x7f
    if (length === 126) this.#left = this.#head.readUInt16BE(2)
    else this.#left = length === 127 ? Number(this.#head.readBigUInt64BE(2)) : length
    // control frames may come between the fragments of a message
    const isData = (first & OPCODE) < FIRST_CONTROL
    if (isData) this.#isInMessage = (first & FIN) === 0
    this.#headLength = 0
    return isData && !this.#isInMessage
  }
}
