import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** A page of another site (another host and port) with the chat beside its film: at this address, or by this markup. */
export async function openSite(
  chat: string,
  /** With it the site is one of https. */
  certificate?: { readonly cert: string; readonly key: string },
): Promise<{ url: string; close: () => Promise<void> }> {
  const frame = chat.startsWith('<')
    ? chat
    : `<iframe src="${chat}" width="340" height="620" style="border:0;float:right"></iframe>`
  const answerAll: RequestListener = (_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(
      `<!doctype html><title>Film</title><body style="margin:0;background:#000">
       ${frame}`,
    )
  }
  const server: Server =
    certificate === undefined ? createServer(answerAll) : createSecureServer(certificate, answerAll)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    // the same machine under another name is another site to a browser
    url: `${certificate === undefined ? 'http' : 'https'}://localhost:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
