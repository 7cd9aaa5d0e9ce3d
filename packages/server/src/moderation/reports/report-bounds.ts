/** How many reports wait. */
export const REPORT_BOUNDS = {
  /** About one person in a channel; further ones are counted with the newest of these. */
  person: 20,
  /** Of one channel; further ones are only counted with what waits about the same person. */
  channel: 500,
} as const
