import type { PollAnswer } from '@gwar/protocol'
import type { PollRow } from '../store/streams/polls.ts'

/** A poll as everybody is told of it. How one stands that is open is told beside it. */
export function pollRecordOf(poll: Omit<PollRow, 'createdBy' | 'channelId' | 'beganAt'>): PollAnswer {
  const { id, question, options, endsAt, forSubscribers, hidesResults, closedAt, counts, isCancelled } = poll
  return {
    id,
    state: isCancelled ? 'cancelled' : closedAt === null ? 'open' : 'closed',
    question,
    options: [...options],
    ends_at: endsAt.toISOString(),
    for_subscribers: forSubscribers,
    hides_results: hidesResults,
    counts: counts === null ? null : [...counts],
    votes: (counts ?? []).reduce((sum, count) => sum + count, 0),
  }
}
