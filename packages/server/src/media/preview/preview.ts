import type { EmbedRecord } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import type { Egress } from './fetch/egress.ts'
import { embedOfFile, embedOfMedia, embedOfPage, type Sign } from './embed-of.ts'
import { fileName } from './file-name.ts'
import { guardedFetch, type Fetched } from './fetch/guarded-fetch.ts'
import { playerOf } from './player-of.ts'
import { readGrowing } from './fetch/read-growing.ts'
import { PAGE_BYTES, type LinkContent, type LinkInput } from './read/read-link.ts'
import type { PageFacts } from './read/read-page.ts'
import { SNIFF_BYTES, type SniffedMedia } from './read/sniff-media.ts'
import { webAddress } from './fetch/web-address.ts'

/** Limit for one link as a whole, with redirects, slow servers and slow bodies. */
export const TOTAL_MS = 8000
/** Limit for the first byte of the answer, after all redirects: a silent server holds its place no longer. */
export const FIRST_BYTE_MS = 3000
const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml'])
/** Content types that are shown as a file, besides those that browsers display. */
const FILE_TYPES = /^(?:application|text|image|video|audio|font|model)\/[\w.+-]{1,100}$/
const ACCEPT = 'text/html,application/xhtml+xml,image/*,video/*,audio/*,*/*;q=0.5'

export interface PreviewOptions {
  readonly egress: Egress
  readonly clock: Clock
  readonly sign: Sign
  readonly userAgent: string
  readonly language: string
  /** Host of our own pages, which some players need to know. */
  readonly pageHost: string
  /** Reads the beginning of a body; null when the workshop has no room or failed. */
  readonly read: (input: LinkInput, bytes: Buffer) => Promise<{ readonly content: LinkContent } | null>
  /** Aborts what is under way when the service stops. */
  readonly stop: AbortSignal
}

/**
 * Makes the preview of one link (OPEN-153); null when there is nothing to show or it cannot be fetched. Never
 * rejects.
 */
export async function preview(link: string, options: PreviewOptions): Promise<EmbedRecord | null> {
  const { clock, stop, egress, userAgent, language, sign, pageHost, read } = options
  const written = webAddress(link)
  if (written === null) return null
  const timeout = new AbortController()
  const cancel = clock.after(TOTAL_MS, () => timeout.abort())
  const cancelFirst = clock.after(FIRST_BYTE_MS, () => timeout.abort())
  const signal = AbortSignal.any([stop, timeout.signal])
  try {
    const fetched = await guardedFetch(link, { egress, userAgent, accept: ACCEPT, language, signal })
    cancelFirst()
    const base = 'refusal' in fetched ? written : fetched.url
    const player = playerOf(base, pageHost) ?? playerOf(written, pageHost)
    const found = 'refusal' in fetched ? null : await contentOf(fetched, read)
    if (stop.aborted) return null
    const url = written.href
    // a known provider's player is shown even where its page cannot be read
    if (player !== null || found?.kind === 'page')
      return embedOfPage({ url, base, page: found?.kind === 'page' ? found.page : null, player }, sign)
    if (found === null || 'refusal' in fetched) return null
    const { length: size, disposition } = fetched
    const name = fileName(base, disposition)
    if (found.kind === 'media') return embedOfMedia({ url, base, name, size, media: found.media }, sign)
    return name === null ? null : embedOfFile({ url, base, name, size })
  } finally {
    cancel()
    cancelFirst()
  }
}

type Content =
  | { readonly kind: 'page'; readonly page: PageFacts }
  | { readonly kind: 'media'; readonly media: SniffedMedia }
  | { readonly kind: 'file' }

/**
 * What an answer contains, by its content type and first bytes; null where they contradict each other or say
 * nothing.
 */
async function contentOf(fetched: Fetched, read: PreviewOptions['read']): Promise<Content | null> {
  const { type } = fetched
  try {
    if (PAGE_TYPES.has(type)) {
      const found = await contentOfBody(fetched, 'page', PAGE_BYTES, read)
      return found?.content != null && 'page' in found.content
        ? { kind: 'page', page: found.content.page.facts }
        : null
    }
    if (type !== '' && !FILE_TYPES.test(type)) return null
    const isMedia = type === '' || /^(?:image|video|audio)\//.test(type) || type === 'application/ogg'
    if (!isMedia) return { kind: 'file' }
    const found = await contentOfBody(fetched, 'media', SNIFF_BYTES, read)
    if (found === null) return null
    if (found.content !== null && 'media' in found.content)
      return { kind: 'media', media: found.content.media }
    // a picture or film that browsers cannot display is a file; without a content type and a known beginning
    // it is nothing
    return type === '' || SHOWN.test(type) ? null : { kind: 'file' }
  } finally {
    fetched.close()
  }
}

/** Reads as much of the body as is needed; null where no byte came or it could not be read. */
function contentOfBody(
  { body, type, charset, encoding }: Fetched,
  as: LinkInput['as'],
  maxBytes: number,
  read: PreviewOptions['read'],
): Promise<{ readonly content: LinkContent } | null> {
  return readGrowing(body, maxBytes, async (bytes) => {
    const found = await read({ as, type, charset, encoding }, bytes)
    if (found === null) return null
    const { content } = found
    // a picture's size may be further behind
    const isEnough =
      content !== null && ('page' in content ? content.page.isOver : content.media.size !== null)
    return { found, isEnough }
  })
}

/** Types that browsers display: an answer that states one of them and sends something else is refused. */
const SHOWN =
  /^(?:image\/(?:png|jpeg|gif|webp|avif)|video\/(?:mp4|webm|ogg)|audio\/(?:mpeg|mp4|ogg|wav|flac|webm))$/
