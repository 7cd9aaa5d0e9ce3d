/** Message tags by key, values unescaped. Source: IRCv3 message-tags. */
export type Tags = ReadonlyMap<string, string>

export const NO_TAGS: Tags = new Map()

const ESCAPED: Record<string, string> = {
  ';': '\\:',
  ' ': '\\s',
  '\\': '\\\\',
  '\r': '\\r',
  '\n': '\\n',
  '\0': '',
}
const UNESCAPED: Record<string, string> = { ':': ';', s: ' ', '\\': '\\', r: '\r', n: '\n' }
// NUL is escaped to nothing: it must never reach a line
const NEEDS_ESCAPE = /[; \\\r\n\0]/
const ESCAPE = /[; \\\r\n\0]/g
const KEY_UNSAFE = /[^A-Za-z0-9+/._-]/g

/** A tag value as it stands on the wire; NUL is dropped, so it can never cut a line. */
export function escapeTagValue(value: string): string {
  return NEEDS_ESCAPE.test(value) ? value.replace(ESCAPE, (character) => ESCAPED[character] ?? '') : value
}

/** The inverse of {@link escapeTagValue}; an unknown escape gives its character, a lone trailing backslash nothing. */
export function unescapeTagValue(value: string): string {
  if (!value.includes('\\')) return value
  return value.replace(/\\(.?)/gs, (_, character: string) => UNESCAPED[character] ?? character)
}

/** Reads the part between `@` and the first space. Never throws; the last of equal keys wins. */
export function parseTags(text: string): Tags {
  const tags = new Map<string, string>()
  for (const item of text.split(';')) {
    const equals = item.indexOf('=')
    const key = equals === -1 ? item : item.slice(0, equals)
    if (key !== '') tags.set(key, equals === -1 ? '' : unescapeTagValue(item.slice(equals + 1)))
  }
  return tags
}

/**
 * `key=value;…` without `@`; characters that a key may not hold become `_`, a tag without a key is left out. An
 * empty list gives ''.
 */
export function serialiseTags(tags: Iterable<readonly [string, string]>): string {
  let text = ''
  for (const [key, value] of tags) {
    if (key === '') continue
    if (text !== '') text += ';'
    text += key.replace(KEY_UNSAFE, '_')
    if (value !== '') text += `=${escapeTagValue(value)}`
  }
  return text
}
