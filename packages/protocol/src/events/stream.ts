import type { Line } from '../line.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { actorOf } from './context.ts'
import type { Actor, EventBase } from './event-base.ts'
import { jsonToLines } from './json-line.ts'
import { fieldsOf, parseJson, textOr } from './read-json.ts'
import type { StreamRecord } from './stream-record.ts'
import { seqOf, timeOf } from './tags-of-event.ts'

/** The channel went on air or off air, or its stream has another title. */
export interface StreamEvent extends EventBase {
  readonly type: 'stream'
  readonly isOnAir: boolean
  readonly stream: StreamRecord
  /** Null where a signal or the end of a time did it. */
  readonly by: Actor | null
}

/** `STREAM #c :{"id","state","title","began_at"}` with state `on` or `off`. */
export const streamWriter: EventWriter<StreamEvent> = {
  toLines(event, context) {
    const { id, title, began_at } = event.stream
    const state = event.isOnAir ? 'on' : 'off'
    return jsonToLines(event, context, 'STREAM', { id, state, title, began_at })
  },
}

export const streamReader: EventReader<StreamEvent> = {
  reads: { STREAM: fromLine },
  apply: (state, { isOnAir, stream }) => ({ ...state, stream: isOnAir ? stream : null }),
}

function fromLine(line: Line, vendor: string): StreamEvent | null {
  const fields = fieldsOf(parseJson(line.params[1]))
  const id = fields?.['id']
  if (typeof id !== 'string') return null
  return {
    type: 'stream',
    seq: seqOf(line, vendor),
    at: timeOf(line),
    isOnAir: fields!['state'] === 'on',
    stream: { id, title: textOr(fields!['title'], null), began_at: textOr(fields!['began_at'], '') },
    by: actorOf(line),
  }
}
