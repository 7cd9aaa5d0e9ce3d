import type { PollRecord, StoredEvent, Unnumbered } from '@gwar/protocol'
import { serviceNotice } from '../events/service-notice.ts'
import type { Scene } from '../moderation/act.ts'
import type { PollRow } from '../store/streams/polls.ts'
import { countsOf } from './counts-of.ts'
import { pollRecordOf } from './poll-record.ts'

type PollScene = Pick<Scene, 'tx' | 'by' | 'at' | 'texts' | 'newId'>

/**
 * Closes a poll whose row the transaction has locked, counts its votes, and gives what everybody must see: the result
 * as an event and in words. Whatever was confirmed before is in it, because who votes holds the row (POLL-08).
 */
export async function closePoll(
  { tx, by, at, texts, newId }: PollScene,
  poll: PollRow,
): Promise<readonly Unnumbered<StoredEvent>[]> {
  const counts = countsOf(poll.options.length, await tx.polls.tally([poll.id]))
  await tx.polls.close(poll.id, { closedAt: at, counts })
  const record = pollRecordOf({ ...poll, closedAt: at, counts })
  return [
    { type: 'poll', at: at.getTime(), by, poll: record },
    serviceNotice(texts, { id: newId(), at: at.getTime(), name: 'pollended', values: resultOf(record) }),
  ]
}

/** Cancels it: nobody is told how it stood. */
export async function cancelPoll(
  { tx, by, at, texts, newId }: PollScene,
  poll: PollRow,
): Promise<readonly Unnumbered<StoredEvent>[]> {
  await tx.polls.close(poll.id, { closedAt: at, counts: null })
  const { question } = poll
  return [
    {
      type: 'poll',
      at: at.getTime(),
      by,
      poll: pollRecordOf({ ...poll, closedAt: at, counts: null, isCancelled: true }),
    },
    serviceNotice(texts, { id: newId(), at: at.getTime(), name: 'pollcancelled', values: { question } }),
  ]
}

/** What won, with its votes; of several with equally many all are named. */
function resultOf({ question, options, counts, votes: total }: PollRecord) {
  const votes = Math.max(...counts!)
  const first = options.filter((_, index) => counts![index] === votes)
  return { question, option: first.join(', '), votes, total, has_votes: total > 0, is_tie: first.length > 1 }
}
