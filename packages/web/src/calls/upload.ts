import type * as z from 'zod/mini'
import { localeStore } from '../locale/locale-store.ts'
import { readFailure, type CallResult } from './call.ts'
import { getToken } from './token.ts'

interface UploadOptions<Answer extends z.ZodMiniType> {
  /** What a success holds. */
  answer: Answer
  /** From 0 to 1, as the bytes go out. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Sends a form and tells how far it is, which `fetch` cannot (INPUT-38). It never throws. */
export function upload<Answer extends z.ZodMiniType>(
  path: `/api/${string}`,
  form: FormData,
  { answer, onProgress, signal }: UploadOptions<Answer>,
): Promise<CallResult<z.infer<Answer>>> {
  const request = new XMLHttpRequest()
  const finished = new Promise<CallResult<z.infer<Answer>>>((resolve) => {
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

async function read<Answer extends z.ZodMiniType>(
  request: XMLHttpRequest,
  answer: Answer,
): Promise<CallResult<z.infer<Answer>>> {
  const { status, responseText } = request
  if (status >= 200 && status < 300) return { ok: true, value: answer.parse(JSON.parse(responseText)) }
  const retryAfter = request.getResponseHeader('retry-after')
  const response = new Response(responseText, {
    status,
    ...(retryAfter === null ? {} : { headers: { 'retry-after': retryAfter } }),
  })
  return { ok: false, failure: await readFailure(response) }
}
