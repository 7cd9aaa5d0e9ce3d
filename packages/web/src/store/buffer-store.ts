import { bufferKey, type BufferKey } from '@gwar/protocol'
import { emptyBuffer, type Buffer, type Reading } from './buffer.ts'
import type { FlushClock } from './flush-clock.ts'
import { sealMembers } from './members.ts'
import { Skipped } from './fold/skipped.ts'
import { Observable } from './observable.ts'

/** The components that show one buffer. */
class Viewers extends Observable {
  override tell(): void {
    super.tell()
  }
}

/**
 * The open buffers. `get` is the state of this moment, for decisions; `shown` is what the screen holds and changes
 * once a frame. A buffer holds at most 200 events, so a page that is hidden for a day does not grow.
 */
export class BufferStore {
  readonly #clock: FlushClock
  readonly #current = new Map<BufferKey, Buffer>()
  #shown = new Map<BufferKey, Buffer>()
  readonly #dirty = new Set<BufferKey>()
  /** By buffer key. Viewers of a closed buffer stay: it may be opened again while its components are there. */
  readonly #viewers = new Map<BufferKey, Viewers>()
  readonly #skipped: Skipped
  /** Keys of buffers whose first page is not whole yet. */
  readonly #held = new Set<BufferKey>()

  constructor(clock: FlushClock) {
    this.#clock = clock
    this.#skipped = new Skipped(
      () => clock.isHidden(),
      (key) => this.#tell(key),
    )
  }

  get(target: string): Buffer | undefined {
    return this.#current.get(bufferKey(target))
  }

  shown(key: BufferKey): Buffer | undefined {
    return this.#shown.get(key)
  }

  /** The number of messages that came and went without having been on the screen. */
  skipped(key: BufferKey): number {
    return this.#skipped.count(key)
  }

  all(): Iterable<Buffer> {
    return this.#current.values()
  }

  /** The buffer of this target, made if need be. */
  open(target: string): Buffer {
    const known = this.get(target)
    if (known !== undefined) return known
    const buffer = emptyBuffer(target)
    this.#current.set(buffer.key, buffer)
    this.#touch(buffer.key)
    return buffer
  }

  /** The buffer's first page is coming: until {@link release} the screen shows that, and no part of the page. */
  hold(key: BufferKey): void {
    this.#held.add(key)
  }

  /** All of the first page is there, and what its rows are drawn with: it comes in one frame. */
  release(key: BufferKey): void {
    if (this.#held.delete(key)) this.#touch(key)
  }

  close(key: BufferKey): void {
    this.#held.delete(key)
    if (this.#current.delete(key)) this.#touch(key)
  }

  update(key: BufferKey, change: (buffer: Buffer) => Buffer): void {
    if (this.#change(key, change)) this.#touch(key)
  }

  /**
   * Notes which rows the reader sees; null at the bottom, where the list follows the newest. Only leaving the bottom or
   * coming back to it redraws: other scrolling changes nothing that is drawn.
   */
  setReading(key: BufferKey, reading: Reading | null): void {
    const was = this.#current.get(key)?.reading
    const isChanged = this.#change(key, (buffer) =>
      reading === null ? { ...buffer, reading, newCount: 0 } : { ...buffer, reading },
    )
    if (isChanged && (was === null || reading === null) && was !== reading) this.#touch(key)
  }

  #change(key: BufferKey, change: (buffer: Buffer) => Buffer): boolean {
    const before = this.#current.get(key)
    if (before === undefined) return false
    const after = change(before)
    if (after === before) return false
    this.#current.set(key, after)
    return true
  }

  subscribe(key: BufferKey, listener: () => void): () => void {
    let viewers = this.#viewers.get(key)
    if (viewers === undefined) this.#viewers.set(key, (viewers = new Viewers()))
    return viewers.subscribe(listener)
  }

  /** Shows all changes now instead of with the next frame: for what the person just did and waits to see. */
  flush = (): void => {
    if (this.#dirty.size === 0) return
    const keys = [...this.#dirty]
    this.#dirty.clear()
    sealMembers()
    for (const key of keys) {
      const buffer = this.#current.get(key)
      this.#skipped.note(key, buffer)
      if (buffer === undefined) this.#shown.delete(key)
      else this.#shown.set(key, this.#held.has(key) ? coming(buffer, this.#shown.get(key)) : buffer)
    }
    for (const key of keys) this.#tell(key)
  }

  #touch(key: BufferKey): void {
    this.#dirty.add(key)
    this.#clock.request(this.flush)
  }

  #tell(key: BufferKey): void {
    this.#viewers.get(key)?.tell()
  }
}

/** A buffer without what has come of its first page; one that is shown already is shown as it is. */
function coming(buffer: Buffer, shown: Buffer = emptyBuffer(buffer.target)): Buffer {
  if (shown.status === 'ready' || buffer.status === 'unknown' || buffer.status === 'failed') return buffer
  const { target, outgoing, removal } = buffer
  const status = buffer.status === 'ready' ? 'loading' : buffer.status
  return { ...shown, target, outgoing, removal, status }
}
