/** Head of a client's frame: two bytes, at most eight of the length, four of the mask. */
const MAX_HEAD = 14
const FIN = 0x80
const MASKED = 0x80
const OPCODE = 0x0f
const FIRST_CONTROL = 0x08

/**
 * Follows the frames of a client (RFC 6455) by their heads alone, to know whether a message is under way: the library
 * that reads them does not tell. What is no valid frame is the library's to refuse.
 */
export class FrameBoundaries {
  readonly #head = Buffer.alloc(MAX_HEAD)
  #headLength = 0
  /** Bytes of the frame's content that are still to come. */
  #left = 0
  /** A message whose last fragment has not begun. */
  #isInMessage = false

  /** A frame or a message of several is begun and not complete. */
  get isUnfinished(): boolean {
    return this.#headLength > 0 || this.#left > 0 || this.#isInMessage
  }

  /** Takes the next bytes; whether a message came to its last frame in them. */
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

  /** The head is whole; whether it is that of a message's last frame. */
  #begin(): boolean {
    const [first = 0, second = 0] = this.#head
    const length = second & 0x7f
    if (length === 126) this.#left = this.#head.readUInt16BE(2)
    else this.#left = length === 127 ? Number(this.#head.readBigUInt64BE(2)) : length
    // control frames stand between the fragments of a message
    const isData = (first & OPCODE) < FIRST_CONTROL
    if (isData) this.#isInMessage = (first & FIN) === 0
    this.#headLength = 0
    return isData && !this.#isInMessage
  }
}
