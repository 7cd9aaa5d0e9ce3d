import { PATIENCE_MS } from './patience.ts'

const LOOK_EVERY_MS = 25

/**
 * Polls until `look` finds something, and gives it. For files and other programs' windows, which do not announce
 * changes; everything that can be awaited is awaited instead.
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
