import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/**
 * The settings with `PORT=0` replaced by a port that is free now, because the service's address, which pages and
 * mails link to, contains the port. `host` is the address to listen on.
 */
export async function withFreePort(
  env: Readonly<Record<string, string | undefined>>,
  host: string,
): Promise<Readonly<Record<string, string | undefined>>> {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return { ...env, PORT: String(port) }
}
