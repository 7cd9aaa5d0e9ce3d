import { LinkifyIt } from 'linkify-it'
import type { FoundLink } from './text-pieces.ts'

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

/** The links of a text in order, http and https only. */
export function* findLinks(text: string): Generator<FoundLink> {
  for (const match of linkify.match(text) ?? []) {
    // a link without a scheme is taken for https
    const url = webUrl(match.schema === '' ? `https://${match.raw}` : match.url)
    if (url !== null) yield { start: match.index, end: match.lastIndex, text: match.text, url }
  }
}

/** Only the web's own schemes: `javascript:`, `data:` and the like never become a link. */
function webUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}
