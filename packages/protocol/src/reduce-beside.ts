import type { AttachmentEvent, EmbedEvent, MessageEvent, Vote, VoteEvent } from './events/event.ts'
import { nameKey } from './rules/names.ts'

/**
 * A message with an event applied that arrived after it (preview, attachment, vote); the same object where
 * nothing changes.
 */
export function withBeside(
  message: MessageEvent,
  event: EmbedEvent | AttachmentEvent | VoteEvent,
): MessageEvent {
  // previews and files that arrive for a deleted message are not shown
  if (message.cleared !== null && event.type !== 'vote') return message
  switch (event.type) {
    case 'embed':
      return message.embeds.some(({ url }) => url === event.embed.url)
        ? message
        : { ...message, embeds: [...message.embeds, event.embed] }
    case 'attachment': {
      const index = message.attachments.findIndex(({ id }) => id === event.attachment.id)
      return {
        ...message,
        attachments:
          index === -1
            ? [...message.attachments, event.attachment]
            : message.attachments.with(index, event.attachment),
      }
    }
    case 'vote':
      return { ...message, votes: withVote(message.votes, event) }
    default:
      return event satisfies never
  }
}

/**
 * A vote replaces the person's earlier one; 0 removes it (VOTE-01, VOTE-02). The order is that of a fresh load.
 */
function withVote(votes: readonly Vote[], { by, vote, at }: VoteEvent): readonly Vote[] {
  const others = votes.filter(({ userId, name }) =>
    by.id === '' ? name === null || nameKey(name) !== nameKey(by.name) : userId !== by.id,
  )
  if (vote === 0) return others
  return [...others, { userId: by.id, name: by.name, vote, at }].sort(byTime)
}

function byTime(one: Vote, other: Vote): number {
  return one.at - other.at || (one.userId < other.userId ? -1 : 1)
}
