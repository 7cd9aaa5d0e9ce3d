import { LinkifyIt } from 'linkify-it'
import { webAddress } from './web-address.ts'

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

/** Links of one message that are looked at. */
const MAX_LINKS = 3
/** Most lines hold no link, and the search for one costs more than a look at this. */
const MAY_HOLD_LINK = /\S\.\S|:\/\//
/** Colour and format codes of other clients: none belongs to an address. */
const FORMATS =
  /\x03(?:\d{1,2}(?:,\d{1,2})?)?|\x04(?:[0-9a-f]{6}(?:,[0-9a-f]{6})?)?|[\x00-\x08\x0b-\x1f\x7f]/gi

/** The first different links of a text, as the client marks them; without a scheme today's web is meant. */
export function linksOf(text: string): readonly string[] {
  if (!MAY_HOLD_LINK.test(text)) return []
  const links = new Set<string>()
  for (const match of linkify.match(text.replaceAll(FORMATS, '')) ?? []) {
    const url = webAddress(match.schema === '' ? `https://${match.raw}` : match.url)
    if (url !== null) links.add(url.href)
    if (links.size === MAX_LINKS) break
  }
  return [...links]
}
