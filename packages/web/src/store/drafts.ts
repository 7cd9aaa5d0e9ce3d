import type { Quote } from '@gwar/protocol'
import { bufferKey } from './buffer.ts'
import type { Keep } from './keep.ts'

/** What stands in the box of a buffer and is not sent yet. */
export interface Draft {
  readonly text: string
  /** The message that is answered. */
  readonly reply: Quote | null
}

const NO_DRAFT: Draft = { text: '', reply: null }

const NAME = 'drafts'
const MAX_DRAFTS = 50

type Listener = () => void

/** Drafts by buffer: they survive a reload, a lost connection, a refusal and a change of buffer. */
export class Drafts {
  #drafts = new Map<string, Draft>()
  readonly #keep: Keep
  readonly #listeners = new Set<Listener>()

  constructor(keep: Keep) {
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
    this.#keep.write(NAME, () => Object.fromEntries(this.#drafts))
    this.#tell()
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Every draft with its buffer's key. */
  get all(): ReadonlyMap<string, Draft> {
    return this.#drafts
  }

  /** Takes over the drafts of the account that {@link Keep} is now at; what was `typed` just now wins. */
  load(typed: ReadonlyMap<string, Draft> = new Map()): void {
    this.#drafts = new Map()
    const kept = this.#keep.read(NAME)
    if (typeof kept === 'object' && kept !== null)
      for (const [key, value] of Object.entries(kept as Record<string, unknown>)) {
        const draft = readDraft(value)
        if (draft !== null) this.#drafts.set(key, draft)
      }
    for (const [key, draft] of typed) this.set(key, draft)
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
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
