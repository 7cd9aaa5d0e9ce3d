import type { FastifyInstance } from 'fastify'

/** How long a call under way gets to finish, and how often that is checked. */
const GRACE_MS = 3000
const LOOK_MS = 50

/**
 * Stops accepting calls, lets those under way finish, and closes their connections. Node.js closes idle
 * connections once, at the beginning; without this, one whose call ends later would be kept alive for a minute,
 * and the server with it.
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
