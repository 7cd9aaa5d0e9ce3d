import type { Session } from './session.ts'

/** Whether a connection may be told of its person's private conversations: an application needs a scope of its own. */
export function hearsPrivate(session: Session): boolean {
  return session.mayKnow('private_read')
}
