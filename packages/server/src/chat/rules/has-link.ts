import { LinkifyIt } from 'linkify-it'
import { unformatted, visibleText } from './visible-text.ts'

/** As the web client finds links. */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

/** Dots of other scripts, which a browser's address bar takes for dots. */
const DOTS = /[\u3002\uff0e\uff61\u2024]/g

/**
 * Whether a reader gets a link out of the text: one that a client marks, or one that only format codes, unseen
 * characters, wide letters or other dots keep it from marking.
 */
export function hasLink(text: string): boolean {
  return (
    linkify.test(unformatted(text)) || linkify.test(visibleText(text).replaceAll(DOTS, '.').normalize('NFKC'))
  )
}
