import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// below the ports that systems hand to outgoing connections: none of those takes one meanwhile
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
 * A port of 127.0.0.1 that was free a moment ago, and that no outgoing connection
 * of another test takes while a service is about to listen there.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port from ${FIRST} to ${LAST} after ${ATTEMPTS} looks`)
}
