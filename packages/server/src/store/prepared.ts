import pg from 'pg'

/**
 * Stands in a query that every page of a channel asks: each connection prepares it once, which spares the database
 * reading and planning it anew, a quarter of its time. Not for a query whose best plan depends on its values, as a
 * search's does, nor for one whose text does.
 */
export const PREPARED = '/* prepared */'

/** How many texts are prepared; the mark stands in few, so that more are a mistake, which costs no memory. */
const MAX_TEXTS = 64

const names = new Map<string, string>()

/** A connection that prepares what has the mark. */
export class PreparingClient extends pg.Client {
  // the one form in which queries with values come from the query builder
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    if (typeof text === 'string' && Array.isArray(values) && text.includes(PREPARED)) {
      const name = nameOf(text)
      if (name !== null) return this.#ask({ name, text, values }, ...rest)
    }
    return this.#ask(...args)
  }

  #ask(...args: unknown[]): never {
    return (super.query as (...args: unknown[]) => unknown).apply(this, args) as never
  }
}

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MAX_TEXTS) return null
  const name = `read-${names.size + 1}`
  names.set(text, name)
  return name
}
