import { RESULTS_COUNTED, RESULTS_PAGE } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import { highlightReader } from '../../search/highlight-reader.ts'
import { inboxEntries } from '../../search/inbox.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import { ok, type Answer } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { recordsFor } from './records-for.ts'
import { resultsPageOf } from './results-page-of.ts'

/**
 * The inbox of a channel (SRCH-21, OPEN-94). Opening it marks everything as read, on all devices (SRCH-22,
 * OPEN-95).
 */
export async function openInbox(
  deps: HttpDeps,
  channel: ChannelRow,
  caller: Authenticated,
  page: number,
): Promise<Answer> {
  const { user } = caller
  const reader = await highlightReader(deps.store, user)
  const entries = await inboxEntries(
    deps.store,
    channel,
    { id: user.id, reader },
    { after: 0, limit: RESULTS_COUNTED },
  )
  // only up to the number before the search, so that what comes meanwhile stays unread
  await deps.store.transact((tx) => tx.readMarks.setInboxSeq(user.id, channel.id, channel.seq))
  deps.inboxOpened(user.id, channel.id)
  const start = (page - 1) * RESULTS_PAGE
  const shown = entries.slice(start, start + RESULTS_PAGE)
  return ok(resultsPageOf(shown, entries.length, page, await recordsFor(deps, channel, caller)))
}
