const AGAIN_MS = 3000

/**
 * A part of the page that comes later, however long the network is away: what cannot be fetched is asked for again,
 * and until it is there nothing stands in its place. A part that failed for good would take the whole page with it.
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
