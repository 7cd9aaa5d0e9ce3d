import type { Dispatcher } from 'undici'

const WHOLE_MS = 5000
const MAX_ANSWER_BYTES = 4096

/** A request ended before it was answered, by its time or by who asked. */
class Ended extends Error {
  readonly code = 'ENDED'
}

/**
 * POSTs to a push service and gives the status of its answer; of the answer itself 4 kB are read and thrown away. A redirect
 * is not followed: its target was not checked. Rejects where there was no answer in 5 s, or before `ending`.
 *
 * undici's `request` with signals of time took half as much again of the thread: a signal, a stream and an error for each.
 */
export function post(
  connections: Dispatcher,
  {
    path,
    headers,
    body,
  }: {
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: Buffer
  },
  ending: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | null = null
    let status: number | null = null
    let bytes = 0
    let ended: Ended | null = null
    const settle = (error: unknown): void => {
      clearTimeout(timer)
      ending.removeEventListener('abort', end)
      if (status === null) reject(error)
      else resolve(status)
    }
    const end = (): void => {
      ended = new Ended('the push service did not answer in time')
      controller?.abort(ended)
      // one that waits for a connection is told when it has one
      settle(ended)
    }
    const timer = setTimeout(end, WHOLE_MS)
    if (ending.aborted) {
      end()
      return
    }
    ending.addEventListener('abort', end, { once: true })
    connections.dispatch(
      { path, method: 'POST', headers, body },
      {
        onRequestStart(started) {
          controller = started
          if (ended !== null) started.abort(ended)
        },
        onResponseStart(_, code) {
          // what comes before the answer, such as 103, is none
          if (code >= 200) status = code
        },
        onResponseData(started, chunk) {
          bytes += chunk.length
          if (bytes > MAX_ANSWER_BYTES) started.abort(new Ended('the answer is too long'))
        },
        onResponseEnd: () => settle(null),
        onResponseError: (_, error) => settle(error),
      },
    )
  })
}
