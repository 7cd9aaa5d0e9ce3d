import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WorldOptions } from '@gwar/testkit'

/**
 * A web site that messages link to. A world that is given its `egress` can reach this site and nothing else.
 */
export interface LinkedSite {
  readonly origin: string
  /** Its origin under another host name. */
  readonly originOf: (name: string) => string
  readonly egress: NonNullable<WorldOptions['egress']>
  page(path: string, type: string, body: string | Uint8Array): void
  /** DNS for the name is answered only when the returned function is called. */
  slowName(name: string): () => void
  close(): Promise<void>
}

export async function openLinkedSite(): Promise<LinkedSite> {
  const pages = new Map<string, { readonly type: string; readonly body: string | Uint8Array }>()
  const names = new Map<string, Promise<void>>([['site.example', Promise.resolve()]])
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    if (page === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': page.type }).end(page.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const originOf = (name: string): string => `http://${name}:${port}`
  return {
    origin: originOf('site.example'),
    originOf,
    egress: {
      async resolve(name) {
        const found = names.get(name)
        await found
        return found === undefined ? [] : ['127.0.0.1']
      },
      isAllowed: (address, at) => address === '127.0.0.1' && at === port,
    },
    page: (path, type, body) => void pages.set(path, { type, body }),
    slowName(name) {
      const { promise, resolve } = Promise.withResolvers<void>()
      names.set(name, promise)
      return resolve
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
