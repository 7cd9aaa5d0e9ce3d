/** A piece of a text with tags: plain text, or a tag around further pieces. Arguments are always plain text. */
export type Part<Tag extends string = string> = string | { tag: Tag; children: Parts<Tag> }
export type Parts<Tag extends string = string> = readonly Part<Tag>[]

/** The text of parts without their tags, for mails, IRC lines and screen readers. */
export function plainText(parts: string | Parts): string {
  if (typeof parts === 'string') return parts
  return parts.map((part) => (typeof part === 'string' ? part : plainText(part.children))).join('')
}
