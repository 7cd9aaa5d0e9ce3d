import { LinkifyIt } from 'linkify-it'
import { cleanText } from '../../media/preview/clean-text.ts'
import { hasLink } from '../rules/has-link.ts'
import { unformatted } from '../rules/visible-text.ts'

/** Finds links as the web client does. */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

/** What stands for a link; the word is the same in both languages. */
const LINK = '[link]'
const MAX_LENGTH = 140

/**
 * A message as one line for people who are not in its channel: without format codes, invisible characters and marks
 * of direction, and with '[link]' for each link. A text in which a link is only disguised is '[link]' as a whole. Files
 * are no part of it, so that neither pictures nor spoilers are shown.
 */
export function shownLine(text: string): string {
  const plain = unformatted(text)
  let line = ''
  let at = 0
  for (const { index, lastIndex } of linkify.match(plain) ?? []) {
    line += `${plain.slice(at, index)}${LINK}`
    at = lastIndex
  }
  line += plain.slice(at)
  if (hasLink(line)) return LINK
  return cleanText(line, MAX_LENGTH) ?? ''
}
