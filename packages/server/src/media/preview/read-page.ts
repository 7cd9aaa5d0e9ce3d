import { Parser } from 'htmlparser2'

/** A picture or film that a page names, as it wrote it. */
export interface PageMedia {
  readonly url: string
  readonly type: string | null
  readonly width: number | null
  readonly height: number | null
}

/** What a page says about itself, as it wrote it: nothing is cleaned or resolved yet. */
export interface PageFacts {
  readonly title: string | null
  readonly description: string | null
  readonly siteName: string | null
  readonly kind: string | null
  readonly card: string | null
  readonly themeColor: string | null
  readonly images: readonly PageMedia[]
  readonly videos: readonly PageMedia[]
}

/** More of the same are not read. */
const MAX_MEDIA = 8
/** OpenGraph's parts of a picture or film; `og:image` and `og:image:url` begin one. */
const MEDIA_KEY = /^og:(image|video)(?::(url|secure_url|type|width|height))?$/

interface Draft {
  url: string
  type: string | null
  width: number | null
  height: number | null
}

/** Reads OpenGraph, Twitter's card, the title, the description and the colour of a page's head. */
export function readPage(html: string): PageFacts {
  const named = new Map<string, string>()
  const media: { image: Draft[]; video: Draft[] } = { image: [], video: [] }
  let title: string | null = null
  let isInTitle = false
  let isInDrawing = false

  const meta = (key: string, content: string): void => {
    const part = MEDIA_KEY.exec(key)
    if (part === null) {
      // the first word counts
      if (!named.has(key)) named.set(key, content)
    } else addPart(media[part[1] as 'image' | 'video'], part[2] ?? 'url', content)
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'svg') isInDrawing = true
      else if (name === 'title' && title === null && !isInDrawing) {
        isInTitle = true
        title = ''
      } else if (name === 'meta') {
        const key = attributes['property'] ?? attributes['name']
        const { content } = attributes
        if (key !== undefined && content !== undefined) meta(key.trim().toLowerCase(), content)
      }
    },
    ontext(text) {
      if (isInTitle) title += text
    },
    onclosetag(name) {
      if (name === 'title') isInTitle = false
      else if (name === 'svg') isInDrawing = false
    },
  })
  parser.end(html)

  const first = (...keys: string[]): string | null =>
    keys.map((key) => named.get(key)).find((value) => value !== undefined && value.trim() !== '') ?? null
  const twitterImage = first('twitter:image', 'twitter:image:src')
  return {
    title: first('og:title', 'twitter:title') ?? title,
    description: first('og:description', 'twitter:description', 'description'),
    siteName: first('og:site_name', 'application-name'),
    kind: first('og:type'),
    card: first('twitter:card'),
    themeColor: first('theme-color'),
    images:
      media.image.length > 0 || twitterImage === null
        ? media.image
        : [{ url: twitterImage, type: null, width: null, height: null }],
    videos: media.video,
  }
}

/** `url` and `secure_url` of one picture often come both, in either order; the rest belongs to the last one begun. */
function addPart(drafts: Draft[], part: string, content: string): void {
  const last = drafts.at(-1)
  if (part === 'url') {
    if (last?.url !== content && drafts.length < MAX_MEDIA)
      drafts.push({ url: content, type: null, width: null, height: null })
    return
  }
  if (last === undefined) {
    if (part === 'secure_url') drafts.push({ url: content, type: null, width: null, height: null })
    return
  }
  if (part === 'secure_url') last.url = content
  else if (part === 'type') last.type ??= content.trim().toLowerCase()
  else if (part === 'width') last.width ??= pixelsOf(content)
  else last.height ??= pixelsOf(content)
}

function pixelsOf(text: string): number | null {
  const number = /^\s*(\d{1,5})(?:px)?\s*$/.exec(text)?.[1]
  return number === undefined || Number(number) === 0 ? null : Number(number)
}
