import type { FastifyInstance } from 'fastify'

/** How long a call under way may take to end. */
const GRACE_MS = 3000
const LOOK_MS = 50

/**
 * Takes no more calls, lets those under way end, and closes their connections. Node closes the idle ones once, at
 * the beginning; one whose call ends later would be kept alive, and with it the server, for its whole minute.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const closed = app.close()
  const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
  const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS)
  try {
    await closed
  } finally {
    clearInterval(looking)
    clearTimeout(cut)
  }
}
