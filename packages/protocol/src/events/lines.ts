import type { Line } from '../line.ts'
import type { EventReader, EventWriter, ReadLine } from './codec.ts'
import type { LineContext } from './context.ts'
import { READERS, WRITERS, type ChannelEvent } from './events.ts'
import { numberFromLine, numberToLines } from './passed-over.ts'

/**
 * The lines (without CRLF) that tell this event to a receiver with this context. An event of an unknown type
 * becomes a line with its number alone. Never throws, and no line contains a line break.
 */
export function eventToLines(event: ChannelEvent, context: LineContext): string[] {
  if (!Object.hasOwn(WRITERS, event.type)) return numberToLines(event, context)
  return (WRITERS[event.type] as EventWriter<ChannelEvent>).toLines(event, context)
}

/** What reads the lines of each command: one function, or more where one command tells events of several types. */
const READ_BY_COMMAND: ReadonlyMap<string, ReadonlySet<ReadLine<ChannelEvent>>> = readByCommand()

function readByCommand(): Map<string, Set<ReadLine<ChannelEvent>>> {
  const found = new Map<string, Set<ReadLine<ChannelEvent>>>()
  for (const { reads } of Object.values<EventReader<never, ChannelEvent>>(READERS))
    for (const [command, read] of Object.entries(reads))
      found.set(command, (found.get(command) ?? new Set()).add(read))
  return found
}

/** Whether lines of this command are events of a channel (wire §4): they have numbers, and none may be missed. */
export function isEventCommand(command: string): boolean {
  return READ_BY_COMMAND.has(command)
}

/**
 * The events that a line of the server carries; an empty list for other lines. A numbered line that this version
 * cannot read, whatever its command, gives an event of the type `passed_over`.
 */
export function eventsFromLine(line: Line, vendor: string): readonly ChannelEvent[] {
  for (const readLine of READ_BY_COMMAND.get(line.command) ?? []) {
    const events = [readLine(line, vendor) ?? []].flat()
    if (events.length > 0) return events
  }
  const passed = numberFromLine(line, vendor)
  return passed === null ? [] : [passed]
}
