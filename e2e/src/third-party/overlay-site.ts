import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A developer's web page that logs people in through the service. */
export interface OverlaySite {
  readonly origin: string
  /** The redirect address to register. */
  readonly redirect: string
  /** The authorize address behind its button. */
  question(service: string, clientId: string, options?: { scope?: string; state?: string }): string
  /** The parameters of the last answer. */
  readonly answer: Readonly<Record<string, string>>
  /** Address of a page of the site that shows the given address in a frame. */
  framing(address: string): string
  /** Exchanges the received code for tokens and gives the service's answer. */
  exchange(service: string, client: { id: string; secret: string }): Promise<Record<string, unknown>>
  close(): Promise<void>
}

export async function openOverlaySite(): Promise<OverlaySite> {
  const verifier = randomBytes(32).toString('base64url')
  let answer: Record<string, string> = {}
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/callback') answer = Object.fromEntries(searchParams)
    const frame = searchParams.get('frame')
    const body =
      pathname === '/frame' && frame !== null
        ? `<iframe src="${frame.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`
        : `<h1>Nakładka</h1><p>${pathname === '/callback' ? 'Wracasz z czatu' : 'Witaj'}</p>`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>Nakładka</title>${body}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const redirect = `${origin}/callback`
  return {
    origin,
    redirect,
    question(service, clientId, { scope = 'user chat_read', state = 'st4te' } = {}) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirect,
        scope,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      return `${service}/oauth/authorize?${query.toString()}`
    },
    get answer() {
      return answer
    },
    framing: (address) => `${origin}/frame?${new URLSearchParams({ frame: address }).toString()}`,
    async exchange(service, { id, secret }) {
      const response = await fetch(`${service}/api/oauth/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code: answer['code'] ?? '',
          redirect_uri: redirect,
          code_verifier: verifier,
        }),
      })
      return (await response.json()) as Record<string, unknown>
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
