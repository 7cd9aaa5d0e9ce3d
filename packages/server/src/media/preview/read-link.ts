import { decodeHtml } from './decode-html.ts'
import { readPage, type ReadPage } from './read-page.ts'
import { mediaOf, SNIFF_BYTES, type Media } from './sniff-media.ts'
import { unpack } from './unpack.ts'

/** Of a page, unpacked. Its head stands at the beginning. */
export const PAGE_BYTES = 128 * 1024

/** What an answer says about its body. */
export interface LinkInput {
  /** What its bytes are read as. */
  readonly as: 'page' | 'media'
  /** Lower-case, without parameters; empty when the server did not say. */
  readonly type: string
  readonly charset: string | null
  readonly encoding: string
}

/** What the bytes hold; null where the media are none that browsers show, or there is no byte. */
export type LinkContent = { readonly page: ReadPage } | { readonly media: Media } | null

/**
 * Reads the beginning of the body of a linked address. All that is done with foreign bytes of links is done in here:
 * unpacking, charsets, HTML, headers of pictures. It runs in a child of the workshop.
 */
export async function readLink(
  { as, type, charset, encoding }: LinkInput,
  packed: Buffer,
): Promise<LinkContent> {
  const bytes = await unpack(packed, encoding, as === 'page' ? PAGE_BYTES : SNIFF_BYTES)
  if (bytes.length === 0) return null
  if (as === 'page') return { page: readPage(decodeHtml(bytes, charset)) }
  const media = mediaOf(type, bytes)
  return media === null ? null : { media }
}
