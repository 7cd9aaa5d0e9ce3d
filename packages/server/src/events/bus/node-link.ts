/**
 * How nodes reach each other: text by subject, at most once, to the other nodes only. A message may be lost; none
 * comes back to the node that sent it.
 */
export interface NodeLink {
  /** This node, made anew at each start. */
  readonly nodeId: string
  /** False while the other nodes cannot be reached; what is sent then is lost. */
  readonly isUp: boolean
  /** The longest text that one message carries, in bytes. */
  readonly maxBytes: number
  send(subject: string, text: string): void
  hear(subject: string, listener: (text: string) => void): () => void
  /** Resolves when what was sent is on its way and what is to be heard is heard; at once while nobody is reached. */
  settled(): Promise<void>
  /** The others are not reached any more. */
  onLoss(listener: () => void): () => void
  /** The others are reached again after a time in which messages were lost. */
  onReturn(listener: () => void): () => void
  close(): Promise<void>
}
