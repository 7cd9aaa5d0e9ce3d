/**
 * How far a long work is. The work tells it as often as it likes; whoever shows it draws it seldom enough. Plain
 * data, so that it can also go through a socket to the process that shows it.
 */
export interface Progress {
  /** What is being done, as a sentence begins: `Copying rows`. A new label begins a new work. */
  readonly label: string
  /** How many of `total` are done; never less than was told before for this label. */
  readonly done: number
  /** How many there are; it may be corrected while the work goes on. */
  readonly total: number
  /** What is counted, in the plural: `rows`, `files`. `bytes` are shown as kB, MB or GB. */
  readonly unit: string
}

export type TellProgress = (progress: Progress) => void
