/** A channel's goal, as lines and answers tell it: how many subscribers it wants. */
export interface GoalRecord {
  readonly target: number
  readonly title: string | null
  /** How many have a subscription. */
  readonly current: number
  /** When it was reached for the first time; null before. It stays where subscriptions end. */
  readonly reached_at: string | null
}

/** A goal in the fold of a channel. */
export interface CountedGoal extends GoalRecord {
  /** Number of the last event that `current` counts. */
  readonly seq: number
}
