import type { Face } from '../../chat/live/face.ts'
import type { CommandContext } from '../command.ts'

/** What the connection tells of who sits at it changes, and with it perhaps what others know of them. */
export function changeFace(
  { client, chat }: CommandContext,
  change: Partial<Pick<Face, 'realName' | 'away'>>,
): void {
  const { session } = client
  const namedAt = 'realName' in change ? chat.clock.now().getTime() : session.face.namedAt
  session.face = { ...session.face, ...change, namedAt }
  if (session.person !== null) chat.faces.refresh(session.person.id)
}
