import { localeStore } from '../locale/locale-store.ts'
import { readFailure, type CallResult } from './call.ts'
import { getToken } from './token.ts'

/**
 * A call whose answer is a file, with the name that the server gives it; without a body it is a GET, and `headers` are
 * further ones. It never throws.
 */
export async function download(
  path: `/api/${string}`,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
): Promise<CallResult<{ file: Blob; name: string | null }>> {
  try {
    const response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'accept-language': localeStore.getState().locale,
        authorization: `Bearer ${getToken() ?? ''}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: 'omit',
    })
    if (!response.ok) return { ok: false, failure: await readFailure(response) }
    const name = /filename="([^"/\\]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    return { ok: true, value: { file: await response.blob(), name: name ?? null } }
  } catch {
    return { ok: false, failure: { kind: 'network' } }
  }
}
