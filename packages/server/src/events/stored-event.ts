import type { ChannelEvent, ListedEvent, MessageEvent } from '@gwar/protocol'
import type { EventRow } from '../store/event-page.ts'
import type { MessageRow } from '../store/message-row.ts'
import { attachmentOfRow } from './stored-attachment.ts'
import type { NumberedEvent } from './sequence.ts'

/** A stored message as the event that it was, in its present state: what was cleared since is cleared. */
export function messageOfRow(row: MessageRow): MessageEvent {
  const { author, quoted } = row
  return {
    type: row.kind,
    seq: row.seq,
    at: row.at.getTime(),
    id: row.id,
    from: {
      id: author === null || author.isDeleted ? null : author.id,
      name: author === null || author.isDeleted ? null : author.name,
      modes: row.modes,
      createdAt: author === null ? null : author.createdAt.getTime(),
    },
    text: row.text,
    color: row.color,
    replyId: row.replyTo,
    reply:
      quoted === null
        ? null
        : {
            id: quoted.id,
            name: quoted.author === null || quoted.author.isDeleted ? null : quoted.author.name,
            color: quoted.color,
            text: quoted.isCleared ? '' : quoted.text,
            isCleared: quoted.isCleared,
          },
    cleared: row.cleared === null ? null : { by: row.cleared.byName },
    attachments: row.attachments.map(attachmentOfRow),
    embeds: row.embeds,
    votes: row.votes.map(({ userId, userName, vote, at }) => ({
      userId,
      name: userName,
      vote,
      at: at.getTime(),
    })),
    subscription: row.badges?.subscription ?? null,
    subscriptionGifter: row.badges?.gifter ?? null,
    retrochat: row.retrochat,
    hasBirthdayBadge: row.badges?.birthday === true,
  }
}

/** A stored event by its number; null where a removed message was. */
export function eventOfRow(row: EventRow): NumberedEvent {
  if (row.isRemoved) return { seq: row.seq, event: null }
  // other events that belong to a message have its id, too, and a body
  if (row.message !== null && row.body === null) return { seq: row.seq, event: messageOfRow(row.message) }
  // the body is what `append` was given: an event without its number
  return { seq: row.seq, event: { ...(row.body as ChannelEvent), seq: row.seq } }
}

/**
 * As {@link eventOfRow}, for who is told every event after a number: a message as it was when it was told, because
 * its embeds follow as events of their own.
 */
export function toldEventOfRow(row: EventRow): NumberedEvent {
  const told = eventOfRow(row)
  const { event } = told
  if (event === null || (event.type !== 'message' && event.type !== 'action')) return told
  return event.embeds.length === 0 ? told : { ...told, event: { ...event, embeds: [] } }
}

/** Rows of a page of history as the events of the list. */
export function listedEvents(rows: readonly EventRow[]): ListedEvent[] {
  return rows.flatMap((row) => {
    const { event } = eventOfRow(row)
    return event !== null && 'id' in event ? [event] : []
  })
}
