import { get } from 'node:http'
import type { Page } from 'playwright-core'

/** A file that the page loaded, with its size on the wire. */
export interface LoadedFile {
  readonly name: string
  readonly kind: string
  readonly gzipKb: number
  readonly brotliKb: number
}

/**
 * Collects the addresses of the page's own scripts, styles and fonts in the order in which they are requested.
 */
export function listenForFiles(page: Page): { readonly files: readonly { url: string; kind: string }[] } {
  const files: { url: string; kind: string }[] = []
  page.on('request', (request) => {
    const kind = request.resourceType()
    if (kind === 'script' || kind === 'stylesheet' || kind === 'font')
      files.push({ url: request.url(), kind })
  })
  return { files }
}

export async function weigh({ url, kind }: { url: string; kind: string }): Promise<LoadedFile> {
  const [gzip, brotli] = [await bytesOf(url, 'gzip'), await bytesOf(url, 'br')]
  const file = new URL(url).pathname.split('/').at(-1)!
  return { name: file.replace(/-[\w-]{7,8}\./, '.'), kind, gzipKb: gzip / 1000, brotliKb: brotli / 1000 }
}

/**
 * The size of a file as it is sent. It is requested once more over http, because `fetch` decompresses silently.
 */
function bytesOf(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    }).on('error', reject)
  })
}
