import type { EmbedRecord } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import { decodeHtml } from './decode-html.ts'
import type { Egress } from './egress.ts'
import { embedOfFile, embedOfMedia, embedOfPage, type Sign } from './embed-of.ts'
import { fileName } from './file-name.ts'
import { guardedFetch, type Fetched } from './guarded-fetch.ts'
import { headEnd } from './head-end.ts'
import { playerOf } from './player-of.ts'
import { readBody } from './read-body.ts'
import { readPage, type PageFacts } from './read-page.ts'
import { mediaOf, SNIFF_BYTES } from './sniff-media.ts'
import { webAddress } from './web-address.ts'

/** For one link in all: redirects, slow servers and slow bodies included. */
export const TOTAL_MS = 8000
/** Of a page, unpacked. Its head stands at the beginning. */
const PAGE_BYTES = 512 * 1024
const PAGE_TYPES = new Set(['text/html', 'application/xhtml+xml'])
/** What else a link may lead to and be shown as a file. */
const FILE_TYPES = /^(?:application|text|image|video|audio|font|model)\/[\w.+-]{1,100}$/
const ACCEPT = 'text/html,application/xhtml+xml,image/*,video/*,audio/*,*/*;q=0.5'

export interface PreviewOptions {
  readonly egress: Egress
  readonly clock: Clock
  readonly sign: Sign
  readonly userAgent: string
  readonly language: string
  /** Host of our own pages, which players ask for. */
  readonly pageHost: string
  /** Ends what is under way when the service stops. */
  readonly stop: AbortSignal
}

/** Looks at one link (OPEN-153); null when there is nothing to show or it cannot be had. Never rejects. */
export async function preview(link: string, options: PreviewOptions): Promise<EmbedRecord | null> {
  const { clock, stop, egress, userAgent, language, sign, pageHost } = options
  const written = webAddress(link)
  if (written === null) return null
  const timeout = new AbortController()
  const cancel = clock.after(TOTAL_MS, () => timeout.abort())
  const signal = AbortSignal.any([stop, timeout.signal])
  try {
    const fetched = await guardedFetch(link, { egress, userAgent, accept: ACCEPT, language, signal })
    const base = 'refusal' in fetched ? written : fetched.url
    const player = playerOf(base, pageHost) ?? playerOf(written, pageHost)
    const found = 'refusal' in fetched ? null : await contentOf(fetched)
    if (stop.aborted) return null
    const url = written.href
    // a provider that does not let us read its page still has its player
    if (player !== null || found?.kind === 'page')
      return embedOfPage({ url, base, page: found?.kind === 'page' ? found.page : null, player }, sign)
    if (found === null || 'refusal' in fetched) return null
    const { length: size, disposition } = fetched
    const name = fileName(base, disposition)
    if (found.kind === 'media') return embedOfMedia({ url, base, name, size, media: found.media }, sign)
    return name === null ? null : embedOfFile({ url, base, name, size })
  } finally {
    cancel()
  }
}

type Content =
  | { readonly kind: 'page'; readonly page: PageFacts }
  | { readonly kind: 'media'; readonly media: NonNullable<ReturnType<typeof mediaOf>> }
  | { readonly kind: 'file' }

/** What an answer holds, by what it says and by its first bytes; null for what is neither or says nothing. */
async function contentOf(fetched: Fetched): Promise<Content | null> {
  const { type, charset } = fetched
  if (PAGE_TYPES.has(type)) {
    const bytes = await readBody(fetched, PAGE_BYTES, headEnd())
    return bytes === null ? null : { kind: 'page', page: readPage(decodeHtml(bytes, charset)) }
  }
  if (type !== '' && !FILE_TYPES.test(type)) {
    fetched.close()
    return null
  }
  const isMedia = type === '' || /^(?:image|video|audio)\//.test(type) || type === 'application/ogg'
  if (!isMedia) {
    fetched.close()
    return { kind: 'file' }
  }
  const bytes = await readBody(fetched, SNIFF_BYTES)
  const media = bytes === null ? null : mediaOf(type, bytes)
  if (media !== null) return { kind: 'media', media }
  // a type of pictures or films that browsers do not show is a file; nothing said and nothing seen is nothing
  return type === '' || bytes === null || SHOWN.test(type) ? null : { kind: 'file' }
}

/** Types that browsers show: whoever says so and sends something else is lying. */
const SHOWN =
  /^(?:image\/(?:png|jpeg|gif|webp|avif)|video\/(?:mp4|webm|ogg)|audio\/(?:mpeg|mp4|ogg|wav|flac|webm))$/
