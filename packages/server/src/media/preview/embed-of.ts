import type { EmbedItem, EmbedRecord } from '@gwar/protocol'
import { cleanText } from './clean-text.ts'
import type { Player } from './player-of.ts'
import type { PageFacts, PageMedia } from './read/read-page.ts'
import type { SniffedMedia } from './read/sniff-media.ts'
import { webAddress } from './fetch/web-address.ts'

const TITLE_MAX = 256
const DESCRIPTION_MAX = 512
const PROVIDER_MAX = 64
/** Pictures at least this wide are shown large. */
const LARGE_WIDTH = 600
/** Sites whose pages show a looped film without sound. */
const GIF_PAGES = new Set([
  'giphy.com',
  'media.giphy.com',
  'tenor.com',
  'imgur.com',
  'i.imgur.com',
  'gfycat.com',
  'redgifs.com',
])

/** Gives the relay's address for a picture. */
export type Sign = (url: string) => string

/** A page that was read, or one that could not be read and whose player is known. */
export interface LinkFacts {
  /** The address as it is in the message. */
  readonly url: string
  /** The address after redirects. */
  readonly base: URL
  readonly page: PageFacts | null
  readonly player: Player | null
}

/** The embed of a page (spec B §3); null when there is nothing to show. */
export function embedOfPage({ url, base, page, player }: LinkFacts, sign: Sign): EmbedRecord | null {
  const title = cleanText(page?.title, TITLE_MAX)
  const images = itemsOf(page?.images ?? [], base, sign)
  const image =
    images.length > 0 || player?.image == null ? images : [item(player.image.url, player.image, sign)]
  const videos = itemsOf((page?.videos ?? []).filter(isFilm), base)
  if (title === null && image.length === 0 && player === null) return null
  const facts = {
    url,
    title,
    description: cleanText(page?.description, DESCRIPTION_MAX),
    color: colorOf(page?.themeColor ?? null),
    provider: player?.provider ?? cleanText(page?.siteName, PROVIDER_MAX) ?? hostOf(base),
    image,
  }
  if (player !== null) {
    const frame = [item(player.url, player)]
    // a player that starts after a click needs a picture to click on
    return player.as === 'iframe' || image.length === 0
      ? embed({ ...facts, type: 'iframe', iframe: frame })
      : embed({ ...facts, type: 'link', card: 'summary_large_image', player: frame })
  }
  if (videos.length > 0 && GIF_PAGES.has(hostOf(base)))
    return embed({ ...facts, type: 'gifv', video: videos })
  return embed({ ...facts, type: 'link', card: cardOf(page, image), video: videos })
}

/** The embed of a picture, film or sound that is linked directly. */
export function embedOfMedia(
  {
    url,
    base,
    name,
    size,
    media,
  }: { url: string; base: URL; name: string | null; size: number | null; media: SniffedMedia },
  sign: Sign,
): EmbedRecord {
  const isImage = media.kind === 'image' || media.kind === 'gifv'
  const items = [item(base.href, media.size, isImage ? sign : undefined)]
  return embed({
    type: media.kind,
    url,
    name,
    size,
    provider: hostOf(base),
    ...(isImage ? { image: items } : media.kind === 'video' ? { video: items } : { audio: items }),
  })
}

/** The embed of a file of any type that is not shown. */
export function embedOfFile(facts: {
  url: string
  base: URL
  name: string
  size: number | null
}): EmbedRecord {
  return embed({
    type: 'file',
    url: facts.url,
    name: facts.name,
    size: facts.size,
    provider: hostOf(facts.base),
  })
}

function embed(fields: Pick<EmbedRecord, 'type' | 'url'> & Partial<EmbedRecord>): EmbedRecord {
  return {
    name: null,
    size: null,
    color: null,
    provider: null,
    title: null,
    description: null,
    card: null,
    image: [],
    video: [],
    audio: [],
    iframe: [],
    player: [],
    ...fields,
  }
}

/**
 * The items from small to large, those without a size first. Addresses other than http and https are left out.
 */
function itemsOf(media: readonly PageMedia[], base: URL, sign?: Sign): EmbedItem[] {
  const items = new Map<string, EmbedItem>()
  for (const one of media) {
    const url = webAddress(one.url.trim(), base)
    if (url !== null && !items.has(url.href)) items.set(url.href, item(url.href, one, sign))
  }
  return [...items.values()].sort((one, other) => (one.width ?? 0) - (other.width ?? 0))
}

function item(
  url: string,
  size: { readonly width: number | null; readonly height: number | null } | null,
  sign?: Sign,
): EmbedItem {
  return {
    url,
    signed_url: sign?.(url) ?? null,
    unsigned_url: url,
    width: size?.width ?? null,
    height: size?.height ?? null,
  }
}

function isFilm({ type, url }: PageMedia): boolean {
  // `text/html` would be a page with a player, and no page may choose what is framed in ours
  return type === null ? /\.(?:mp4|webm)(?:[?#]|$)/i.test(url) : type === 'video/mp4' || type === 'video/webm'
}

function cardOf(page: PageFacts | null, image: readonly EmbedItem[]): EmbedRecord['card'] {
  if (image.length === 0) return null
  const said = page?.card?.trim().toLowerCase()
  if (said === 'photo') return 'photo'
  if (said === 'summary_large_image' || said === 'player') return 'summary_large_image'
  // the page itself asks for a small picture
  if (said === 'summary') return null
  return (image.at(-1)!.width ?? 0) >= LARGE_WIDTH ? 'summary_large_image' : null
}

function colorOf(text: string | null): string | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? '')?.[1]
  if (digits === undefined) return null
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toUpperCase()
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^www\./, '')
}
