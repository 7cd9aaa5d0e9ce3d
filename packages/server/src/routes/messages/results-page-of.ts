import {
  eventToRecord,
  RESULTS_PAGE,
  type MessageEvent,
  type MessageRecord,
  type ResultsPage,
} from '@gwar/protocol'
import { messageOfRow } from '../../events/stored-event.ts'
import type { MessageRow } from '../../store/messages/message-row.ts'

/** A page of results (DATA-13); without results it is one empty page. */
export function resultsPageOf(
  messages: readonly MessageRow[],
  total: number,
  page: number,
  recordOf: (event: MessageEvent) => MessageRecord = eventToRecord,
): ResultsPage {
  return {
    data: messages.map((row) => recordOf(messageOfRow(row))),
    total,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / RESULTS_PAGE)),
  }
}
