import { createServer } from 'node:http'

const DRIP_MS = 1000
/** The first bytes of a PNG. */
const BEGINNING = Buffer.from('89504e470d0a1a0a0000000d4948445200000010000000100806000000', 'hex')

/**
 * A web site whose pages show a picture that arrives byte by byte, and whose page `/silent/…` never answers.
 */
export async function openSite(port: number): Promise<void> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path.startsWith('/silent')) return
    if (!path.startsWith('/picture')) {
      response.setHeader('content-type', 'text/html')
      const picture = `http://${request.headers.host}/picture${path}`
      response.end(`<title>Site</title><meta property="og:image" content="${picture}">`)
      return
    }
    response.writeHead(200, { 'content-type': 'image/png' })
    response.write(BEGINNING)
    const dripping = setInterval(() => response.write('x'), DRIP_MS)
    response.on('close', () => clearInterval(dripping))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
}
