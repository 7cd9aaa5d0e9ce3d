import { isUtf8 } from 'node:buffer'
import { MAX_REST_BYTES, MAX_TAGS_BYTES } from '@gwar/protocol'

/**
 * Receives the lines without their ends, or the reason why one was dropped. Filled by `connection.ts`: lines go to
 * its inbox, and of a dropped one the client is told.
 */
export interface LineSink {
  line(text: string): void
  tooLong(): void
  notUtf8(): void
}

const LF = 10
const CR = 13
const SPACE = 32
const AT = 64
const MAX_LINE = MAX_TAGS_BYTES + MAX_REST_BYTES

/**
 * Cuts bytes into lines, wherever the pieces are cut; empty lines are skipped, and a bare LF ends a line. An
 * unfinished line is kept up to a limit; the rest of one that is too long is discarded as it comes.
 */
export class LineSplitter {
  readonly #sink: LineSink
  #rest: Buffer | null = null
  #isDiscarding = false
  /** How many lines have ended so far. */
  ended = 0

  constructor(sink: LineSink) {
    this.#sink = sink
  }

  /** Whether a line was begun and has not ended. */
  get isUnfinished(): boolean {
    return this.#rest !== null || this.#isDiscarding
  }

  /** Takes a part of a stream. */
  push(bytes: Buffer): void {
    let start = 0
    for (;;) {
      const end = bytes.indexOf(LF, start)
      if (end === -1) break
      this.#finish(bytes.subarray(start, end))
      start = end + 1
    }
    if (start < bytes.length) this.#keep(bytes.subarray(start))
  }

  /** Ends a complete message: what is left over is a line (text and binary sub-protocols). */
  end(): void {
    if (this.#rest !== null || this.#isDiscarding) this.#finish(EMPTY)
  }

  #keep(bytes: Buffer): void {
    if (this.#isDiscarding) return
    const kept = this.#rest === null ? bytes.length : this.#rest.length + bytes.length
    if (kept > MAX_LINE + 2) {
      this.#rest = null
      this.#isDiscarding = true
      return
    }
    // copied, because the piece may be part of a large read buffer
    this.#rest = this.#rest === null ? Buffer.from(bytes) : Buffer.concat([this.#rest, bytes])
  }

  #finish(bytes: Buffer): void {
    this.ended += 1
    if (this.#isDiscarding) {
      this.#isDiscarding = false
      this.#sink.tooLong()
      return
    }
    const whole = this.#rest === null ? bytes : Buffer.concat([this.#rest, bytes])
    this.#rest = null
    let end = whole.length
    while (end > 0 && whole[end - 1] === CR) end -= 1
    if (end === 0) return
    const line = end === whole.length ? whole : whole.subarray(0, end)
    if (isTooLong(line)) this.#sink.tooLong()
    else if (!isUtf8(line)) this.#sink.notUtf8()
    else this.#sink.line(line.toString('utf8'))
  }
}

const EMPTY = Buffer.alloc(0)

function isTooLong(line: Buffer): boolean {
  if (line[0] !== AT) return line.length > MAX_REST_BYTES
  const space = line.indexOf(SPACE)
  const tags = space === -1 ? line.length : space + 1
  return tags > MAX_TAGS_BYTES || line.length - tags > MAX_REST_BYTES
}
