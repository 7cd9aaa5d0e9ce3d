import { bufferKey } from './buffer.ts'
import type { Keep } from './keep.ts'

/** An entry of the buffers list: an open channel or conversation. */
export interface BufferEntry {
  readonly key: string
  /** `#name`, or the other person's name. */
  readonly target: string
  readonly type: 'channel' | 'user'
  /** Lines that asked for you since you last looked. */
  readonly highlights: number
  /** Whether anything came since you last looked. */
  readonly isUnread: boolean
  /** When it was last the open one, ms since 1970. */
  readonly activeAt: number
}

type Listener = () => void

/** Where the list of an account is kept. */
const NAME = 'buffers'
const MAX_BUFFERS = 50

/**
 * The open buffers in their order, with their counters; kept per account in the browser. One of them may be the
 * open one (`active`); it is `watched` while somebody can see it.
 */
export class BufferList {
  #entries: readonly BufferEntry[] = []
  /** The last number that was looked at, by key. Apart from the entries: it changes with every line. */
  readonly #seen = new Map<string, number>()
  #active: string | null = null
  #isVisible = true
  readonly #listeners = new Set<Listener>()
  readonly #keep: Keep
  readonly #now: () => number

  constructor(keep: Keep, now: () => number = Date.now) {
    this.#keep = keep
    this.#now = now
    this.load()
  }

  get entries(): readonly BufferEntry[] {
    return this.#entries
  }

  /** Key of the open buffer, null where another page is open. */
  get active(): string | null {
    return this.#active
  }

  get isVisible(): boolean {
    return this.#isVisible
  }

  entry(target: string): BufferEntry | undefined {
    const key = bufferKey(target)
    return this.#entries.find((entry) => entry.key === key)
  }

  isWatched(key: string): boolean {
    return this.#isVisible && this.#active === key
  }

  /** Highlights of all buffers together: the red counter of the top bar. */
  get highlights(): number {
    return this.#entries.reduce((sum, entry) => sum + entry.highlights, 0)
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds the buffer behind the others; known ones stay as they are. */
  open(target: string, seenSeq: number | null = null): BufferEntry {
    const known = this.entry(target)
    if (known !== undefined) return known
    const entry: BufferEntry = {
      key: bufferKey(target),
      target,
      type: target.startsWith('#') ? 'channel' : 'user',
      highlights: 0,
      isUnread: false,
      activeAt: this.#now(),
    }
    if (seenSeq !== null) this.#seen.set(entry.key, seenSeq)
    this.#set([...this.#entries, entry])
    return entry
  }

  /** Removes the buffer; gives the one to move to when it was the open one: the last that was open before it. */
  close(target: string): BufferEntry | null {
    const key = bufferKey(target)
    const rest = this.#entries.filter((entry) => entry.key !== key)
    if (rest.length === this.#entries.length) return null
    const wasActive = this.#active === key
    if (wasActive) this.#active = null
    this.#seen.delete(key)
    this.#set(rest)
    return wasActive ? (rest.toSorted((a, b) => b.activeAt - a.activeAt)[0] ?? null) : null
  }

  change(key: string, change: Partial<Omit<BufferEntry, 'key'>>): void {
    this.#set(this.#entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)))
  }

  /** The last number that somebody looked at, null before the first look. */
  seenSeq(key: string): number | null {
    return this.#seen.get(key) ?? null
  }

  /** Somebody looked at the buffer while this was its last number. */
  saw(key: string, seq: number): void {
    if (seq <= (this.#seen.get(key) ?? -1)) return
    this.#seen.set(key, seq)
    this.#write()
  }

  /** Something came while nobody looked; `highlights` of it ask for the viewer. */
  missed(key: string, highlights: number): void {
    const entry = this.entry(key)
    if (entry === undefined || (entry.isUnread && highlights === 0)) return
    this.change(key, { isUnread: true, highlights: entry.highlights + highlights })
  }

  /** The entry that was open last: where the close button of another page leads. */
  get lastActive(): BufferEntry | null {
    return this.#entries.toSorted((a, b) => b.activeAt - a.activeAt)[0] ?? null
  }

  /** Opening a buffer makes it the only active one and clears its highlights (CHN-48, CHN-50). */
  activate(target: string | null): void {
    const key = target === null ? null : bufferKey(target)
    if (this.#active === key) return
    this.#active = key
    if (key === null) this.#tell()
    else this.change(key, { activeAt: this.#now(), highlights: 0, isUnread: false })
  }

  /** Whether the page is before somebody's eyes. */
  setVisible(isVisible: boolean): void {
    if (this.#isVisible === isVisible) return
    this.#isVisible = isVisible
    if (isVisible && this.#active !== null) this.change(this.#active, { highlights: 0, isUnread: false })
  }

  /** Takes over the list of the account that {@link Keep} is now at; `also` stays open beside it. */
  load(also: readonly BufferEntry[] = []): void {
    const record = this.#keep.read(NAME)
    const kept = readEntries(record)
    this.#seen.clear()
    for (const [key, seq] of readSeen(record)) this.#seen.set(key, seq)
    const keys = new Set(kept.map((entry) => entry.key))
    this.#entries = [...kept, ...also.filter((entry) => !keys.has(entry.key))].slice(0, MAX_BUFFERS)
    // what was taken along is the account's from now on, also when the page is left at once
    if (also.length > 0) this.#write()
    this.#tell()
  }

  #set(entries: readonly BufferEntry[]): void {
    this.#entries = entries
    this.#write()
    this.#tell()
  }

  #write(): void {
    this.#keep.write(NAME, () =>
      this.#entries.map((entry) => ({ ...entry, seenSeq: this.#seen.get(entry.key) ?? null })),
    )
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

function readEntries(value: unknown): readonly BufferEntry[] {
  if (!Array.isArray(value)) return []
  const entries = new Map<string, BufferEntry>()
  for (const item of value as Partial<Record<keyof BufferEntry, unknown>>[]) {
    if (typeof item?.target !== 'string' || !/^#?[A-Za-z0-9_-]{1,40}$/.test(item.target)) continue
    const { target } = item
    entries.set(bufferKey(target), {
      key: bufferKey(target),
      target,
      type: target.startsWith('#') ? 'channel' : 'user',
      highlights: count(item.highlights),
      isUnread: item.isUnread === true,
      activeAt: count(item.activeAt),
    })
  }
  return [...entries.values()]
}

function readSeen(value: unknown): [string, number][] {
  if (!Array.isArray(value)) return []
  return (value as { target?: unknown; seenSeq?: unknown }[]).flatMap((item) =>
    typeof item?.target === 'string' && typeof item.seenSeq === 'number'
      ? [[bufferKey(item.target), item.seenSeq]]
      : [],
  )
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0
}
