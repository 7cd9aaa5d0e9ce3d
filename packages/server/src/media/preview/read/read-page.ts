import { Tokenizer } from 'htmlparser2'

/** A picture or film that a page names, as the page wrote it. */
export interface PageMedia {
  readonly url: string
  readonly type: string | null
  readonly width: number | null
  readonly height: number | null
}

/**
 * What a page says about itself, as it wrote it: texts are cut but not cleaned, and addresses not resolved.
 */
export interface PageFacts {
  readonly title: string | null
  readonly description: string | null
  readonly siteName: string | null
  readonly card: string | null
  readonly themeColor: string | null
  readonly images: readonly PageMedia[]
  readonly videos: readonly PageMedia[]
}

/** How many pictures and how many films of a page are read. */
const MAX_MEDIA = 8
/** The `meta` names that are used; others are ignored. */
const KEYS = [
  'og:title',
  'og:description',
  'og:site_name',
  'twitter:title',
  'twitter:description',
  'twitter:card',
  'twitter:image',
  'twitter:image:src',
  'description',
  'application-name',
  'theme-color',
] as const
const NAMES: ReadonlySet<string> = new Set(KEYS)
const META_ATTRIBUTES = new Set(['property', 'name', 'content'])
/** OpenGraph properties of a picture or film; `og:image` and `og:image:url` begin a new one. */
const MEDIA_KEY = /^og:(image|video)(?::(url|secure_url|type|width|height))?$/

interface Draft {
  url: string
  type: string | null
  width: number | null
  height: number | null
}

/** What was found in the part of a page that was read. */
export interface ReadPage {
  readonly facts: PageFacts
  /** Whether the head has ended, so that the rest of the page is not needed. */
  readonly isOver: boolean
}

/** Reading stops after this many tags. */
const MAX_TAGS = 5000
/** Longer texts are cut, because none is shown at such a length. */
const MAX_TEXT = 4096
/** Elements of other languages inside HTML; a title in them is not the page's. */
const FOREIGN = new Set(['svg', 'math'])

/**
 * Reads OpenGraph, the Twitter card, title, description and colour from the beginning of a page. It looks at one
 * tag after the other and keeps no stack of open elements, so that deep nesting costs nothing extra and the time
 * grows linearly with the length.
 */
export function readPage(html: string): ReadPage {
  const named = new Map<string, string>()
  const media: { image: Draft[]; video: Draft[] } = { image: [], video: [] }
  let title: string | null = null
  let isInTitle = false
  let isInForeign = false
  let isOver = false
  let tags = 0
  let tag = ''
  let attribute = ''
  let value = ''
  /** Attributes of the tag that is being read, where it is a `meta`. */
  let attributes = new Map<string, string>()

  const nameAt = (start: number, end: number): string =>
    html.slice(start, Math.min(end, start + 64)).toLowerCase()
  const addText = (text: string): void => {
    if (isInTitle && title!.length < MAX_TEXT) title += text.slice(0, MAX_TEXT)
  }
  const addValue = (text: string): void => {
    if (tag === 'meta' && value.length < MAX_TEXT) value += text.slice(0, MAX_TEXT)
  }
  const tagEnds = (): void => {
    if (tag !== 'meta') return
    const key = attributes.get('property') ?? attributes.get('name')
    const content = attributes.get('content')
    if (key === undefined || content === undefined) return
    const name = key.trim().toLowerCase()
    const part = MEDIA_KEY.exec(name)
    if (part !== null) addPart(media[part[1] as 'image' | 'video'], part[2] ?? 'url', content)
    // the first of several counts
    else if (NAMES.has(name) && !named.has(name)) named.set(name, content)
  }

  const tokenizer = new Tokenizer(
    {},
    {
      isInForeignContext: () => isInForeign,
      onopentagname(start, end) {
        tag = nameAt(start, end)
        tags += 1
        if (tags >= MAX_TAGS) {
          isOver = true
          tokenizer.pause()
        }
        if (tag === 'body') isOver = true
        else if (FOREIGN.has(tag)) isInForeign = true
        else if (tag === 'title' && title === null && !isInForeign) {
          isInTitle = true
          title = ''
        } else if (tag === 'meta') attributes = new Map()
      },
      onattribname(start, end) {
        attribute = nameAt(start, end)
        value = ''
      },
      onattribdata: (start, end) => addValue(html.slice(start, end)),
      onattribentity: (code) => addValue(String.fromCodePoint(code)),
      onattribend() {
        if (tag === 'meta' && META_ATTRIBUTES.has(attribute) && !attributes.has(attribute))
          attributes.set(attribute, value)
      },
      onopentagend: tagEnds,
      onselfclosingtag() {
        tagEnds()
        if (FOREIGN.has(tag)) isInForeign = false
      },
      onclosetag(start, end) {
        const name = nameAt(start, end)
        if (name === 'title') isInTitle = false
        else if (FOREIGN.has(name)) isInForeign = false
        else if (name === 'head' || name === 'html') isOver = true
      },
      ontext: (start, end) => addText(html.slice(start, end)),
      ontextentity: (code) => addText(String.fromCodePoint(code)),
      oncdata: () => undefined,
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return { facts: factsOf(title, named, media), isOver }
}

function factsOf(
  title: string | null,
  named: ReadonlyMap<string, string>,
  media: { readonly image: readonly Draft[]; readonly video: readonly Draft[] },
): PageFacts {
  const first = (...keys: (typeof KEYS)[number][]): string | null =>
    keys.map((key) => named.get(key)).find((value) => value !== undefined && value.trim() !== '') ?? null
  const twitterImage = first('twitter:image', 'twitter:image:src')
  return {
    title: first('og:title', 'twitter:title') ?? title,
    description: first('og:description', 'twitter:description', 'description'),
    siteName: first('og:site_name', 'application-name'),
    card: first('twitter:card'),
    themeColor: first('theme-color'),
    images:
      media.image.length > 0 || twitterImage === null
        ? media.image
        : [{ url: twitterImage, type: null, width: null, height: null }],
    videos: media.video,
  }
}

/**
 * `url` and `secure_url` of the same picture often come both, in either order; other properties belong to the
 * picture begun last.
 */
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
