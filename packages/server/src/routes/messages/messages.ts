import { messages as api, PAGE_SIZE, resultsPage, searchQuery } from '@gwar/protocol'
import * as z from 'zod/mini'
import { listedEvents } from '../../events/stored-event.ts'
import type { EventRow } from '../../store/messages/event-page.ts'
import { ok, problem } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { channelParams } from '../channels/channel-params.ts'
import { eventsFor } from './events-for.ts'
import { recordsFor } from './records-for.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { searchMessages } from './search-messages.ts'

/**
 * `GET /api/channels/{id}/messages` (HTTP-32, HTTP-33): a page of history, oldest first; with `search` the
 * results of a search (HTTP-34, HTTP-35).
 */
export const messagesRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/messages',
  summary: 'A page of history, oldest first; with `search` a page of what is found',
  // a search is for who is logged in and may search there
  refuses: [401, 403],
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  params: channelParams,
  query: z.object({ ...api.query.shape, ...searchQuery }),
  answers: { 200: z.union([api.answer, resultsPage]) },

  async run({ deps, channel, query, caller }) {
    if (query.search !== undefined)
      return searchMessages(deps, channel, caller, { ...query, search: query.search })
    const [rows, record] = await Promise.all([
      page(eventsFor(deps, channel, caller), channel.id, query),
      recordsFor(deps, channel, caller),
    ])
    if (rows === null) return problem('not_found')
    return ok(listedEvents(rows).map(record))
  },
})

type Query = { readonly uuid?: string | undefined; readonly direction?: 'up' | 'down' | 'around' | undefined }

/**
 * `up` is towards older messages, as the list scrolls. Without a direction it is the page around the message.
 */
function page(
  events: HttpDeps['store']['read']['events'],
  channelId: string,
  { uuid, direction }: Query,
): Promise<readonly EventRow[] | null> {
  if (uuid === undefined) return events.latest(channelId, PAGE_SIZE)
  switch (direction) {
    case 'up':
      return events.historyBefore(channelId, { id: uuid }, PAGE_SIZE)
    case 'down':
      return events.historyAfter(channelId, { id: uuid }, PAGE_SIZE)
    case 'around':
    case undefined:
      return events.around(channelId, { id: uuid }, PAGE_SIZE)
    default:
      return direction satisfies never
  }
}
