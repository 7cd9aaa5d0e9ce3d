import type { Line } from '@gwar/protocol'

/** A batch that came whole: its start line, and what stood in it in order (lines and inner batches). */
export interface Batch {
  readonly start: Line
  readonly type: string
  /** Parameters behind the type. */
  readonly params: readonly string[]
  readonly items: readonly (Line | Batch)[]
}

interface Open {
  readonly start: Line
  readonly items: (Line | Batch)[]
  /** Reference of the batch around it. */
  readonly outer: string | undefined
}

/** Most batches open at once, more than a server ever needs; beyond that lines are handled as if in no batch. */
const MAX_OPEN = 50
const MAX_ITEMS = 20_000

export function isBatch(item: Line | Batch): item is Batch {
  return 'items' in item
}

/**
 * Gathers batches (IRCv3 batch): `BATCH +x type …` opens one, lines with `batch=x` wait in it, `BATCH -x` gives it
 * whole (PS-07, PS-08). Whatever comes, it never throws and holds a bounded number of lines.
 */
export class Batches {
  readonly #open = new Map<string, Open>()
  #held = 0

  /** The line or the batch that is to be handled now; null while it waits. */
  take(line: Line): Line | Batch | null {
    const outer = line.tags.get('batch')
    if (line.command !== 'BATCH') return this.#put(outer, line)
    const [reference = '', type = ''] = line.params
    const name = reference.slice(1)
    if (reference.startsWith('+') && name !== '' && !this.#open.has(name) && this.#open.size < MAX_OPEN) {
      this.#open.set(name, { start: line, items: [], outer })
      return null
    }
    const open = reference.startsWith('-') ? this.#open.get(name) : undefined
    if (open === undefined) return type === '' ? null : line
    this.#open.delete(name)
    this.#held -= open.items.length
    const batch: Batch = {
      start: open.start,
      type: open.start.params[1] ?? '',
      params: open.start.params.slice(2),
      items: open.items,
    }
    return this.#put(open.outer, batch)
  }

  /** Drops batches without an end, because the connection broke and the rest of them never comes. */
  forget(): void {
    this.#open.clear()
    this.#held = 0
  }

  #put<T extends Line | Batch>(outer: string | undefined, item: T): T | null {
    const open = outer === undefined ? undefined : this.#open.get(outer)
    if (open === undefined || this.#held >= MAX_ITEMS) return item
    open.items.push(item)
    this.#held += 1
    return null
  }
}
