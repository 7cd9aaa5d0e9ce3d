import { timingSafeEqual } from 'node:crypto'
import { parseUuid } from '@gwar/protocol'
import type { Accounts } from '../accounts/accounts.ts'
import { hashToken } from '../accounts/token.ts'
import type { ApplicationRow } from '../store/applications/applications.ts'

/** What a call says about the application that makes it. */
export interface ClientCredentials {
  /** The Authorization header as it came. */
  readonly authorization: string | undefined
  readonly clientId: string | undefined
  readonly clientSecret: string | undefined
}

export type ClientCheck =
  | { readonly outcome: 'application'; readonly application: ApplicationRow }
  /** The application is unknown, or its secret is wrong or missing; the answer does not say which. */
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'malformed' }

/**
 * Authenticates the calling application (RFC 6749 §2.3): with its secret in a Basic header or in the form, but
 * not both. A public application has no secret and only gives its id.
 */
export async function authenticateClient(accounts: Accounts, given: ClientCredentials): Promise<ClientCheck> {
  const header = given.authorization === undefined ? null : readBasic(given.authorization)
  if (header === undefined) return { outcome: 'unknown' }
  if (header !== null && given.clientSecret !== undefined) return { outcome: 'malformed' }
  if (header !== null && given.clientId !== undefined && given.clientId !== header.id)
    return { outcome: 'malformed' }
  const id = parseUuid(header?.id ?? given.clientId ?? '')
  const secret = header?.secret ?? given.clientSecret ?? null
  if (id === null) return { outcome: 'unknown' }
  const application = await accounts.store.read.applications.byId(id)
  if (application === undefined || !isSecretOf(application, secret)) return { outcome: 'unknown' }
  return { outcome: 'application', application }
}

function isSecretOf({ secretHash }: ApplicationRow, secret: string | null): boolean {
  if (secretHash === null || secret === null) return secretHash === null && secret === null
  return timingSafeEqual(hashToken(secret), secretHash)
}

/** Reads a Basic header, in which both parts are form-encoded; undefined for another or a broken header. */
function readBasic(header: string): { readonly id: string; readonly secret: string } | undefined {
  const base64 = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header.trim())?.[1]
  if (base64 === undefined) return undefined
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(base64, 'base64').toString('utf8')) ?? []
  if (id === undefined || secret === undefined) return undefined
  try {
    return { id: decode(id), secret: decode(secret) }
  } catch {
    return undefined
  }
}

function decode(part: string): string {
  return decodeURIComponent(part.replaceAll('+', ' '))
}
