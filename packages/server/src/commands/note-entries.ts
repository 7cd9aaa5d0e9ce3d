import type { Chat } from '../chat/chat.ts'
import type { Client } from './client.ts'

/**
 * Lets the `ACK` of the command that runs name the newest entry that it wrote into the channel's log of moderation, by
 * whose number it can be undone.
 */
export function noteEntries(
  { chat, client }: { readonly chat: Pick<Chat, 'names'>; readonly client: Pick<Client, 'tellWithAck'> },
  entries: readonly number[] = [],
): void {
  const entry = entries.at(-1)
  if (entry !== undefined) client.tellWithAck(`${chat.names.vendor}/entry`, String(entry))
}
