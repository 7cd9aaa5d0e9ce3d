import { escapeHtml } from '../escape-html.ts'
import { isCode, paragraphsOf } from './paragraphs.ts'

/** A mail without its receiver. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const PAGE = 'margin:0;padding:24px;font:16px/24px system-ui,sans-serif;color:#12161d;background:#ffffff'
const CODE = 'font-size:28px;line-height:36px;font-weight:600;letter-spacing:.18em'

/** The same letter for programs that show HTML: paragraphs, the code large, addresses as links. */
export function htmlOf(text: string, locale: string): string {
  const body = paragraphsOf(text)
    .map((paragraph) => `<p${isCode(paragraph) ? ` style="${CODE}"` : ''}>${linked(paragraph)}</p>`)
    .join('\n')
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
