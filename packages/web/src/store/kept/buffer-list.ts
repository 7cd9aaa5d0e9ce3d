import { bufferKey, type BufferKey } from '@gwar/protocol'
import type { BufferEntry } from './buffer-entry.ts'
import { GUEST_OWNER, type Keep } from './keep.ts'
import { keptEntry, readKept, type KeptEntry } from './kept-buffers.ts'
import { mergeBuffers } from './merge-buffers.ts'
import { Observable } from '../observable.ts'

/** Where the list of an account is kept. */
const NAME = 'buffers'
const MAX_BUFFERS = 50

/**
 * The open buffers in their order, with their counters; kept per account in the browser, where the tabs of one
 * person make one list of theirs. One of them may be the open one (`active`); it is `watched` while somebody can
 * see it.
 */
export class BufferList extends Observable {
  #entries: readonly BufferEntry[] = []
  #shown: readonly BufferEntry[] = []
  #shownOf: readonly BufferEntry[] | null = null
  /** The last event number that was looked at, by buffer key; apart from the entries, as it changes with every line. */
  readonly #seen = new Map<BufferKey, number>()
  #active: BufferKey | null = null
  /** Keys of the list in the browser as this tab knew it last. */
  #base: ReadonlySet<BufferKey> = new Set()
  /** The key of a buffer that another tab closed while it was open here: only this tab keeps it, until it is left. */
  #lone: BufferKey | null = null
  #isVisible = true
  readonly #keep: Keep
  readonly #now: () => number

  constructor(keep: Keep, now: () => number = Date.now) {
    super()
    this.#keep = keep
    this.#now = now
    this.load()
  }

  get entries(): readonly BufferEntry[] {
    return this.#entries
  }

  /** Those of them that lists show. */
  get shown(): readonly BufferEntry[] {
    if (this.#shownOf !== this.#entries) {
      this.#shownOf = this.#entries
      const isAny = this.#entries.some((entry) => entry.isNobody === true)
      this.#shown = isAny ? this.#entries.filter((entry) => entry.isNobody !== true) : this.#entries
    }
    return this.#shown
  }

  /** Key of the open buffer, null where another page is open. */
  get active(): BufferKey | null {
    return this.#active
  }

  get isVisible(): boolean {
    return this.#isVisible
  }

  entry(target: string): BufferEntry | undefined {
    const key = bufferKey(target)
    return this.#entries.find((entry) => entry.key === key)
  }

  isWatched(key: BufferKey): boolean {
    return this.#isVisible && this.#active === key
  }

  /** Highlights of all buffers together: the red counter of the top bar. */
  get highlights(): number {
    return this.#entries.reduce((sum, entry) => sum + entry.highlights, 0)
  }

  /** Adds the buffer behind the others; known ones stay as they are. */
  open(target: string, seenSeq: number | null = null): BufferEntry {
    const known = this.entry(target)
    if (known !== undefined) {
      if (this.#lone === known.key) {
        this.#lone = null
        this.#write()
      }
      return known
    }
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
    if (this.#lone === key) this.#lone = null
    this.#seen.delete(key)
    this.#set(rest)
    return wasActive ? (rest.toSorted((a, b) => b.activeAt - a.activeAt)[0] ?? null) : null
  }

  change(key: BufferKey, change: Partial<Omit<BufferEntry, 'key'>>): void {
    this.#set(this.#entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)))
  }

  /** Whether anybody has the buffer's name, as the service says. */
  exists(key: BufferKey, exists: boolean): void {
    const entry = this.#entries.find((one) => one.key === key)
    if (entry !== undefined && (entry.isNobody === true) === exists) this.change(key, { isNobody: !exists })
  }

  /** The last event number that somebody looked at in the buffer, null before the first look. */
  seenSeq(key: BufferKey): number | null {
    return this.#seen.get(key) ?? null
  }

  /** Somebody looked at the buffer while this was its last number. */
  saw(key: BufferKey, seq: number): void {
    if (seq <= (this.#seen.get(key) ?? -1)) return
    this.#seen.set(key, seq)
    this.#write()
  }

  /** Events came while nobody looked; `highlights` of them are highlights. */
  missed(key: BufferKey, highlights: number): void {
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
    this.#leaveLone()
    if (key === null) this.tell()
    else this.change(key, { activeAt: this.#now(), highlights: 0, isUnread: false })
  }

  /** Whether the page is before somebody's eyes. */
  setVisible(isVisible: boolean): void {
    if (this.#isVisible === isVisible) return
    this.#isVisible = isVisible
    if (!isVisible || this.#active === null) return
    this.change(this.#active, { activeAt: this.#now(), highlights: 0, isUnread: false })
  }

  /** Takes over the list of the account that {@link Keep} is now at; `also` stays open beside it. */
  load(also: readonly BufferEntry[] = []): void {
    const kept = this.#readKept(this.#keep.read(NAME))
    const keys = new Set(kept.map((entry) => entry.key))
    this.#base = keys
    this.#lone = null
    this.#seen.clear()
    this.#note(kept)
    const beside = also.filter((entry) => !keys.has(entry.key))
    this.#entries = [...kept.map(entryOf), ...beside].slice(0, MAX_BUFFERS)
    // entries taken along are the account's now: written at once, in case the page is left
    if (also.length > 0) this.#write()
    this.tell()
  }

  #set(entries: readonly BufferEntry[]): void {
    this.#entries = entries
    this.#write()
    this.tell()
  }

  /** Another tab wrote the list: it is merged with this tab's. */
  hear(): void {
    const theirs = this.#readKept(this.#keep.stored(NAME))
    this.#merge(theirs)
    this.#base = new Set(theirs.map((entry) => entry.key))
    if (JSON.stringify(this.#record) !== JSON.stringify(theirs)) this.#write()
  }

  #write(): void {
    this.#keep.write(
      NAME,
      () => {
        this.#merge(this.#readKept(this.#keep.stored(NAME)))
        return this.#record
      },
      () => {
        this.#base = new Set(this.#record.map((entry) => entry.key))
      },
    )
  }

  /** The list from the browser's storage; what versions before kept of conversations for a guest is passed over. */
  #readKept(value: unknown): readonly KeptEntry[] {
    return readKept(value).filter((entry) => this.#mayHave(entry))
  }

  /** Conversations are between accounts: one that is opened before the login is confirmed is not kept for guests. */
  #mayHave({ type }: BufferEntry): boolean {
    return type === 'channel' || this.#keep.owner !== GUEST_OWNER
  }

  #isKept(entry: BufferEntry): boolean {
    return entry.isNobody !== true && this.#mayHave(entry)
  }

  get #record(): readonly KeptEntry[] {
    const shared = this.#entries.filter((entry) => entry.key !== this.#lone && this.#isKept(entry))
    return shared.map((entry) => keptEntry(entry, this.seenSeq(entry.key)))
  }

  #note(kept: readonly KeptEntry[]): void {
    for (const { key, seenSeq } of kept) if (seenSeq !== null) this.#seen.set(key, seenSeq)
  }

  #merge(theirs: readonly KeptEntry[]): void {
    const merged = mergeBuffers(this.#base, this.#record, theirs)
    const keys = new Set(merged.map((entry) => entry.key))
    const open = this.#active === null || keys.has(this.#active) ? undefined : this.entry(this.#active)
    this.#lone = open !== undefined && this.#mayHave(open) ? open.key : null
    this.#note(merged)
    const entries = merged.map((entry) => this.#asLooked(entryOf(entry)))
    if (open !== undefined) entries.push(open)
    entries.push(
      ...this.#entries.filter((entry) => !this.#isKept(entry) && entry !== open && !keys.has(entry.key)),
    )
    if (JSON.stringify(entries) === JSON.stringify(this.#entries)) return
    this.#entries = entries
    this.tell()
  }

  /** Clears the counters of a buffer that is looked at; by `activeAt` other tabs know that this tab looked later. */
  #asLooked(entry: BufferEntry): BufferEntry {
    if (!this.isWatched(entry.key) || (entry.highlights === 0 && !entry.isUnread)) return entry
    return { ...entry, activeAt: this.#now(), highlights: 0, isUnread: false }
  }

  /** Removes the buffer that another tab closed, once it is not the open one here any more. */
  #leaveLone(): void {
    const lone = this.#lone
    if (lone === null || lone === this.#active) return
    this.#lone = null
    this.#entries = this.#entries.filter((entry) => entry.key !== lone)
  }
}

function entryOf({ key, target, type, highlights, isUnread, activeAt }: KeptEntry): BufferEntry {
  return { key, target, type, highlights, isUnread, activeAt }
}
