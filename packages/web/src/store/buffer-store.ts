import { EVENTS_KEPT } from '@gwar/protocol'
import { bufferKey, emptyBuffer, type Buffer, type Reading } from './buffer.ts'
import type { FlushClock } from './flush-clock.ts'
import { sealMembers } from './members.ts'

type Listener = () => void

/** Flushes that follow each other within this time are one rush: what it skips is counted together. */
const RUSH_MS = 900
/** So long the count of a rush stands after its last frame. */
const SKIPPED_MS = 3000

/**
 * The open buffers. `get` is the state of this moment, for decisions; `shown` is what the screen holds and changes
 * once a frame. A buffer holds at most 200 events, so a page that is hidden for a day does not grow.
 */
export class BufferStore {
  readonly #clock: FlushClock
  readonly #current = new Map<string, Buffer>()
  #shown = new Map<string, Buffer>()
  readonly #dirty = new Set<string>()
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #skipped = new Map<string, number>()
  readonly #skippedTimers = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #shownAt = new Map<string, number>()

  constructor(clock: FlushClock) {
    this.#clock = clock
  }

  get(target: string): Buffer | undefined {
    return this.#current.get(bufferKey(target))
  }

  shown(key: string): Buffer | undefined {
    return this.#shown.get(key)
  }

  /** Rows that came and went between the last two frames: told, because nobody could see them. */
  skipped(key: string): number {
    return this.#skipped.get(key) ?? 0
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

  close(key: string): void {
    if (this.#current.delete(key)) this.#touch(key)
  }

  update(key: string, change: (buffer: Buffer) => Buffer): void {
    if (this.#change(key, change)) this.#touch(key)
  }

  /**
   * Where the reader is: null at the bottom, where the list follows the newest. Moving about shows nothing new, so
   * only leaving the bottom and coming back to it draws.
   */
  setReading(key: string, reading: Reading | null): void {
    const was = this.#current.get(key)?.reading
    const isChanged = this.#change(key, (buffer) =>
      reading === null ? { ...buffer, reading, newCount: 0 } : { ...buffer, reading },
    )
    if (isChanged && (was === null || reading === null) && was !== reading) this.#touch(key)
  }

  #change(key: string, change: (buffer: Buffer) => Buffer): boolean {
    const before = this.#current.get(key)
    if (before === undefined) return false
    const after = change(before)
    if (after === before) return false
    this.#current.set(key, after)
    return true
  }

  subscribe(key: string, listener: Listener): () => void {
    let listeners = this.#listeners.get(key)
    if (listeners === undefined) this.#listeners.set(key, (listeners = new Set()))
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key)
    }
  }

  /** Shows everything now: for what a person did and waits to see. */
  flush = (): void => {
    if (this.#dirty.size === 0) return
    const keys = [...this.#dirty]
    this.#dirty.clear()
    sealMembers()
    for (const key of keys) {
      const buffer = this.#current.get(key)
      this.#noteSkipped(key, buffer)
      if (buffer === undefined) this.#shown.delete(key)
      else this.#shown.set(key, buffer)
    }
    for (const key of keys) for (const listener of this.#listeners.get(key) ?? []) listener()
  }

  #touch(key: string): void {
    this.#dirty.add(key)
    this.#clock.request(this.flush)
  }

  #noteSkipped(key: string, buffer: Buffer | undefined): void {
    const before = this.#shown.get(key)
    const isFollowing = buffer?.status === 'ready' && before?.status === 'ready' && before.reading === null
    const seen = before?.channel.events[0]?.seq ?? 0
    const oldest = buffer?.channel.events.at(-1)?.seq ?? 0
    // a list that is full and begins behind what was shown last has lost what lies between
    const isTorn =
      isFollowing && buffer.channel.events.length === EVENTS_KEPT && seen > 0 && oldest > seen + 1
    const now = this.#clock.now()
    const isRush = now - (this.#shownAt.get(key) ?? -Infinity) < RUSH_MS
    this.#shownAt.set(key, now)
    if (isTorn && isRush) {
      this.#skipped.set(key, (this.#skipped.get(key) ?? 0) + oldest - seen - 1)
      this.#forgetSkippedLater(key)
    } else if (!isRush || !isFollowing) this.#skipped.delete(key)
  }

  /** The last count of a rush goes away by itself when nothing follows. */
  #forgetSkippedLater(key: string): void {
    clearTimeout(this.#skippedTimers.get(key))
    const timer = setTimeout(() => {
      this.#skippedTimers.delete(key)
      if (this.#skipped.delete(key)) for (const listener of this.#listeners.get(key) ?? []) listener()
    }, SKIPPED_MS)
    this.#skippedTimers.set(key, timer)
  }
}
