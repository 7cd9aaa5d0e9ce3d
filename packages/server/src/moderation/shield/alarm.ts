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
