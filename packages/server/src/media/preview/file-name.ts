import { cleanText } from './clean-text.ts'

const NAME_MAX = 128

/** The name of a linked file: what the server calls it, else the last part of its address; null when neither is one. */
export function fileName(url: URL, disposition: string | null): string | null {
  const named = namedIn(disposition) ?? decoded(url.pathname.split('/').at(-1) ?? '')
  // whatever a path looks like on any system, only its end is a name
  return cleanText(named.split(/[/\\]/).at(-1), NAME_MAX)
}

function namedIn(disposition: string | null): string | null {
  if (disposition === null) return null
  const extended = /\bfilename\*\s*=\s*utf-8'[^']{0,20}'([^;\s]{1,512})/i.exec(disposition)?.[1]
  if (extended !== undefined) return decoded(extended)
  const plain = /\bfilename\s*=\s*(?:"([^"]{1,512})"|([^;\s"]{1,512}))/i.exec(disposition)
  const text = plain?.[1] ?? plain?.[2]
  // headers are Latin-1 in the library; what servers mean is UTF-8
  return text === undefined ? null : Buffer.from(text, 'latin1').toString('utf8')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
