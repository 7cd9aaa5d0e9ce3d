import type { Locale } from '@gwar/protocol'
import type { Config } from '../../config.ts'
import { SERVER_TEXTS } from '../../texts.ts'
import { escapeHtml } from '../escape-html.ts'
import { isCode, paragraphsOf } from './paragraphs.ts'

/** A mail's content, without its receiver. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const PAGE = 'margin:0;padding:24px;font:16px/24px system-ui,sans-serif;color:#12161d;background:#ffffff'
const CODE = 'font-size:28px;line-height:36px;font-weight:600;letter-spacing:.18em'
const FOOT = 'margin-top:24px;font-size:14px;line-height:20px;color:#465061'

/** The settings that say in whose name a letter is written. */
export type LetterHead = Pick<Config, 'productName' | 'operator' | 'contact'>

/** A letter as it is sent: below the text stand the operator's name and contact, where they are set. */
export function letterOf(
  subject: string,
  text: string,
  { locale, service }: { readonly locale: Locale; readonly service: LetterHead },
): Letter {
  const { mail } = SERVER_TEXTS[locale]
  const { productName: product, operator, contact } = service
  const foot = [
    ...(operator === null ? [] : [mail.operator({ product, operator })]),
    ...(contact === null ? [] : [mail.contact({ contact })]),
  ]
  const signed = foot.length === 0 ? text : `${text}\n${foot.join('\n')}\n`
  return { subject, text: signed, html: htmlOf(text, foot, locale) }
}

/** The same letter in HTML: paragraphs, the code in large type, addresses as links. */
function htmlOf(text: string, foot: readonly string[], locale: Locale): string {
  const body = [
    ...paragraphsOf(text).map(
      (paragraph) => `<p${isCode(paragraph) ? ` style="${CODE}"` : ''}>${linked(paragraph)}</p>`,
    ),
    ...(foot.length === 0 ? [] : [`<p style="${FOOT}">${linked(foot.join('\n'))}</p>`]),
  ].join('\n')
  return `<!doctype html>\n<html lang="${locale}"><meta charset="utf-8"><body style="${PAGE}">\n${body}\n</body></html>\n`
}

function linked(paragraph: string): string {
  return paragraph
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 0
        ? escapeHtml(part).replaceAll('\n', '<br>')
        : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`,
    )
    .join('')
}
