import { localeStore } from '../locale/locale-store.ts'
import { readFailure, type CallResult } from './call.ts'
import type { Check } from '../answers/shape.ts'
import { getToken } from './token.ts'

interface UploadOptions<T> {
  /** Checks the body of a success. */
  answer: Check<T>
  /** Called as bytes go out, with the part that was sent, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Sends a form and tells how far it is, which `fetch` cannot (INPUT-38). It never throws. */
export function upload<T>(
  path: `/api/${string}`,
  form: FormData,
  { answer, onProgress, signal }: UploadOptions<T>,
): Promise<CallResult<T>> {
  const request = new XMLHttpRequest()
  const finished = new Promise<CallResult<T>>((resolve) => {
    const fail = (kind: 'network' | 'aborted') => (): void => resolve({ ok: false, failure: { kind } })
    request.addEventListener('error', fail('network'))
    request.addEventListener('timeout', fail('network'))
    request.addEventListener('abort', fail('aborted'))
    request.addEventListener('load', () => void read(request, answer).then(resolve, fail('network')))
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
  })
  signal.addEventListener('abort', () => request.abort(), { once: true })
  request.open('POST', path)
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('accept-language', localeStore.getState().locale)
  const token = getToken()
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.send(form)
  return finished
}

async function read<T>(request: XMLHttpRequest, answer: Check<T>): Promise<CallResult<T>> {
  const { status, responseText } = request
  if (status >= 200 && status < 300) return { ok: true, value: answer.parse(JSON.parse(responseText)) }
  const retryAfter = request.getResponseHeader('retry-after')
  const response = new Response(responseText, {
    status,
    ...(retryAfter === null ? {} : { headers: { 'retry-after': retryAfter } }),
  })
  return { ok: false, failure: await readFailure(response) }
}
