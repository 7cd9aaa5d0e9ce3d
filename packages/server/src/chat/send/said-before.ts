import type { MessageEvent } from '@gwar/protocol'
import { messageOfRow } from '../../events/stored-event.ts'
import type { Chat } from '../chat.ts'
import { heldAs } from '../held/held-as.ts'
import type { Held } from '../held/held.ts'
import type { EchoTarget, LiveChannel } from '../live/live-channel.ts'
import type { Session } from '../live/session.ts'

/** How long a nonce is remembered. */
export const NONCE_MS = 24 * 60 * 60 * 1000

/** A message that is sent again because its sender does not know that it was stored. */
export interface SaidBefore {
  readonly outcome: 'repeated'
  readonly event: MessageEvent
  readonly channel: LiveChannel
  /** Whether it is told to everybody only now, the sender's echo included. */
  readonly isEchoed: boolean
}

/** What these functions take of the chat. */
type Asked = Pick<Chat, 'channels' | 'store' | 'bus' | 'nodes' | 'clock' | 'onStored' | 'onError'>

/**
 * The first message with this nonce, as an echo, or as what became of it where it waited for a moderator; null where it
 * was removed.
 */
export async function firstOfNonce(
  chat: Asked,
  origin: EchoTarget,
  first: { readonly channelId: string; readonly messageId: string },
): Promise<SaidBefore | Held | null> {
  const { messages, matters } = chat.store.read
  try {
    const channel = await chat.channels.open(first.channelId)
    const row = await messages.byId(first.channelId, first.messageId)
    const authorId = origin.session.person?.id
    if (channel !== null && row !== undefined && row.author?.id === authorId) {
      const event = messageOfRow(row)
      return { outcome: 'repeated', event, channel, isEchoed: tellAgain(chat, origin, channel, event) }
    }
    if (row !== undefined || authorId === undefined) return null
    const held = await matters.heldAs(first.channelId, first.messageId, authorId)
    return held === undefined ? null : heldAs(held, chat.clock.now())
  } catch (error) {
    chat.onError(error)
  }
  return null
}

/**
 * Tells it to every node that has not told it: where the answer of its commit was lost nobody was, and it would stay
 * unheard until the next event. Who knows its number passes over it. Says whether this node did not know it, so that its
 * delivery brings the sender's echo.
 */
function tellAgain(
  { bus, nodes, onStored }: Asked,
  origin: EchoTarget,
  channel: LiveChannel,
  event: MessageEvent,
): boolean {
  const isEchoed = event.seq > channel.sequence.cursor
  if (isEchoed) channel.expectEcho(event.id, origin)
  // embeds follow as events of their own
  bus.publish(channel.id, [{ ...event, embeds: [] }])
  if (channel.type === 'user') nodes?.tellConversation(channel, event.seq)
  if (isEchoed && event.cleared === null) onStored(channel, event)
  return isEchoed
}

/** A message that was stored before a rule would refuse it gets its echo when it is sent again. */
export async function saidBefore(
  chat: Asked,
  session: Session,
  { nonce, label }: { readonly nonce: string | null; readonly label: string | null },
): Promise<SaidBefore | Held | null> {
  if (nonce === null || session.person === null) return null
  const since = new Date(chat.clock.now().getTime() - NONCE_MS)
  const first = await chat.store.read.nonces.find(session.person.id, nonce, since)
  return first === undefined ? null : firstOfNonce(chat, { session, label }, first)
}
