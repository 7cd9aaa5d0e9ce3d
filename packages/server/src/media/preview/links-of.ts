import { FORMAT_CODES } from '@gwar/protocol'
import { LinkifyIt } from 'linkify-it'
import { webAddress } from './fetch/web-address.ts'

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

/** How many links of one message get a preview. */
const MAX_LINKS = 3
/** A cheap test first: most messages contain no link, and searching for one takes longer. */
const MAY_HOLD_LINK = /\S\.\S|:\/\//

/**
 * The first distinct links of a text, as the client marks them. A link without a scheme is taken as https.
 */
export function linksOf(text: string): readonly string[] {
  if (!MAY_HOLD_LINK.test(text)) return []
  const links = new Set<string>()
  // codes of formats are no part of an address
  for (const match of linkify.match(text.replaceAll(FORMAT_CODES, '')) ?? []) {
    const url = webAddress(match.schema === '' ? `https://${match.raw}` : match.url)
    if (url !== null) links.add(url.href)
    if (links.size === MAX_LINKS) break
  }
  return [...links]
}
