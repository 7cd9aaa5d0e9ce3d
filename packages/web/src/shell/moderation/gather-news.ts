/** How many ms news are gathered, so that many make one question. */
const GATHER_MS = 1000

/** What gathers news. */
interface Gathered {
  /** Something is new. */
  readonly news: () => void
  readonly stop: () => void
}

/**
 * Calls `ask` at once with the first news, and once more for all that come within the next second, or before that
 * question has its answer.
 */
export function gatherNews(ask: () => unknown): Gathered {
  let isStopped = false
  let isBusy = false
  let isMore = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = async (): Promise<void> => {
    isBusy = true
    isMore = false
    const second = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, GATHER_MS)
    })
    // how the question ends is told by whoever asks it
    await Promise.allSettled([ask(), second])
    isBusy = false
    if (isMore && !isStopped) void begin()
  }
  return {
    news: () => {
      isMore = true
      if (!isBusy && !isStopped) void begin()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
