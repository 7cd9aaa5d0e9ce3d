import type { Chat } from '../chat/chat.ts'

/** Resolves when nothing of the chat waits for the store, for another node or to be written. */
export async function settleChat(chat: Chat): Promise<void> {
  await chat.appender.settled()
  await chat.nodes?.settled()
  await chat.unfinished.settled()
  await chat.channels.settled()
  chat.channels.flush()
}
