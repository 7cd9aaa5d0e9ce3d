/** A poll of a channel, as lines and answers tell it. */
export interface PollRecord {
  readonly id: string
  /** A cancelled one has no result. */
  readonly state: 'open' | 'closed' | 'cancelled'
  readonly question: string
  readonly options: readonly string[]
  readonly ends_at: string
  /** Whether only subscribers and above vote. */
  readonly for_subscribers: boolean
  /** Whether nobody is told how it stands before it is closed, only how many voted. */
  readonly hides_results: boolean
  /** Votes of each option; null unless it is closed. */
  readonly counts: readonly number[] | null
  /** How many voted; 0 unless it is closed. */
  readonly votes: number
}
