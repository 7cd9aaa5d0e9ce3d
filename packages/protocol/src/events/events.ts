import { attachmentReader, attachmentWriter, type AttachmentEvent } from './attachment.ts'
import { clearedManyReader, clearedManyWriter, type ClearedManyEvent } from './cleared-many.ts'
import { clearedUserReader, clearedUserWriter, type ClearedUserEvent } from './cleared-user.ts'
import { clearedReader, clearedWriter, type ClearedEvent } from './cleared.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { embedReader, embedWriter, type EmbedEvent } from './embed.ts'
import { goalReader, goalWriter, type GoalEvent } from './goal.ts'
import { emoticonsReader, emoticonsWriter, type EmoticonsEvent } from './emoticons.ts'
import type { MessageEvent, NoticeEvent } from './listed-event.ts'
import { messageReader, messageWriter } from './message.ts'
import {
  channelModeReader,
  channelModeWriter,
  memberModeReader,
  memberModeWriter,
  type ChannelModeEvent,
  type MemberModeEvent,
} from './mode.ts'
import { noticeReader, noticeWriter } from './notice.ts'
import { passedOverReader, passedOverWriter, type PassedOverEvent } from './passed-over.ts'
import { pinReader, pinWriter, type PinEvent } from './pin.ts'
import { pollReader, pollWriter, type PollEvent } from './poll.ts'
import { restoredManyReader, restoredManyWriter, type RestoredManyEvent } from './restored-many.ts'
import { restoredUserReader, restoredUserWriter, type RestoredUserEvent } from './restored-user.ts'
import { restoredReader, restoredWriter, type RestoredEvent } from './restored.ts'
import { saleReader, saleWriter, type SaleEvent } from './sale.ts'
import { streamReader, streamWriter, type StreamEvent } from './stream.ts'
import { topicReader, topicWriter, type TopicEvent } from './topic.ts'
import { voteReader, voteWriter, type VoteEvent } from './vote.ts'
import { visitReader, visitWriter, type VisitEvent } from './visit.ts'

/** Everything that happens in a channel, is stored, and must reach its members. */
export type ChannelEvent =
  | MessageEvent
  | NoticeEvent
  | MemberModeEvent
  | ChannelModeEvent
  | EmbedEvent
  | AttachmentEvent
  | ClearedEvent
  | ClearedUserEvent
  | ClearedManyEvent
  | RestoredEvent
  | RestoredUserEvent
  | RestoredManyEvent
  | VoteEvent
  | PinEvent
  | TopicEvent
  | StreamEvent
  | PollEvent
  | VisitEvent
  | GoalEvent
  | EmoticonsEvent
  | SaleEvent
  | PassedOverEvent

/** Each type's event; one of messages stands under both of its types. */
export type EventsByType = { [E in ChannelEvent as E['type']]: E }

export type EventType = keyof EventsByType

/** Events that the store appends by themselves: messages have rows of their own. */
export type StoredEvent = Exclude<ChannelEvent, MessageEvent | PassedOverEvent>

/** What clients do with events. Which lines are events, what they tell and the fold come from here. */
export const READERS: { readonly [T in EventType]: EventReader<EventsByType[T], ChannelEvent> } = {
  message: messageReader,
  action: messageReader,
  notice: noticeReader,
  member_mode: memberModeReader,
  channel_mode: channelModeReader,
  embed: embedReader,
  attachment: attachmentReader,
  cleared: clearedReader,
  cleared_user: clearedUserReader,
  cleared_many: clearedManyReader,
  restored: restoredReader,
  restored_user: restoredUserReader,
  restored_many: restoredManyReader,
  vote: voteReader,
  pin: pinReader,
  topic: topicReader,
  stream: streamReader,
  poll: pollReader,
  goal: goalReader,
  visit: visitReader,
  emoticons: emoticonsReader,
  sale: saleReader,
  passed_over: passedOverReader,
}

/**
 * What the server does with events. It is no part of the table above because the client writes none: writers would be
 * 1.6 kB of its first load.
 */
export const WRITERS: { readonly [T in EventType]: EventWriter<EventsByType[T]> } = {
  message: messageWriter,
  action: messageWriter,
  notice: noticeWriter,
  member_mode: memberModeWriter,
  channel_mode: channelModeWriter,
  embed: embedWriter,
  attachment: attachmentWriter,
  cleared: clearedWriter,
  cleared_user: clearedUserWriter,
  cleared_many: clearedManyWriter,
  restored: restoredWriter,
  restored_user: restoredUserWriter,
  restored_many: restoredManyWriter,
  vote: voteWriter,
  pin: pinWriter,
  topic: topicWriter,
  stream: streamWriter,
  poll: pollWriter,
  goal: goalWriter,
  visit: visitWriter,
  emoticons: emoticonsWriter,
  sale: saleWriter,
  passed_over: passedOverWriter,
}
