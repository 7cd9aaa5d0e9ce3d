import { timingSafeEqual } from 'node:crypto'
import type { Accounts } from '../accounts/accounts.ts'
import { hashToken } from '../accounts/token.ts'
import type { ApplicationRow } from '../store/applications/applications.ts'
import { isUuid } from '../uuid.ts'

/** What a call says of the application that sends it. */
export interface ClientCredentials {
  /** The header as it came. */
  readonly authorization: string | undefined
  readonly clientId: string | undefined
  readonly clientSecret: string | undefined
}

export type ClientCheck =
  | { readonly outcome: 'application'; readonly application: ApplicationRow }
  /** Unknown, a wrong secret, or none: which one is nobody's business. */
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'malformed' }

/**
 * Which application calls (RFC 6749 §2.3): its secret in a Basic header or in the form, never both; a public one has
 * none and names itself.
 */
export async function authenticateClient(accounts: Accounts, given: ClientCredentials): Promise<ClientCheck> {
  const header = given.authorization === undefined ? null : readBasic(given.authorization)
  if (header === undefined) return { outcome: 'unknown' }
  if (header !== null && given.clientSecret !== undefined) return { outcome: 'malformed' }
  if (header !== null && given.clientId !== undefined && given.clientId !== header.id)
    return { outcome: 'malformed' }
  const id = header?.id ?? given.clientId ?? ''
  const secret = header?.secret ?? given.clientSecret ?? null
  if (!isUuid(id)) return { outcome: 'unknown' }
  const application = await accounts.store.read.applications.byId(id.toLowerCase())
  if (application === undefined || !isSecretOf(application, secret)) return { outcome: 'unknown' }
  return { outcome: 'application', application }
}

function isSecretOf({ secretHash }: ApplicationRow, secret: string | null): boolean {
  if (secretHash === null || secret === null) return secretHash === null && secret === null
  return timingSafeEqual(hashToken(secret), secretHash)
}

/** Both parts are form-encoded inside; undefined where the header is another one or broken. */
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
