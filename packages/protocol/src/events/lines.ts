import type { Line } from '../line.ts'
import type { LineContext } from './context.ts'
import type { ChannelEvent, EventType } from './event.ts'
import { messageFromLine, messageToLines } from './message-lines.ts'
import { modesFromLine, modeToLines } from './mode-lines.ts'
import { noticeFromLine, noticeToLines } from './notice-lines.ts'

type Writers = {
  [T in EventType]: (event: Extract<ChannelEvent, { type: T }>, context: LineContext) => string[]
}

const WRITERS: Writers = {
  message: messageToLines,
  action: messageToLines,
  notice: noticeToLines,
  member_mode: modeToLines,
  channel_mode: modeToLines,
}

/** The lines (without CRLF) that tell this event to a receiver of this context. Never throws; no line is broken. */
export function eventToLines(event: ChannelEvent, context: LineContext): string[] {
  return (WRITERS[event.type] as (event: ChannelEvent, context: LineContext) => string[])(event, context)
}

/** The events that a line of the server carries; an empty list for lines that are no event. */
export function eventsFromLine(line: Line, vendor: string): ChannelEvent[] {
  switch (line.command) {
    case 'PRIVMSG': {
      const event = messageFromLine(line, vendor)
      return event === null ? [] : [event]
    }
    case 'NOTICE':
      return [noticeFromLine(line, vendor)]
    case 'MODE':
      return modesFromLine(line, vendor)
    default:
      return []
  }
}
