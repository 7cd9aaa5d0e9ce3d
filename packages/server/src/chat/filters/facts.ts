/** A file of a message, as filters see it. */
export interface JudgedFile {
  readonly name: string
  readonly kind: string
}

/** What filters judge: a text as it was sent, and the files beside it. */
export interface JudgedMessage {
  readonly text: string
  readonly files: readonly JudgedFile[]
}

/**
 * What is known of the author and of others at the moment of the message. Whoever asks the judge finds these out,
 * live from memory and the store, in a run over the history as they were then; the judge itself asks nobody.
 */
export interface Facts {
  /** When it is judged, or was sent. */
  readonly at: Date
  /** The author's mode letters in the channel, global ones included. */
  readonly modes: string
  readonly isTrusted: boolean
  readonly accountSince: Date
  /** How many messages of the author the channel has stored before; null where no filter asks (`needsOf`). */
  readonly messagesBefore: number | null
  /** How many people, the author among them, sent this text within so many seconds, as `uniqueText` compares texts. */
  readonly peopleWithText: (seconds: number) => number
  /** Names of the emoticons that can be written here. */
  readonly emoticons: ReadonlySet<string>
}
