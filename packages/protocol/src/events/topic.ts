import { serialiseLine, type Line } from '../line.ts'
import type { EventReader, EventWriter } from './codec.ts'
import { actorOf, sourceOf } from './context.ts'
import type { Actor, EventBase } from './event-base.ts'
import { changeTags, seqOf, timeOf } from './tags-of-event.ts'

/** The channel's topic changed; null means that it has none now. */
export interface TopicEvent extends EventBase {
  readonly type: 'topic'
  readonly topic: string | null
  readonly by: Actor | null
}

/** `TOPIC #c :text`, as every IRC client knows it; an empty text means no topic. */
export const topicWriter: EventWriter<TopicEvent> = {
  toLines: (event, context) => [
    serialiseLine({
      tags: changeTags(event, context),
      source: sourceOf(event.by, context),
      command: 'TOPIC',
      params: [context.target, event.topic ?? ''],
    }),
  ],
}

export const topicReader: EventReader<TopicEvent> = {
  reads: { TOPIC: fromLine },
  apply: (state, { topic }) => ({ ...state, topic }),
}

function fromLine(line: Line, vendor: string): TopicEvent {
  const text = line.params[1] ?? ''
  return {
    type: 'topic',
    seq: seqOf(line, vendor),
    at: timeOf(line),
    topic: text === '' ? null : text,
    by: actorOf(line),
  }
}
