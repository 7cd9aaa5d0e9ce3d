/** What somebody says of a message: for it, against it, or nothing. */
export type VoteValue = -1 | 0 | 1

/**
 * A vote that is shown before the server has said so (VOTE-03). It stays until the answer has come and the list
 * holds the vote itself, whichever is later, so that the numbers never go back and forth.
 */
export interface PendingVote {
  readonly vote: VoteValue
  readonly isAnswered: boolean
}
