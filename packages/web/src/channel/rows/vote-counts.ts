import type { Vote } from '@gwar/protocol'
import { ownVote } from '../../store/fold/pending-votes.ts'
import type { VoteValue } from '../../store/pending-vote.ts'

export interface VoteCounts {
  readonly plus: number
  readonly minus: number
  readonly own: VoteValue
}

/** Votes as the reader sees them: without those of whom they blocked, the own one as it was pressed last (VOTE-05). */
export function voteCounts(
  votes: readonly Vote[],
  reader: {
    readonly ownName: string | null
    readonly pending: VoteValue | undefined
    readonly hasBlocked: (name: string | null) => boolean
  },
): VoteCounts {
  const held = ownVote(votes, reader.ownName)
  const own = reader.pending ?? held
  let plus = Number(own === 1) - Number(held === 1)
  let minus = Number(own === -1) - Number(held === -1)
  for (const { name, vote } of votes) {
    if (reader.hasBlocked(name)) continue
    if (vote === 1) plus += 1
    else minus += 1
  }
  return { plus, minus, own }
}
