import type { EmoticonRecord } from '../api/emoticons.ts'
import type { Line } from '../line.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { actorOf } from './context.ts'
import type { Actor, EventBase } from './event-base.ts'
import { jsonToLines } from './json-line.ts'
import { parseJson } from './read-json.ts'
import { seqOf, timeOf } from './tags-of-event.ts'

/** The channel has other emoticons: who draws them needs not ask for all of them anew. */
export interface EmoticonsEvent extends EventBase {
  readonly type: 'emoticons'
  /** New ones, and those that changed, which are known by their files. */
  readonly added: readonly EmoticonRecord[]
  /** Files of those that are gone. */
  readonly removed: readonly string[]
  /** Always null: who did it stands in the log of the channel. */
  readonly by: Actor | null
}

/** `EMOTICONS #c :{json}`. */
export const emoticonsWriter: EventWriter<EmoticonsEvent> = {
  toLines: (event, context) => {
    const { added, removed } = event
    return jsonToLines(event, context, 'EMOTICONS', { added, removed })
  },
}

export const emoticonsReader: EventReader<EmoticonsEvent> = {
  reads: { EMOTICONS: fromLine },
  // they stand beside the fold, where clients keep them
  apply: (state) => state,
}

/** What a service writes is taken as it is; a line without the two lists is none. */
function fromLine(line: Line, vendor: string): EmoticonsEvent | null {
  const read = parseJson(line.params[1]) as Pick<EmoticonsEvent, 'added' | 'removed'> | null
  return Array.isArray(read?.added) && Array.isArray(read.removed)
    ? { ...read, type: 'emoticons', seq: seqOf(line, vendor), at: timeOf(line), by: actorOf(line) }
    : null
}
