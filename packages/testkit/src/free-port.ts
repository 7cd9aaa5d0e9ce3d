import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// below the range from which operating systems take ports of outgoing connections, so that none of these
// takes the port meanwhile
const FIRST = 12_000
const LAST = 32_000
const ATTEMPTS = 50

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/**
 * A port of 127.0.0.1 that was free a moment ago, and that no outgoing connection of another test can take before
 * the service listens there.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port from ${FIRST} to ${LAST} after ${ATTEMPTS} looks`)
}
