const AGAIN_MS = 3000

/**
 * Loads a part of the page and tries again every 3 s until it succeeds, however long the network is away; until then
 * nothing is shown in its place. It never rejects: a lazy component that fails would break the whole page.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
