import { LinkifyIt } from 'linkify-it'
import { unformatted, visibleText } from './visible-text.ts'

/** Finds links as the web client does. */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

/** Characters of other scripts that browsers' address bars treat as dots. */
const DOTS = /[\u3002\uff0e\uff61\u2024]/g

/**
 * Whether a reader could get a link from the text: one that clients mark, or one that is only disguised by format
 * codes, invisible characters, full-width letters or other dots.
 */
export function hasLink(text: string): boolean {
  return (
    linkify.test(unformatted(text)) || linkify.test(visibleText(text).replaceAll(DOTS, '.').normalize('NFKC'))
  )
}
