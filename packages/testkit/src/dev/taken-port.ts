import { connect } from 'node:net'

const PORTS = ['PORT', 'IRC_PORT', 'IRC_TLS_PORT'] as const

/**
 * A sentence about the first port of the settings at which a program listens already, or null. Without this look
 * `npm run dev` would take any Gwar that answers there for its own, and register its people at that one.
 */
export async function takenPort(
  settings: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  for (const name of PORTS) {
    const port = Number(settings[name])
    if (port > 0 && (await answers(port)))
      return `${name}: something listens at ${port} already, perhaps another Gwar. End it, or take another port: ${name}=${port + 1} npm run dev`
  }
  return null
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
