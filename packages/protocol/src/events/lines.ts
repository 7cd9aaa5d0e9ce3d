import type { Line } from '../line.ts'
import { attachmentFromLine, besideToLines, embedFromLine } from './beside-lines.ts'
import { clearedFromLine, clearedToLines, clearedUserFromLine, clearedUserToLines } from './clear-lines.ts'
import { userIdOf, type LineContext } from './context.ts'
import type { ChannelEvent, EventType } from './event.ts'
import { messageFromLine, messageToLines } from './message-lines.ts'
import { modesFromLine, modeToLines } from './mode-lines.ts'
import { noticeFromLine, noticeToLines } from './notice-lines.ts'
import { numberFromLine, numberToLines } from './number-lines.ts'
import { pinFromLine, pinToLines, topicFromLine, topicToLines } from './topic-lines.ts'
import {
  restoredFromLine,
  restoredToLines,
  restoredUserFromLine,
  restoredUserToLines,
} from './restore-lines.ts'
import { voteFromLine, voteToLines } from './vote-lines.ts'

type Writers = {
  [T in EventType]: (event: Extract<ChannelEvent, { type: T }>, context: LineContext) => string[]
}

const WRITERS: Writers = {
  message: messageToLines,
  action: messageToLines,
  notice: noticeToLines,
  member_mode: modeToLines,
  channel_mode: modeToLines,
  embed: besideToLines,
  attachment: besideToLines,
  cleared: clearedToLines,
  cleared_user: clearedUserToLines,
  restored: restoredToLines,
  restored_user: restoredUserToLines,
  vote: voteToLines,
  pin: pinToLines,
  topic: topicToLines,
  passed_over: numberToLines,
}

/**
 * The lines (without CRLF) that tell this event to a receiver with this context. An event of an unknown type
 * becomes a line with its number alone. Never throws, and no line contains a line break.
 */
export function eventToLines(event: ChannelEvent, context: LineContext): string[] {
  if (!Object.hasOwn(WRITERS, event.type)) return numberToLines(event, context)
  return (WRITERS[event.type] as (event: ChannelEvent, context: LineContext) => string[])(event, context)
}

type Reader = (line: Line, vendor: string) => ChannelEvent | null | readonly ChannelEvent[]

const READERS: Readonly<Record<string, Reader>> = {
  PRIVMSG: (line, vendor) => messageFromLine(line, vendor),
  // from the service without a user id in the source, from a member with one
  NOTICE: (line, vendor) =>
    userIdOf(line.source ?? '') === null ? noticeFromLine(line, vendor) : messageFromLine(line, vendor),
  MODE: modesFromLine,
  EMBED: embedFromLine,
  ATTACHMENT: attachmentFromLine,
  CLEARMESSAGE: clearedFromLine,
  CLEAR: clearedUserFromLine,
  RESTOREMESSAGE: restoredFromLine,
  RESTORE: restoredUserFromLine,
  VOTEMESSAGE: voteFromLine,
  PIN: pinFromLine,
  UNPIN: pinFromLine,
  TOPIC: topicFromLine,
}

/**
 * The events that a line of the server carries; an empty list for other lines. A numbered line that this version
 * cannot read, whatever its command, gives an event of the type `passed_over`.
 */
export function eventsFromLine(line: Line, vendor: string): readonly ChannelEvent[] {
  const read = Object.hasOwn(READERS, line.command) ? READERS[line.command]!(line, vendor) : null
  const events =
    read === null ? [] : Array.isArray(read) ? (read as readonly ChannelEvent[]) : [read as ChannelEvent]
  if (events.length > 0) return events
  const passed = numberFromLine(line, vendor)
  return passed === null ? [] : [passed]
}
