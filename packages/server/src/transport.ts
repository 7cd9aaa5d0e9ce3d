/** How a finished line becomes bytes for one kind of socket. Filled by `gateway/framing.ts`. */
export interface Framing {
  /** `text`, `binary`, `base64` or `stream`: equal names make equal bytes. */
  readonly name: string
  /** One line without CRLF → the finished frame, header included. */
  encode(line: string): Buffer
}

/** Takes finished bytes for one socket; never blocks. Filled by `gateway/send-queue.ts`. */
export interface Sink {
  write(chunk: Buffer): void
}

/** What a connection offers to the commands. Filled by `gateway/connection.ts`, for each connection. */
export interface Transport {
  readonly framing: Framing
  /** Address of the peer, for limits only: never shown, never logged with a message. */
  readonly address: string
  /** The queue of the socket itself: a delivery to a thousand members goes through few objects for each. */
  readonly sink: Sink
  /** Writes `ERROR :reason` and closes. */
  close(reason: string): void
}
