import fc from 'fast-check'
import { openWorkshops, readLinkJob } from '@gwar/server'
import { bytes, changed, text } from '../pieces.ts'
import type { Target } from '../target.ts'

const HEADS = [
  'page text/html utf-8 -',
  'page text/html - -',
  'page text/html iso-8859-2 gzip',
  'page application/xhtml+xml utf-16le -',
  'page text/html x br',
  'media image/png - -',
  'media video/mp4 - deflate',
]
const node = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('og:title', 'og:image', 'twitter:card', 'theme-color', 'description', '__proto__'),
      text,
    )
    .map(([name, value]) => `<meta property="${name}" content="${value}">`),
  fc
    .tuple(
      fc.constantFrom('title', 'head', 'body', 'script', 'style', 'svg', 'base', 'link', '!--', '![CDATA['),
      text,
    )
    .map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
  fc
    .tuple(
      fc.constantFrom('<a', '<!--', '&', '&#x', '<title>', '<meta ', ' a=', '<p>'),
      fc.integer({ min: 1, max: 20_000 }),
    )
    .map(([piece, times]) => piece.repeat(times).slice(0, 140_000)),
  text,
)

/**
 * Linked pages and media. The first line of an input says how it is read: as which kind, with which content type,
 * charset and content encoding. A child process of the workshop reads it, whose limits end what takes too much.
 */
export function pages(known: readonly Buffer[]): Target {
  const ends: unknown[] = []
  const log = {
    info() {},
    warn: (fields: object) => void ends.push(fields),
    error: (fields: object) => void ends.push(fields),
  }
  const workshops = openWorkshops({ config: { dataDir: '/nonexistent' }, log })
  const content = fc.array(node, { maxLength: 8 }).map((nodes) => Buffer.from(nodes.join('')))
  return {
    name: 'pages',
    cpuMs: readLinkJob.limits.cpuMs,
    inputs: fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(
            fc.constantFrom(...HEADS),
            fc.oneof({ weight: 5, arbitrary: content }, { weight: 1, arbitrary: bytes }),
          )
          .map(([head, body]) => Buffer.concat([Buffer.from(`${head}\n`), body])),
      },
      { weight: 2, arbitrary: changed(known) },
    ),
    async send(_service, input) {
      const at = Math.max(input.indexOf('\n'), 0)
      const [as, type = '', charset = '-', encoding = '-'] = input.toString('latin1', 0, at).split(' ')
      const how = {
        as: as === 'media' ? 'media' : 'page',
        type,
        charset: charset === '-' ? null : charset,
        encoding: encoding === '-' ? '' : encoding,
      } as const
      await workshops.links.run({ asker: 'fuzz', at: null }, readLinkJob, how, input.subarray(at + 1))
      const [end] = ends.splice(0)
      return end === undefined ? null : `its reader was ended: ${JSON.stringify(end)}`
    },
    close: () => workshops.close(),
  }
}
