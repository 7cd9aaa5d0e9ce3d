import { cleanText } from './clean-text.ts'

const NAME_MAX = 128

/**
 * The name of a linked file: the one that the server gives, else the last part of the address; null when neither
 * is a name.
 */
export function fileName(url: URL, disposition: string | null): string | null {
  const named = namedIn(disposition) ?? decoded(url.pathname.split('/').at(-1) ?? '')
  // only the part behind the last slash or backslash, on whatever system the path was made
  return cleanText(named.split(/[/\\]/).at(-1), NAME_MAX)
}

function namedIn(disposition: string | null): string | null {
  if (disposition === null) return null
  const extended = /\bfilename\*\s*=\s*utf-8'[^']{0,20}'([^;\s]{1,512})/i.exec(disposition)?.[1]
  if (extended !== undefined) return decoded(extended)
  const plain = /\bfilename\s*=\s*(?:"([^"]{1,512})"|([^;\s"]{1,512}))/i.exec(disposition)
  const text = plain?.[1] ?? plain?.[2]
  // the library decodes headers as Latin-1, while servers send UTF-8
  return text === undefined ? null : Buffer.from(text, 'latin1').toString('utf8')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
