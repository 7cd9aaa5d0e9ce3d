import { CHANNEL_META, type Locale } from '@gwar/protocol'
import { escapeHtml } from '../../mail/escape-html.ts'
import { cleanText } from '../../media/preview/clean-text.ts'

/** What a page says about itself to browsers, search engines and services that unfold links. */
export interface PageHead {
  readonly locale: Locale
  /** The name of the service. */
  readonly product: string
  /** The title of the browser's tab. */
  readonly title: string
  /** The title where a link to the page is unfolded, below the name of the service. */
  readonly linkTitle: string
  readonly description: string
  /** The page's own address; null for one that is not there, which no search engine shall keep. */
  readonly address: string | null
  /** The id of the channel that the page shows, with which the client asks for it at once; null for other pages. */
  readonly channelId: string | null
  /** Pictures of a link, the most wanted first. */
  readonly pictures: readonly LinkPicture[]
}

export interface LinkPicture {
  readonly address: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

const LOCALES: Readonly<Record<Locale, string>> = { pl: 'pl_PL', en: 'en_GB' }
const MAX_TEXT = 300

/** The elements of a page's head. Every value is one line without marks of direction, and escaped. */
export function headHtml(head: PageHead): string {
  const { locale, product, title, linkTitle, description, address, channelId, pictures } = head
  return [
    `<title>${valueOf(title)}</title>`,
    named('description', description),
    ...(address === null
      ? [named('robots', 'noindex')]
      : [`<link rel="canonical" href="${valueOf(address)}">`, property('og:url', address)]),
    ...(channelId === null ? [] : [named(CHANNEL_META, channelId)]),
    property('og:type', 'website'),
    property('og:site_name', product),
    property('og:locale', LOCALES[locale]),
    property('og:title', linkTitle),
    property('og:description', description),
    ...pictures.flatMap(({ address: picture, width, height, alt }) => [
      property('og:image', picture),
      property('og:image:type', 'image/png'),
      property('og:image:width', String(width)),
      property('og:image:height', String(height)),
      property('og:image:alt', alt),
    ]),
    named('twitter:card', pictures.length > 0 ? 'summary_large_image' : 'summary'),
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ].join('')
}

/** The head of the page that browsers keep: it says that it is that page, and no more. */
export function frameHeadHtml(product: string): string {
  return [
    `<title>${valueOf(product)}</title>`,
    named('robots', 'noindex'),
    named('gwar-frame', ''),
    '<link rel="manifest" href="/manifest.webmanifest">',
  ].join('')
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${valueOf(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${valueOf(content)}">`
}

function valueOf(text: string): string {
  return escapeHtml(cleanText(text, MAX_TEXT) ?? '')
}
