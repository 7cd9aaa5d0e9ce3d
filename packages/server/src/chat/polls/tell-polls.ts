import { oneAtATime } from '../../one-at-a-time.ts'
import type { Chat } from '../chat.ts'

/** Everybody is told how a poll stands at most once in this time. */
const EVERY_MS = 1000

/**
 * Tells the channels of this node how their open polls stand, where that changed. It is counted in the store, because
 * others vote on other nodes, with one query for all.
 */
export function tellPolls(
  context: Pick<Chat, 'channels' | 'names' | 'clock' | 'store' | 'unfinished' | 'onError'>,
): () => void {
  const { channels, names, clock, store } = context
  const round = oneAtATime(context, async () => {
    const boards = [...channels.living()].flatMap(({ polls }) =>
      polls.open === null ? [] : [{ board: polls, poll: polls.open }],
    )
    if (boards.length === 0) return
    const tally = Map.groupBy(
      await store.read.polls.tally(boards.map(({ poll }) => poll.id)),
      ({ pollId }) => pollId,
    )
    for (const { board, poll } of boards) board.tell(names, poll, tally.get(poll.id) ?? [])
  })
  return clock.every(EVERY_MS, round)
}
