import type { MessageRecord, QuotedRecord } from '../api/messages.ts'
import { orderModes } from '../rights.ts'
import type { ListedEvent, Quote } from './listed-event.ts'
import { fromIso, toIso } from './moment.ts'
import { recordToVote, voteToRecord } from './record-fields.ts'

const ACTION = /^\x01ACTION ([\s\S]*)\x01$/

/** A listed event as HTTP gives it (DATA-04). */
export function eventToRecord(event: ListedEvent): MessageRecord {
  const common = {
    id: event.id,
    seq: event.seq,
    created_at: toIso(event.at),
    is_highlighted: false,
  }
  if (event.type === 'notice')
    return {
      ...common,
      type: 'NOTICE',
      message: event.text,
      user: null,
      user_id: null,
      user_status: '',
      user_color: null,
      user_created_at: null,
      parent: null,
      tags: event.i18n === null ? {} : { i18n: { name: event.i18n.name, values: { ...event.i18n.values } } },
      is_cleared: false,
      attachments: [],
      embeds: [],
      votes: [],
    }
  return {
    ...common,
    type: 'PRIVMSG',
    message: event.type === 'action' ? `\x01ACTION ${event.text}\x01` : event.text,
    user: event.from.name,
    user_id: event.from.id,
    user_status: [...event.from.modes].join(','),
    user_color: event.color,
    user_created_at: event.from.createdAt === null ? null : toIso(event.from.createdAt),
    parent: event.reply === null ? null : quoteToRecord(event.reply),
    attachments: [...event.attachments],
    embeds: [...event.embeds],
    votes: event.votes.map(voteToRecord),
    tags: {
      ...(event.replyId !== null && { reply: event.replyId }),
      ...(event.subscription !== null && { subscription: event.subscription }),
      ...(event.subscriptionGifter !== null && { 'subscription-gifter': event.subscriptionGifter }),
      ...(event.retrochat !== null && { retrochat: event.retrochat }),
      ...(event.hasBirthdayBadge && { birthday: true as const }),
      ...(event.isNotice && { notice: true as const }),
      ...(event.heldSince !== undefined && { 'held-since': toIso(event.heldSince) }),
    },
    is_cleared:
      event.cleared === null ? false : event.cleared.by === null ? true : { name: event.cleared.by },
  }
}

/** The inverse of {@link eventToRecord}. */
export function recordToEvent(record: MessageRecord): ListedEvent {
  const at = fromIso(record.created_at) ?? 0
  if (record.type === 'NOTICE')
    return {
      type: 'notice',
      id: record.id,
      seq: record.seq,
      at,
      text: record.message,
      i18n:
        record.tags.i18n === undefined
          ? null
          : {
              name: record.tags.i18n.name,
              values: record.tags.i18n.values as Record<string, string | number | boolean | null>,
            },
    }
  const action = ACTION.exec(record.message)
  const heldSince = fromIso(record.tags['held-since'])
  return {
    type: action ? 'action' : 'message',
    id: record.id,
    seq: record.seq,
    at,
    from: {
      id: record.user_id,
      name: record.user,
      modes: orderModes(record.user_status.split(',')),
      createdAt: fromIso(record.user_created_at),
    },
    text: action ? action[1]! : record.message,
    color: record.user_color,
    replyId: record.tags.reply ?? null,
    reply: record.parent === null ? null : recordToQuote(record.parent),
    cleared:
      record.is_cleared === false ? null : { by: record.is_cleared === true ? null : record.is_cleared.name },
    attachments: record.attachments,
    embeds: record.embeds,
    votes: record.votes.map(recordToVote),
    subscription: record.tags.subscription ?? null,
    subscriptionGifter: record.tags['subscription-gifter'] ?? null,
    retrochat: record.tags.retrochat ?? null,
    hasBirthdayBadge: record.tags.birthday === true,
    isNotice: record.tags.notice === true,
    ...(heldSince !== null && { heldSince }),
  }
}

function quoteToRecord(quote: Quote): QuotedRecord {
  return {
    id: quote.id,
    message: quote.text,
    user: quote.name,
    user_color: quote.color,
    is_cleared: quote.isCleared,
  }
}

function recordToQuote(record: QuotedRecord): Quote {
  return {
    id: record.id,
    text: record.message,
    name: record.user,
    color: record.user_color,
    isCleared: record.is_cleared,
  }
}
