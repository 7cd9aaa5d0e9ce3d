/** How a finished line becomes bytes for one kind of socket. Filled by `gateway/framing.ts`. */
export interface Framing {
  /** `text`, `binary`, `base64` or `stream`: equal names make equal bytes. */
  readonly name: string
  /** One line without CRLF → the finished frame, header included. */
  encode(line: string): Buffer
}

/** What a connection offers to the commands. Filled by `gateway/connection.ts`, for each connection. */
export interface Transport {
  readonly framing: Framing
  /** Address of the peer, for limits only: never shown, never logged with a message. */
  readonly address: string
  /** Writes finished bytes; never blocks. */
  write(chunk: Buffer): void
  /** Writes `ERROR :reason` and closes. */
  close(reason: string): void
}
