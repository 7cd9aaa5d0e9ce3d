import type { Line } from '../line.ts'
import type { EventReader, EventWriter } from './codec.ts'
import type { EventBase } from './event-base.ts'
import { jsonToLines } from './json-line.ts'
import { parseJson } from './read-json.ts'
import { seqOf, timeOf } from './tags-of-event.ts'
import type { VisitRecord } from './visit-record.ts'

/** People of the channel go to another one, or come from there: it begins, is over, or was cancelled. */
export interface VisitEvent extends EventBase {
  readonly type: 'visit'
  readonly visit: VisitRecord
  /** Always null: who offered and answered stands in the logs of the two channels. */
  readonly by: null
}

/** `VISIT #c :{json}`. */
export const visitWriter: EventWriter<VisitEvent> = {
  toLines: (event, context) => jsonToLines(event, context, 'VISIT', event.visit),
}

export const visitReader: EventReader<VisitEvent> = {
  reads: { VISIT: fromLine },
  apply: (state, { visit }) => ({ ...state, visit: visit.state === 'cancelled' ? null : visit }),
}

/** What a service writes is taken as it is; the code of the bars, which is loaded late, checks it. */
function fromLine(line: Line, vendor: string): VisitEvent | null {
  const visit = parseJson(line.params[1]) as VisitRecord | null
  if (visit === null) return null
  return { type: 'visit', seq: seqOf(line, vendor), at: timeOf(line), visit, by: null }
}
