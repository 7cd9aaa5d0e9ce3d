/** The bytes in which a page must declare its charset (HTML standard). */
const PRESCAN_BYTES = 1024
const META = /<meta[^>]{0,500}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i
/** The charset of pages that declare none and are not valid UTF-8: the usual one in Poland. */
const UNNAMED = 'windows-1250'

/**
 * The bytes of a page as text. The charset is that of the byte order mark, of the header, of the page's own
 * `meta`, or a guess, in this order.
 */
export function decodeHtml(bytes: Buffer, headerCharset: string | null): string {
  const named = markOf(bytes) ?? decoderOf(headerCharset) ?? decoderOf(metaOf(bytes))
  if (named !== null) return named.decode(bytes)
  try {
    // `stream` accepts an incomplete character at the end, where the page was cut
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder(UNNAMED).decode(bytes)
  }
}

function markOf(bytes: Buffer): TextDecoder | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder('utf-8')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be')
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le')
  return null
}

function metaOf(bytes: Buffer): string | null {
  const charset = META.exec(bytes.toString('latin1', 0, PRESCAN_BYTES))?.[1] ?? null
  // a declaration that could be read as ASCII was not in UTF-16
  return charset !== null && /^utf-?16/i.test(charset) ? 'utf-8' : charset
}

function decoderOf(label: string | null): TextDecoder | null {
  if (label === null) return null
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}
