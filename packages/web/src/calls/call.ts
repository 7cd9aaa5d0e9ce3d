import { fieldErrors, problem } from '@gwar/protocol'
import type * as z from 'zod/mini'
import { localeStore } from '../locale/locale-store.ts'
import { getToken } from './token.ts'

/** How a call can fail; the screen decides what to say (`failureText`). */
export type CallFailure =
  /** 422: texts for the fields, already in the caller's language. */
  | { kind: 'fields'; status: number; errors: Record<string, string[]> }
  /** 429: try again after so many seconds. */
  | { kind: 'tooMany'; status: 429; seconds: number }
  /** Any other answer that is no success; `body` is what stood in it. */
  | { kind: 'problem'; status: number; error: string; message: string | null; body: unknown }
  /** No answer, or one that cannot be understood. */
  | { kind: 'network' }
  /** The caller gave it up. */
  | { kind: 'aborted' }

export type CallResult<T> = { ok: true; value: T } | { ok: false; failure: CallFailure }

interface CallOptions<Answer extends z.ZodMiniType> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  /** What a success holds; without it the body is not read. */
  answer?: Answer
  signal?: AbortSignal
  /** Beside those that every call has. */
  headers?: Readonly<Record<string, string>>
}

const WAIT_UNKNOWN_SECONDS = 60

/** One HTTP call to the own server, with the stored token (AUTH-65). It never throws. */
export async function call<Answer extends z.ZodMiniType>(
  path: `/api/${string}`,
  options: CallOptions<Answer> = {},
): Promise<CallResult<z.infer<Answer>>> {
  const { method = 'GET', body, answer, signal, headers } = options
  const token = getToken()
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': localeStore.getState().locale,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
      credentials: 'omit',
    })
    if (!response.ok) return { ok: false, failure: await readFailure(response) }
    if (answer === undefined) return { ok: true, value: undefined as z.infer<Answer> }
    return { ok: true, value: answer.parse(await response.json()) }
  } catch {
    return { ok: false, failure: { kind: signal?.aborted === true ? 'aborted' : 'network' } }
  }
}

/** What an answer that is no success says. */
export async function readFailure(response: Response): Promise<CallFailure> {
  const { status } = response
  if (status === 429) return { kind: 'tooMany', status, seconds: secondsToWait(response) }
  const body: unknown = await response.json().catch(() => null)
  const fields = fieldErrors.safeParse(body)
  if (fields.success) return { kind: 'fields', status, errors: fields.data.errors }
  const named = problem.safeParse(body)
  return {
    kind: 'problem',
    status,
    error: named.success ? named.data.error : String(status),
    message: named.success ? named.data.message : null,
    body,
  }
}

function secondsToWait(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : WAIT_UNKNOWN_SECONDS
}
