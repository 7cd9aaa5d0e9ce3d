/**
 * Carries text by subject between nodes, at most once and only to other nodes. A message may be lost; none comes
 * back to its sender. Filled by `nats-link.ts`.
 */
export interface NodeLink {
  /** Id of this node, new at each start. */
  readonly nodeId: string
  /** False while other nodes cannot be reached; messages sent meanwhile are lost. */
  readonly isUp: boolean
  /** The longest text of one message, in bytes. */
  readonly maxBytes: number
  send(subject: string, text: string): void
  hear(subject: string, listener: (text: string) => void): () => void
  /**
   * Resolves when sent messages are on their way and new subscriptions are in force; at once while disconnected.
   */
  settled(): Promise<void>
  /** Calls the listener when the other nodes can no longer be reached. */
  onLoss(listener: () => void): () => void
  /** Calls the listener when they can be reached again, after a time in which messages were lost. */
  onReturn(listener: () => void): () => void
  close(): Promise<void>
}
