import { cleanMessage, may } from '@gwar/protocol'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import { draftOf } from '../rules/draft-of.ts'
import { refusalOf } from '../rules/rules.ts'
import type { Session } from '../live/session.ts'

/**
 * The reason that somebody gives with PART, QUIT or a deletion, as members of these channels may read it; null
 * for none. It is subject to the rules of messages: where its author could not write it in each of the channels,
 * nobody is told.
 */
export function partingText(
  chat: Pick<Chat, 'clock'>,
  session: Session,
  channels: Iterable<LiveChannel>,
  text: string,
): string | null {
  const cleaned = cleanMessage(text.replaceAll(/\p{Cc}/gu, ''))
  if (cleaned === '' || session.person === null) return null
  for (const channel of channels) {
    if (channel.type !== 'channel') continue
    const draft = draftOf(session, channel, { text: cleaned, hasFiles: false }, chat.clock.now())
    if (refusalOf(draft) !== null) return null
    // rules that only the store can judge are not asked for a reason, so in such channels none is told
    const isPaced = channel.modes.has('r') || channel.modes.has('s')
    if (isPaced && !may('write_without_pace', draft.standing)) return null
  }
  return cleaned
}
