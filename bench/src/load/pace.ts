/**
 * A fixed number of messages a second, whatever comes back; or as many as keep so many unanswered ones under way.
 */
export type Load = { readonly perSecond: number } | { readonly window: number }

/**
 * Sends at a fixed rate. A latency counts from the moment at which the message was due, so that a late sender
 * does not hide it.
 */
export async function sendEvenly(
  post: (at: number) => void,
  start: number,
  end: number,
  perSecond: number,
): Promise<void> {
  let due = start
  while (due < end) {
    const now = performance.now()
    for (; due <= now && due < end; due += 1000 / perSecond) post(due)
    await pause()
  }
}

export async function keepFull(
  post: (at: number) => void,
  end: number,
  hasRoom: () => boolean,
): Promise<void> {
  while (performance.now() < end) {
    while (hasRoom()) post(performance.now())
    await pause()
  }
}

export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1))
}
