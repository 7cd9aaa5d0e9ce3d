import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'

/** A proxy in front of a service, as operators have one: its service may be away, or be that of another build. */
export interface FrontProxy {
  readonly url: string
  /** Answers 502 to everything, as a proxy does whose service is away. */
  isAway: boolean
  /** What it gives in place of the service's answer to a path; null for that answer itself. */
  instead: ((path: string) => { readonly type: string; readonly body: string } | null) | null
  /** Changes text that goes through it. */
  rewrite: (path: string, text: string) => string
  readonly close: () => Promise<void>
}

export async function openFrontProxy(target: string): Promise<FrontProxy> {
  const { hostname, port } = new URL(target)
  const handle = (asked: IncomingMessage, answer: ServerResponse): void => {
    const path = asked.url!.split('?')[0]!
    const instead = proxy.instead?.(path) ?? null
    if (proxy.isAway) return void answer.writeHead(502, { 'content-type': 'text/html' }).end('Bad gateway')
    if (instead !== null)
      return void answer.writeHead(200, { 'content-type': instead.type }).end(instead.body)
    // what is packed cannot be changed, and what is not changed anew would be said to be
    const { 'accept-encoding': _, 'if-none-match': __, 'if-modified-since': ___, ...headers } = asked.headers
    const forwarded = request(
      { hostname, port, path: asked.url, method: asked.method, headers },
      (answered) => {
        const parts: Buffer[] = []
        answered.on('data', (part: Buffer) => parts.push(part))
        answered.on('end', () => {
          const whole = Buffer.concat(parts)
          const isText = /html|javascript/.test(answered.headers['content-type'] ?? '')
          const body = isText ? Buffer.from(proxy.rewrite(path, whole.toString())) : whole
          const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...rest } = answered.headers
          answer.writeHead(answered.statusCode!, { ...rest, 'content-length': body.length }).end(body)
        })
      },
    )
    forwarded.on('error', () => answer.destroy())
    asked.pipe(forwarded)
  }
  const server = createServer(handle)
  server.on('upgrade', (asked: IncomingMessage, socket, head) => {
    if (proxy.isAway) {
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
      return
    }
    const service = connect(Number(port), hostname, () => {
      const lines = asked.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 ? `${name}: ${all[at + 1]}` : [],
      )
      service.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      service.write(head)
      service.pipe(socket).pipe(service)
    })
    service.on('error', () => socket.destroy())
    socket.on('error', () => service.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: FrontProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isAway: false,
    instead: null,
    rewrite: (_path, text) => text,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}
