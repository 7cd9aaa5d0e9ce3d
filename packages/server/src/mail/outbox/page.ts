import { calendarDate, timeOfDay, type Locale } from '@gwar/protocol'
import { SERVER_TEXTS } from '../../texts.ts'
import { escapeHtml } from '../escape-html.ts'
import { isCode, paragraphsOf } from '../letters/paragraphs.ts'
import type { LetterView } from './letter-view.ts'

/**
 * The mailbox page: the list of mails, with one of them open beside it. Everything that comes from a mail goes
 * through `escapeHtml`.
 */
export function outboxPage(given: {
  readonly locale: Locale
  readonly letters: readonly LetterView[]
  readonly open: LetterView | null
}): string {
  const { locale, letters, open } = given
  const texts = SERVER_TEXTS[locale].outbox
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(texts.title)}</title>
<link rel="stylesheet" href="/outbox.css">
</head>
<body>
<div class="mail">
<p class="fake" role="note"><strong>${escapeHtml(texts.notice)}</strong> ${escapeHtml(texts.hint)}</p>
<header class="mail__top"><h1>${escapeHtml(texts.title)}</h1>
<span class="hint">${escapeHtml(texts.count({ count: letters.length }))}</span>
<form method="post" action="/clear"><button>${escapeHtml(texts.clear)}</button></form></header>
<nav class="mail__list" aria-label="${escapeHtml(texts.title)}">
${letters.length === 0 ? `<p class="hint">${escapeHtml(texts.empty)}</p>` : letters.map((letter) => row(letter, open)).join('\n')}
</nav>
${open === null ? '<article class="mail__read"></article>' : reading(open, locale)}
</div>
</body>
</html>
`
}

function row(letter: LetterView, open: LetterView | null): string {
  const current = letter.id === open?.id ? ' aria-current="true"' : ''
  return `<a href="/${encodeURIComponent(letter.id)}"${current}><b>${escapeHtml(letter.to.split(', ')[0]!)}</b><time>${escapeHtml(timeOfDay(letter.at))}</time><span>${escapeHtml(letter.subject)}</span></a>`
}

function reading(letter: LetterView, locale: Locale): string {
  const texts = SERVER_TEXTS[locale].outbox
  const created = `${calendarDate(letter.at, locale)}, ${timeOfDay(letter.at)}`
  const rows = [
    [texts.to, letter.to],
    [texts.from, letter.from],
    [texts.created, created],
  ]
  const files = letter.attachments.map(
    ({ name }, index) =>
      `<dt>${escapeHtml(texts.attachment)}</dt><dd><a href="/${encodeURIComponent(letter.id)}/${index}">${escapeHtml(name)}</a></dd>`,
  )
  return `<article class="mail__read">
<header class="mail__head"><h2>${escapeHtml(letter.subject)}</h2>
<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(name!)}</dt><dd>${escapeHtml(value!)}</dd>`).join('')}${files.join('')}</dl></header>
<div class="mail__body">${paragraphsOf(letter.text).map(paragraph).join('\n')}</div>
</article>`
}

function paragraph(text: string): string {
  if (isCode(text)) return `<p class="mail__code">${escapeHtml(text)}</p>`
  // only http and https addresses become links
  const parts = text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 0
        ? escapeHtml(part)
        : `<a href="${escapeHtml(part)}" rel="noopener noreferrer">${escapeHtml(part)}</a>`,
    )
  return `<p>${parts.join('')}</p>`
}
