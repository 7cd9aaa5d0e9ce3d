import type { EmailLinkKind } from '../../store/users/email-links.ts'
import type { Accounts } from '../accounts.ts'
import { hashToken, isToken } from '../token.ts'

/** When a mailed link was used, and whose it was; told to whoever holds the link, which went to that person. */
export interface LinkUse {
  readonly name: string
  readonly usedAt: Date
}

/** The use of a mailed link; null where it was not used, or where that is no longer known. */
export async function findLinkUse(
  { store, clock }: Accounts,
  kind: EmailLinkKind,
  token: string,
): Promise<LinkUse | null> {
  if (!isToken(token)) return null
  const used = await store.read.usedLinks.byTokenHash(kind, hashToken(token), clock.now())
  const user = used && (await store.read.users.byId(used.userId))
  if (used === undefined || user === undefined || user.deletedAt !== null) return null
  return { name: user.name, usedAt: used.usedAt }
}

export type LinkState =
  | { readonly state: 'open' }
  | { readonly state: 'used'; readonly use: LinkUse }
  /** The link expired, was replaced, or never existed. */
  | { readonly state: 'expired' }

/** What a mailed link is still good for, without using it. */
export async function lookUpLink(accounts: Accounts, kind: EmailLinkKind, token: string): Promise<LinkState> {
  const { store, clock } = accounts
  if (!isToken(token)) return { state: 'expired' }
  const link = await store.read.emailLinks.byTokenHash(kind, hashToken(token))
  if (link !== undefined) return { state: link.expiresAt > clock.now() ? 'open' : 'expired' }
  const use = await findLinkUse(accounts, kind, token)
  return use === null ? { state: 'expired' } : { state: 'used', use }
}
