/** A stretch of time in which a channel's picture is on air, as lines and answers tell it. */
export interface StreamRecord {
  readonly id: string
  readonly title: string | null
  readonly began_at: string
}
