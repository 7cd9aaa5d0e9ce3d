import { PATIENCE_MS } from './patience.ts'

const LOOK_EVERY_MS = 25

/**
 * Looks until something outside this process is so, and gives what was found. For files and windows of others,
 * which tell nobody when they change; whatever can be awaited is awaited instead.
 */
export async function eventually<T>(look: () => Promise<T | null | false>, what: string): Promise<T> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await look()
    if (found !== null && found !== false) return found
    if (performance.now() > end) throw new Error(`never: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
