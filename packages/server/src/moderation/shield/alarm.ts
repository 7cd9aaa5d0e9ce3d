/** What an alarm of a raid was opened for. */
export interface RaidAlarm {
  /**
   * `arrivals`: people came in numbers; `same_text`: several said the same; `stopped`: newcomers were refused or held;
   * `reports`: several people were reported.
   */
  readonly cause: 'arrivals' | 'same_text' | 'stopped' | 'reports'
  /** How many people. */
  readonly count: number
}

/** What an alarm about a moderator was opened for. */
export interface ModeratorAlarm {
  /** `bans`: they banned many within ten minutes; `deletions`: they deleted many messages. */
  readonly cause: 'bans' | 'deletions'
  /** How many. */
  readonly count: number
  /** The time of the first of these, from which on everything of theirs can be undone; ISO 8601. */
  readonly since: string
}
