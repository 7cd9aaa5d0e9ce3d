import {
  eventsFromLine,
  isEventCommand,
  messageFromLine,
  numberFromLine,
  type ChannelEvent,
  type Line,
} from '@gwar/protocol'
import type { Delivery } from '../../store/fold/intake.ts'
import { isBatch, type Batch } from './batches.ts'

const MULTILINE = 'draft/multiline'

/**
 * Whether this line or batch is an event or a message of several lines. Anything else with an event number counts too:
 * a newer server may send unknown events, which are not shown but whose numbers must not be missing.
 */
export function isDelivery(item: Line | Batch, vendor: string): boolean {
  if (isBatch(item) ? item.type === MULTILINE : isEventCommand(item.command)) return true
  return numberFromLine(isBatch(item) ? item.start : item, vendor) !== null
}

/** The line that carries source, tags and target. */
export function headOf(item: Line | Batch): Line {
  if (!isBatch(item)) return item
  // the first line of the batch names the command; tags and source stand on the start
  const command = item.type === MULTILINE ? 'PRIVMSG' : item.type
  return { ...item.start, command, params: [item.params[0] ?? '', ''] }
}

/** The events of a line or of a multiline message; `now` is their time where the server told none. */
export function deliveryOf(item: Line | Batch, vendor: string, now: number): Delivery {
  const events =
    isBatch(item) && item.type === MULTILINE ? multiline(item, vendor) : eventsFromLine(headOf(item), vendor)
  return {
    seq: events[0]?.seq ?? 0,
    events: events.map((event) => dated(event, now)),
  }
}

function dated(event: ChannelEvent, now: number): ChannelEvent {
  return event.at === 0 ? { ...event, at: now } : event
}

function multiline(batch: Batch, vendor: string): readonly ChannelEvent[] {
  let text = ''
  let isFirst = true
  for (const item of batch.items) {
    if (isBatch(item)) continue
    if (!isFirst && !item.tags.has('draft/multiline-concat')) text += '\n'
    text += item.params[1] ?? ''
    isFirst = false
  }
  const event = isFirst ? null : messageFromLine(headOf(batch), vendor, text)
  return event === null ? [] : [event]
}
