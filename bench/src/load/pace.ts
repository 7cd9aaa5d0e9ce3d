/** So many messages a second, whatever comes back; or as many as keep a window of unanswered ones full. */
export type Load = { readonly perSecond: number } | { readonly window: number }

/** Each message counts from the moment at which it was due, so that a late sender hides nothing. */
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
