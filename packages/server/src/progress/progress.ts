/**
 * How far a long-running work is. The work may report as often as it likes; the display limits how often it
 * draws. Plain data, so that it can be sent to another process.
 */
export interface Progress {
  /** What is being done, as the beginning of a sentence: 'Copying rows'. A new label begins a new work. */
  readonly label: string
  /** How many of `total` are done; it never falls while the label stays. */
  readonly done: number
  /** How many there are in all; it may change while the work goes on. */
  readonly total: number
  /** The unit of the numbers, in the plural: 'rows', 'files'. 'bytes' are shown as kB, MB or GB. */
  readonly unit: string
}

export type TellProgress = (progress: Progress) => void
