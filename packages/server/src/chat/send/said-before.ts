import type { MessageEvent } from '@gwar/protocol'
import { messageOfRow } from '../../events/stored-event.ts'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Session } from '../live/session.ts'

/** How long a nonce is remembered. */
const NONCE_MS = 24 * 60 * 60 * 1000

/** A message that is sent again because its sender does not know that it was stored. */
export interface SaidBefore {
  readonly outcome: 'repeated'
  readonly event: MessageEvent
  readonly channel: LiveChannel
}

/** The first message with this nonce, as an echo; null where it was removed. */
export async function firstOfNonce(
  chat: Chat,
  session: Session,
  first: { readonly channelId: string; readonly messageId: string },
): Promise<SaidBefore | null> {
  try {
    const channel = await chat.channels.open(first.channelId)
    const row = await chat.store.read.messages.byId(first.channelId, first.messageId)
    if (channel !== null && row !== undefined && row.author?.id === session.person?.id)
      return { outcome: 'repeated', event: messageOfRow(row), channel }
  } catch (error) {
    chat.onError(error)
  }
  return null
}

/** A message that was stored before a rule would refuse it gets its echo when it is sent again. */
export async function saidBefore(
  chat: Chat,
  session: Session,
  nonce: string | null,
): Promise<SaidBefore | null> {
  if (nonce === null || session.person === null) return null
  const since = new Date(chat.clock.now().getTime() - NONCE_MS)
  const first = await chat.store.read.nonces.find(session.person.id, nonce, since)
  return first === undefined ? null : firstOfNonce(chat, session, first)
}
