import { SET_SOURCE_NAMES, type EmoticonRecord, type SetSource, type Texts } from '@gwar/protocol'

const ARCHIVE = 'zip:'
const HOSTS: readonly (readonly [host: string, source: SetSource])[] = [
  ['7tv.app', '7tv'],
  ['betterttv.com', 'bttv'],
  ['frankerfacez.com', 'ffz'],
]

/** Where an emoticon was brought from, in words and with the address of its page there; null where it was uploaded. */
export function emoticonOrigin(
  { emoticonImport: texts }: Pick<Texts, 'emoticonImport'>,
  { origin }: Pick<EmoticonRecord, 'origin'>,
): { readonly words: string; readonly href: string | null } | null {
  if (origin === undefined) return null
  if (origin.startsWith(ARCHIVE)) {
    const name = origin.slice(ARCHIVE.length)
    return { words: name === '' ? texts.zip : texts.fromZip({ name }), href: null }
  }
  const url = URL.parse(origin)
  // what is no address is not shown: it says nothing, and must not become a link
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  const host = url.hostname.replace(/^www\./, '')
  const source = HOSTS.find(([known]) => known === host)?.[1]
  return {
    words: texts.from({ source: source === undefined ? host : SET_SOURCE_NAMES[source] }),
    href: url.href,
  }
}
