import { LinkifyIt } from 'linkify-it'
import { unformatted, visibleText } from './visible-text.ts'

/** Finds links as the web client does. */
export const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

/** Characters of other scripts that browsers' address bars treat as dots. */
const DOTS = /[\u3002\uff0e\uff61\u2024]/g

/** Without any of these nothing is a link. */
const IN_LINKS = /[.:/]/

/** A text, or a part of one, as address bars read it: full-width letters and other dots are plain ones. */
export function plainAddress(visible: string): string {
  return visible.replaceAll(DOTS, '.').normalize('NFKC')
}

/**
 * The forms of a text in which a reader could find a link: as clients show it, and without what only disguises one,
 * such as format codes, invisible characters, full-width letters or other dots. None where it cannot hold any.
 */
export function linkForms(text: string, visible = visibleText(text)): readonly string[] {
  const shown = unformatted(text)
  const plain = plainAddress(visible)
  if (!IN_LINKS.test(plain)) return []
  return shown === plain ? [plain] : [shown, plain]
}

/** Whether a reader could get a link from the text. */
export function hasLink(text: string): boolean {
  return linkForms(text).some((form) => linkify.test(form))
}
