import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of another site (another host and port) with the chat beside its film. */
export async function openSite(chat: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server: Server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(
      `<!doctype html><title>Film</title><body style="margin:0;background:#000">
       <iframe src="${chat}" width="340" height="620" style="border:0;float:right"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    // the same machine under another name is another site to a browser
    url: `http://localhost:${port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
