import { bufferKey, type BufferKey, type Quote } from '@gwar/protocol'
import type { Keep } from './keep.ts'
import { Observable } from '../observable.ts'

/** The unsent text in a buffer's message box, and what it replies to. */
export interface Draft {
  readonly text: string
  /** The message that the draft replies to. */
  readonly reply: Quote | null
}

const NO_DRAFT: Draft = { text: '', reply: null }

const NAME = 'drafts'
const MAX_DRAFTS = 50

/** Drafts by buffer: they survive a reload, a lost connection, a refusal and a change of buffer. */
export class Drafts extends Observable {
  #drafts = new Map<BufferKey, Draft>()
  /** The drafts in the browser's storage as this tab last read or wrote them, each as JSON, by buffer key. */
  #base: ReadonlyMap<BufferKey, string> = new Map()
  readonly #keep: Keep

  constructor(keep: Keep) {
    super()
    this.#keep = keep
    this.load()
  }

  get(target: string): Draft {
    return this.#drafts.get(bufferKey(target)) ?? NO_DRAFT
  }

  set(target: string, draft: Draft): void {
    const key = bufferKey(target)
    this.#drafts.delete(key)
    if (draft.text !== '' || draft.reply !== null) this.#drafts.set(key, draft)
    for (const old of this.#drafts.keys()) {
      if (this.#drafts.size <= MAX_DRAFTS) break
      this.#drafts.delete(old)
    }
    this.#keep.write(
      NAME,
      () => {
        this.#merge(this.#stored())
        return Object.fromEntries(this.#drafts)
      },
      () => {
        this.#base = written(this.#drafts)
      },
    )
    this.tell()
  }

  /** Another tab wrote the drafts: those that were not changed here since are taken over. */
  hear(): void {
    const theirs = this.#stored()
    this.#merge(theirs)
    this.#base = written(theirs)
  }

  /** Every draft with its buffer's key. */
  get all(): ReadonlyMap<BufferKey, Draft> {
    return this.#drafts
  }

  /** Removes what is kept for this owner; what is in memory stays, for {@link load} to give to the next one. */
  handOver(): void {
    this.#keep.write(NAME, () => undefined)
  }

  /** Takes over the drafts of the account that {@link Keep} is now at; what was `typed` just now wins. */
  load(typed: ReadonlyMap<BufferKey, Draft> = new Map()): void {
    this.#drafts = this.#stored()
    this.#base = written(this.#drafts)
    for (const [key, draft] of typed) this.set(key, draft)
    this.tell()
  }

  #merge(theirs: ReadonlyMap<BufferKey, Draft>): void {
    let isChanged = false
    for (const key of new Set([...this.#drafts.keys(), ...theirs.keys()])) {
      const mine = text(this.#drafts.get(key))
      const other = theirs.get(key)
      const isTouched = mine !== this.#base.get(key)
      if (isTouched || text(other) === mine) continue
      isChanged = true
      if (other === undefined) this.#drafts.delete(key)
      else this.#drafts.set(key, other)
    }
    if (isChanged) this.tell()
  }

  #stored(): Map<BufferKey, Draft> {
    const kept = this.#keep.stored(NAME)
    const drafts = new Map<BufferKey, Draft>()
    if (typeof kept !== 'object' || kept === null) return drafts
    for (const [key, value] of Object.entries(kept as Record<string, unknown>)) {
      const draft = readDraft(value)
      if (draft !== null) drafts.set(bufferKey(key), draft)
    }
    return drafts
  }
}

function text(draft: Draft | undefined): string | undefined {
  return draft === undefined ? undefined : JSON.stringify(draft)
}

function written(drafts: ReadonlyMap<BufferKey, Draft>): ReadonlyMap<BufferKey, string> {
  return new Map([...drafts].map(([key, draft]) => [key, JSON.stringify(draft)]))
}

function readDraft(value: unknown): Draft | null {
  const { text, reply } = (value ?? {}) as { text?: unknown; reply?: unknown }
  if (typeof text !== 'string') return null
  return { text, reply: readQuote(reply) }
}

/** A quote from the browser's storage, where anything may stand. */
export function readQuote(value: unknown): Quote | null {
  const quote = (value ?? {}) as Partial<Record<keyof Quote, unknown>>
  if (typeof quote.id !== 'string' || typeof quote.text !== 'string') return null
  return {
    id: quote.id,
    text: quote.text,
    name: typeof quote.name === 'string' ? quote.name : null,
    color: typeof quote.color === 'string' && /^#[0-9a-f]{6}$/i.test(quote.color) ? quote.color : null,
    isCleared: quote.isCleared === true,
  }
}
