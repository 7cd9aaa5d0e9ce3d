import * as z from 'zod/mini'
import { authenticateClient } from '../../oauth/authenticate-client.ts'
import type { ApplicationRow } from '../../store/applications/applications.ts'
import { oauthError, type Answer } from '../answer.ts'
import type { HttpDeps } from '../http.ts'

/**
 * A field of an OAuth form: text, or a list where it was repeated, which is refused in the standard's words.
 */
export const oauthField = z.optional(z.union([z.string(), z.array(z.string())]))

/** The fields by which an application identifies itself, unless it uses a Basic header. */
export const clientFields = { client_id: oauthField, client_secret: oauthField }

/**
 * Runs a call of an application after checking that each field occurs once (RFC 6749 §3.2) and that its
 * credentials are right.
 */
export async function clientCall(
  deps: HttpDeps,
  call: { readonly form: object | null | undefined; readonly authorization: string },
  work: (application: ApplicationRow, form: Readonly<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> {
  const entries: [string, unknown][] = Object.entries(call.form ?? {})
  if (entries.some(([, value]) => typeof value !== 'string'))
    return oauthError('invalid_request', 'a field is repeated')
  const form = Object.fromEntries(entries) as Readonly<Record<string, string>>
  const check = await authenticateClient(deps.accounts, {
    authorization: call.authorization === '' ? undefined : call.authorization,
    clientId: form['client_id'],
    clientSecret: form['client_secret'],
  })
  switch (check.outcome) {
    case 'application':
      return work(check.application, form)
    case 'malformed':
      return oauthError('invalid_request', 'the client names itself in two ways')
    case 'unknown':
      return oauthError('invalid_client', 'the client is unknown, or its secret is wrong')
    default:
      return check satisfies never
  }
}
