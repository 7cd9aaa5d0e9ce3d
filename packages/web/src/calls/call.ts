import { localeStore } from '../locale/locale-store.ts'
import { isFieldErrors, isProblem } from '../answers/first-answers.ts'
import type { Check } from '../answers/shape.ts'
import { takeEarly } from './early-answers.ts'
import { getToken } from './token.ts'

/** How a call can fail; the screen decides what to say (`failureText`). */
export type CallFailure =
  /** 422: texts for the fields, already in the caller's language; `body` is all that stood in the answer. */
  | { kind: 'fields'; status: number; errors: Record<string, string[]>; body?: unknown }
  /** 429: try again after so many seconds. */
  | { kind: 'tooMany'; status: 429; seconds: number }
  /** Any other answer that is no success; `body` is what stood in it. */
  | { kind: 'problem'; status: number; error: string; message: string | null; body: unknown }
  /** No answer, or one that cannot be understood. */
  | { kind: 'network' }
  /** The caller gave it up. */
  | { kind: 'aborted' }

export type CallResult<T> = { ok: true; value: T } | { ok: false; failure: CallFailure }

interface CallOptions<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  /** Checks the body of a success; without it the body is not read. */
  answer?: Check<T>
  signal?: AbortSignal
  /** Further headers, beside those that every call has. */
  headers?: Readonly<Record<string, string>>
  /** It is made to its end although the page is being left; its body is under 64 kB. */
  keepalive?: boolean
}

const WAIT_UNKNOWN_SECONDS = 60

let underWay = 0

/** Whether a call has not been answered yet. */
export const isCalling = (): boolean => underWay > 0

/** One HTTP call to the own server, with the stored token (AUTH-65). It never throws. */
export async function call<T = unknown>(
  path: `/api/${string}`,
  options: CallOptions<T> = {},
): Promise<CallResult<T>> {
  const { method = 'GET', body, answer, signal, headers, keepalive = false } = options
  const token = getToken()
  const { locale } = localeStore.getState()
  const early = method === 'GET' && !headers && !signal && takeEarly(path, token, locale)
  underWay += 1
  try {
    const response = await (early ||
      fetch(path, {
        method,
        headers: {
          accept: 'application/json',
          'accept-language': locale,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
        credentials: 'omit',
        keepalive,
      }))
    if (!response.ok) return { ok: false, failure: await readFailure(response) }
    if (answer === undefined) return { ok: true, value: undefined as T }
    return { ok: true, value: answer.parse(await response.json()) }
  } catch {
    return { ok: false, failure: { kind: signal?.aborted === true ? 'aborted' : 'network' } }
  } finally {
    underWay -= 1
  }
}

/** Reads the failure out of an answer that is no success. */
export async function readFailure(response: Response): Promise<CallFailure> {
  const { status } = response
  if (status === 429) return { kind: 'tooMany', status, seconds: secondsToWait(response) }
  const body: unknown = await response.json().catch(() => null)
  if (isFieldErrors(body)) return { kind: 'fields', status, errors: body.errors, body }
  return isProblem(body)
    ? { kind: 'problem', status, error: body.error, message: body.message, body }
    : { kind: 'problem', status, error: String(status), message: null, body }
}

function secondsToWait(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : WAIT_UNKNOWN_SECONDS
}
