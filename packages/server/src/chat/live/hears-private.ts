import type { Session } from './session.ts'

/**
 * Whether a connection may read its person's private conversations: an application needs a scope of its own for
 * them.
 */
export function hearsPrivate(session: Session): boolean {
  return session.mayKnow('private_read')
}
