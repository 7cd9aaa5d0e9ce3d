const QUERY = 'Q'.charCodeAt(0)

/** A Query message of PostgreSQL's protocol. */
export function simpleQuery(sql: string): Uint8Array {
  const text = new TextEncoder().encode(sql)
  const message = new Uint8Array(text.length + 6)
  message[0] = QUERY
  new DataView(message.buffer).setUint32(1, text.length + 5)
  message.set(text, 5)
  return message
}
