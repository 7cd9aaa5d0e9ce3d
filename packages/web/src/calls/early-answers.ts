/** What `public/first-paint.js` asked for before there were scripts, by path; for this login and this language. */
interface Early {
  readonly token: string | null
  readonly locale: string
  readonly answers: Map<string, Promise<Response>>
  /** The first of the page, until the connection takes it. */
  socket?: WebSocket | undefined
}

const early = (): Early | undefined => (globalThis as { gwarEarly?: Early }).gwarEarly

/** An answer that nobody has taken by then is out of date. */
const FRESH_MS = 15_000

/** The answer to this GET call that is under way already, once; null where there is none for this login and language. */
export function takeEarly(path: string, token: string | null, locale: string): Promise<Response> | null {
  const asked = early()
  const answer = asked?.answers.get(path)
  if (asked === undefined || answer === undefined) return null
  asked.answers.delete(path)
  return asked.token === token && asked.locale === locale && performance.now() < FRESH_MS ? answer : null
}

/** The socket to this address that is open or opening already, once; the server says nothing on it before the client. */
export function takeEarlySocket(address: string): WebSocket | null {
  const asked = early()
  if (asked?.socket === undefined) return null
  const { socket } = asked
  asked.socket = undefined
  if (socket.url === address && socket.readyState <= 1) return socket
  socket.close()
  return null
}
