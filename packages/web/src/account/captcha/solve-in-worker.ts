import type { AltchaChallenge, Solution } from './challenge.ts'
// oxlint-disable-next-line import/default -- the bundler makes it
import workerUrl from './solver.worker.ts?worker&url'
import { trustedScript } from '../../browser/trusted-script.ts'

/** Solves a challenge in a worker, so that typing stays quick. Rejects when the worker fails or `signal` aborts. */
export function solveInWorker(
  challenge: AltchaChallenge,
  onProgress: (tried: number) => void,
  signal: AbortSignal,
): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trustedScript(workerUrl), { type: 'module' })
    const end = (): void => worker.terminate()
    signal.addEventListener('abort', () => {
      end()
      reject(new Error('called off'))
    })
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<{ tried: number } | { solution: Solution }>) => {
        if ('tried' in data) return onProgress(data.tried)
        end()
        resolve(data.solution)
      },
    )
    worker.addEventListener('error', () => {
      end()
      reject(new Error('the worker failed'))
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(challenge)
  })
}
