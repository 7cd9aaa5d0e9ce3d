/** Fields that every event of a channel has. Times are milliseconds since 1970. */
export interface EventBase {
  /** The event's number in its channel, without gaps (wire §6); 0 where the server did not tell it. */
  readonly seq: number
  readonly at: number
}

/** Who did something in a channel. */
export interface Actor {
  readonly id: string
  readonly name: string
}

/** An event before the store gave it its number: what `append` takes. */
export type Unnumbered<E extends EventBase> = E extends EventBase ? Omit<E, 'seq'> : never
