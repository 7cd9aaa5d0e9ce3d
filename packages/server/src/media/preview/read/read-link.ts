import { decodeHtml } from './decode-html.ts'
import { readPage, type ReadPage } from './read-page.ts'
import { mediaOf, SNIFF_BYTES, type SniffedMedia } from './sniff-media.ts'
import { unpack } from './unpack.ts'

/** How many bytes of a page are read, after unpacking; its head is at the beginning. */
export const PAGE_BYTES = 128 * 1024

/** What the headers say about the body. */
export interface LinkInput {
  /** What the bytes are read as. */
  readonly as: 'page' | 'media'
  /** The content type in lower case, without parameters; empty when the server gave none. */
  readonly type: string
  readonly charset: string | null
  readonly encoding: string
}

/** What was read; null for media that browsers do not display, and for an empty body. */
export type LinkContent = { readonly page: ReadPage } | { readonly media: SniffedMedia } | null

/**
 * Reads the beginning of the body of a linked address. All work on foreign bytes of links is done here:
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
