import type { Face } from '../../chat/live/face.ts'
import type { CommandContext } from '../command.ts'

/** Changes the real name or away text of this connection, and tells others where that changes the person's. */
export function changeFace(
  { client, chat }: CommandContext,
  change: Partial<Pick<Face, 'realName' | 'away'>>,
): void {
  const { session } = client
  const namedAt = 'realName' in change ? chat.clock.now().getTime() : session.face.namedAt
  session.face = { ...session.face, ...change, namedAt }
  if (session.person !== null) chat.faces.refresh(session.person.id)
}
