import { open, rm, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Clock } from '../../clock.ts'
import type { Fetched, FetchRefusal } from '../preview/fetch/guarded-fetch.ts'
import type { RasterType } from '../preview/read/image-size.ts'
import { rasterTypeOf } from '../preview/read/sniff-media.ts'

/** Limit for fetching one picture. */
const TOTAL_MS = 20_000
const MAX_BYTES = 10 * 1024 * 1024
/** Enough bytes to recognise a picture. */
const FIRST_BYTES = 32
/**
 * How often the speed is checked, and how many bytes must arrive in between: a slower fetch only holds its place.
 */
const LOOK_MS = 3000
const LEAST_BYTES_A_LOOK = 24 * 1024
const PIECE_BYTES = 64 * 1024

interface SharedFetchOptions {
  readonly clock: Clock
  /** Where the picture is written while it arrives. */
  readonly path: string
  /** Aborted when the service stops. */
  readonly stop: AbortSignal
  readonly fetch: (signal: AbortSignal) => Promise<Fetched | { readonly refusal: FetchRefusal }>
  /** Called when the whole picture is at `path`. */
  readonly onWhole: (bytes: number) => Promise<void>
  /** Called when the disk refuses what arrives. */
  readonly onDiskError: (error: unknown) => void
}

/**
 * One fetch of a picture for all who request it. It is written to a file, from which each reader takes it at its
 * own speed while it arrives. When nobody wants it any more it is aborted.
 */
export class SharedFetch {
  readonly #options: SharedFetchOptions
  readonly #end = new AbortController()
  readonly #wake = new Set<() => void>()
  #file: FileHandle | null = null
  #size = 0
  #wanted = 0
  #isOver = false
  /** Whether all of it arrived. */
  #isWhole = false
  /** The picture's type; null when it is none or could not be fetched. */
  readonly type: Promise<RasterType | null>
  /** Resolves when nothing more arrives. Never rejects. */
  readonly done: Promise<void>

  constructor(options: SharedFetchOptions) {
    this.#options = options
    let tellType: (type: RasterType | null) => void
    this.type = new Promise((resolve) => {
      tellType = resolve
    })
    this.done = this.#run(tellType!).then(
      () => tellType(null),
      () => tellType(null),
    )
  }

  /**
   * A stream of the picture for one more reader; null when it is none. Aborting `signal` withdraws the reader.
   */
  async join(signal: AbortSignal): Promise<{ readonly type: RasterType; readonly body: Readable } | null> {
    this.#wanted += 1
    let hasLeft = false
    const leave = (): void => {
      if (hasLeft) return
      hasLeft = true
      signal.removeEventListener('abort', leave)
      this.#leave()
    }
    signal.addEventListener('abort', leave, { once: true })
    const type = await this.type
    if (type === null || hasLeft) {
      leave()
      return null
    }
    let at = 0
    const body = new Readable({
      read: () =>
        void this.#pieceAt(at).then(
          (piece) => {
            at += piece?.length ?? 0
            body.push(piece)
          },
          (error: Error) => body.destroy(error),
        ),
      destroy(error, callback) {
        leave()
        callback(error)
      },
    })
    return { type, body }
  }

  #leave(): void {
    this.#wanted -= 1
    if (this.#wanted > 0) return
    if (!this.#isOver) this.#end.abort()
    else void this.#closeFile()
  }

  /** The bytes from `at` on, waiting for some; null at the end. Throws when the rest will not come. */
  async #pieceAt(at: number): Promise<Buffer | null> {
    while (at >= this.#size) {
      if (this.#isWhole) return null
      // the answer has begun already, so all that can be done is to cut it off, lest a part pass for the
      // whole
      if (this.#isOver) throw new Error('a relayed picture was cut off')
      await new Promise<void>((resolve) => this.#wake.add(resolve))
    }
    const piece = Buffer.alloc(Math.min(PIECE_BYTES, this.#size - at))
    const { bytesRead } = await this.#file!.read(piece, 0, piece.length, at)
    return piece.subarray(0, bytesRead)
  }

  #wakeAll(): void {
    for (const wake of this.#wake) wake()
    this.#wake.clear()
  }

  async #run(tellType: (type: RasterType | null) => void): Promise<void> {
    const { clock, stop, path, fetch, onWhole } = this.#options
    let looks = 0
    let lastSize = 0
    const cancels = [
      clock.after(TOTAL_MS, () => this.#end.abort()),
      clock.every(LOOK_MS, () => {
        looks += 1
        // the first check is skipped, because the other server may take a while to begin
        if (looks > 1 && this.#size - lastSize < LEAST_BYTES_A_LOOK) this.#end.abort()
        lastSize = this.#size
      }),
    ]
    let fetched: Fetched | null = null
    try {
      const answer = await fetch(AbortSignal.any([stop, this.#end.signal]))
      if ('refusal' in answer) return
      fetched = answer
      // packing a picture makes no sense, so a packed one is refused
      if (fetched.encoding !== 'identity' && fetched.encoding !== '') return
      if ((fetched.length ?? 0) > MAX_BYTES) return
      await this.#take(fetched.body, tellType)
    } finally {
      for (const cancel of cancels) cancel()
      fetched?.close()
      if (this.#isWhole) await onWhole(this.#size)
      else if (this.#file !== null) await rm(path, { force: true })
      this.#isOver = true
      this.#wakeAll()
      if (this.#wanted === 0) await this.#closeFile()
    }
  }

  async #take(body: Readable, tellType: (type: RasterType | null) => void): Promise<void> {
    const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>
    let head = Buffer.alloc(0)
    while (head.length < FIRST_BYTES) {
      const next = await pieces.next()
      if (next.done === true) break
      head = Buffer.concat([head, next.value])
    }
    const type = rasterTypeOf(head)
    if (type === null) return
    this.#file = await this.#onDisk(open(this.#options.path, 'wx+', 0o600))
    await this.#write(head)
    tellType(type)
    for (;;) {
      const next = await pieces.next()
      if (next.done === true) break
      if (this.#size + next.value.length > MAX_BYTES) return
      await this.#write(next.value)
    }
    this.#isWhole = true
  }

  async #write(piece: Buffer): Promise<void> {
    await this.#onDisk(this.#file!.write(piece, 0, piece.length, this.#size))
    this.#size += piece.length
    this.#wakeAll()
  }

  async #onDisk<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      this.#options.onDiskError(error)
      throw error
    }
  }

  async #closeFile(): Promise<void> {
    const file = this.#file
    this.#file = null
    await file?.close().catch(() => undefined)
  }
}
