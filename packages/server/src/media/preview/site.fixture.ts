import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Egress } from './fetch/egress.ts'
import { isPublicAddress } from './fetch/public-address.ts'

type Page = (request: IncomingMessage, response: ServerResponse) => void

/** Another web server on this machine. Its egress leads to it and otherwise only to the public internet. */
export interface Site {
  /** `http://site.example:{port}` */
  readonly origin: string
  readonly port: number
  readonly egress: Egress
  /** Names that were resolved, in order. */
  readonly asked: string[]
  /** Paths that were requested, in order. */
  readonly hits: string[]
  /** DNS answers by name; `site.example` is this machine. */
  readonly names: Map<string, () => readonly string[]>
  page(path: string, page: Page): void
  html(path: string, head: string): void
  /** Resolves when this path was requested. */
  requested(path: string): Promise<void>
  /** Resolves when this many of the paths that begin with `prefix` were requested, whichever they are. */
  requestedOf(prefix: string, count: number): Promise<void>
  /** Resolves when no connection is open any more. */
  quiet(): Promise<void>
  close(): Promise<void>
}

export async function openSite(): Promise<Site> {
  const pages = new Map<string, Page>()
  const hits: string[] = []
  const asked: string[] = []
  const names = new Map<string, () => readonly string[]>([['site.example', () => ['127.0.0.1']]])
  const looking = new Set<() => void>()
  const until = (isSo: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isSo()) return
        looking.delete(look)
        resolve()
      }
      looking.add(look)
      look()
    })
  const closing = new Set<() => void>()
  let open = 0
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    hits.push(path)
    for (const look of looking) look()
    const page = pages.get(path)
    if (page === undefined) response.writeHead(404).end('none')
    else page(request, response)
  })
  server.on('connection', (socket) => {
    open += 1
    socket.on('error', () => undefined)
    socket.once('close', () => {
      open -= 1
      if (open === 0) for (const done of closing) done()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://site.example:${port}`,
    port,
    asked,
    hits,
    names,
    egress: {
      resolve(hostname) {
        asked.push(hostname)
        return Promise.resolve(names.get(hostname)?.() ?? [])
      },
      isAllowed: (address, at) => (address === '127.0.0.1' && at === port) || isPublicAddress(address),
      // long, so that a slow machine does not end what a test holds open
      silenceMs: 60_000,
    },
    page: (path, page) => void pages.set(path, page),
    html(path, head) {
      pages.set(path, (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        response.end(`<!doctype html><html><head>${head}</head><body>text</body></html>`)
      })
    },
    requested: (path) => until(() => hits.includes(path)),
    requestedOf: (prefix, count) => until(() => hits.filter((hit) => hit.startsWith(prefix)).length >= count),
    quiet: () =>
      open === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            closing.add(resolve)
          }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** The first bytes of a PNG, with its size, followed by `extra` bytes. */
export function pngOf(width: number, height: number, extra = 64): Buffer {
  const header = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\x06\0\0\0', 'latin1')
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return Buffer.concat([header, Buffer.alloc(extra, 1)])
}
