import {
  knownEvent,
  spoilerName,
  type ChannelEvent,
  type ListedEvent,
  type MessageEvent,
  type RestoredEvent,
} from '@gwar/protocol'
import type { EventRow } from '../store/messages/event-page.ts'
import type { MessageRow } from '../store/messages/message-row.ts'
import { attachmentOfRow } from './stored-attachment.ts'
import type { NumberedEvent } from './numbered-event.ts'

/** The event of a stored message in its present state: deleted, if it was deleted since. */
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
    // of a deleted message only the text is kept for readers; its files are served to nobody
    attachments: row.cleared === null ? row.attachments.map(attachmentOfRow) : [],
    embeds: row.cleared === null ? row.embeds : [],
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
    isNotice: row.isNotice,
    ...(row.heldSince !== null && { heldSince: row.heldSince.getTime() }),
  }
}

/**
 * A stored event; null where a removed message was, and for attachments and embeds of a deleted one. A row of a
 * type that this version does not know becomes `passed_over`.
 */
export function eventOfRow(row: EventRow): NumberedEvent {
  const { seq, type } = row
  if (row.isRemoved) return { seq, event: null }
  const isMessage = type === 'message' || type === 'action'
  // other events about a message have its id as well, but a body of their own
  if (isMessage && row.message !== null) return { seq, event: messageOfRow(row.message) }
  if (row.message !== null && row.message.cleared !== null) return { seq, event: null }
  const at = row.at.getTime()
  if (type === 'restored' && row.message !== null) return { seq, event: restoredOf(seq, at, row.message) }
  if (isMessage || typeof row.body !== 'object' || row.body === null)
    return { seq, event: { type: 'passed_over', seq, at } }
  // the body is the event as it was given to `append`, without its number
  return { seq, event: withSpoilerName(knownEvent(Object.assign({ at }, row.body, { type, seq }))) }
}

/** Adds the spoiler mark to the name in records that an earlier version stored without it (EMB-03). */
function withSpoilerName(event: ChannelEvent): ChannelEvent {
  if (event.type !== 'attachment' || !event.attachment.is_spoiler) return event
  const { attachment } = event
  return { ...event, attachment: { ...attachment, name: spoilerName(attachment.name) } }
}

/** The restored message as it is now, because the event's row has only its id. */
function restoredOf(seq: number, at: number, message: MessageRow): RestoredEvent {
  const { id, text, attachments, embeds } = messageOfRow(message)
  return { type: 'restored', seq, at, messageId: id, text, attachments, embeds }
}

/**
 * Like {@link eventOfRow}, for receivers that are told every event after a number: a message has no embeds here,
 * because they follow as events of their own.
 */
export function toldEventOfRow(row: EventRow): NumberedEvent {
  const told = eventOfRow(row)
  const { event } = told
  if (event === null || (event.type !== 'message' && event.type !== 'action')) return told
  return event.embeds.length === 0 ? told : { ...told, event: { ...event, embeds: [] } }
}

/** The messages and notices among the rows of a page of history. */
export function listedEvents(rows: readonly EventRow[]): ListedEvent[] {
  return rows.flatMap((row) => {
    const { event } = eventOfRow(row)
    return event !== null && 'id' in event ? [event] : []
  })
}
