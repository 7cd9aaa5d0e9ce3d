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
    // of a cleared message the text alone is kept for readers: its files answer nobody
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
  }
}

/**
 * A stored event by its number; null where a removed message was, and for what stood beside a cleared one. A row that
 * this version cannot read (a newer node wrote it) is an event that is passed over.
 */
export function eventOfRow(row: EventRow): NumberedEvent {
  const { seq, type } = row
  if (row.isRemoved) return { seq, event: null }
  const isMessage = type === 'message' || type === 'action'
  // other events that belong to a message have its id, too, and a body
  if (isMessage && row.message !== null) return { seq, event: messageOfRow(row.message) }
  if (row.message !== null && row.message.cleared !== null) return { seq, event: null }
  const at = row.at.getTime()
  if (type === 'restored' && row.message !== null) return { seq, event: restoredOf(seq, at, row.message) }
  if (isMessage || typeof row.body !== 'object' || row.body === null)
    return { seq, event: { type: 'passed_over', seq, at } }
  // the body is what `append` was given: an event without its number
  return { seq, event: withSpoilerName(knownEvent(Object.assign({ at }, row.body, { type, seq }))) }
}

/** The record of a spoiler that a version stored which named it without the mark (EMB-03). */
function withSpoilerName(event: ChannelEvent): ChannelEvent {
  if (event.type !== 'attachment' || !event.attachment.is_spoiler) return event
  const { attachment } = event
  return { ...event, attachment: { ...attachment, name: spoilerName(attachment.name) } }
}

/** What came back, as it is now: the row of the event keeps nothing of it. */
function restoredOf(seq: number, at: number, message: MessageRow): RestoredEvent {
  const { id, text, attachments, embeds } = messageOfRow(message)
  return { type: 'restored', seq, at, messageId: id, text, attachments, embeds }
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
