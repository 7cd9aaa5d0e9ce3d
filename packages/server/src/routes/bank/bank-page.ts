import { moneyText, type Locale, type PaymentMethod } from '@gwar/protocol'
import { escapeHtml } from '../../mail/escape-html.ts'
import { DELAY_SECONDS } from '../../purchase/sandbox/sandbox-bank.ts'
import type { SandboxPaymentRow } from '../../store/purchases/sandbox-payments.ts'
import { SERVER_TEXTS } from '../../texts.ts'
import { BANK_CSS } from './bank-style.ts'

/** The buttons of the page; `leave` decides nothing. */
export const DECISIONS = ['approve', 'refuse', 'delay', 'leave'] as const
export type Decision = (typeof DECISIONS)[number]

const METHOD_TEXT = {
  blik: 'blik',
  przelewy24: 'przelewy24',
  paypal: 'paypal',
  credit_card: 'creditCard',
} as const satisfies Record<PaymentMethod, string>

/** The trial bank's page of a payment; null where there is none. All values in it go through `escapeHtml`. */
export function bankPage(given: {
  readonly locale: Locale
  readonly product: string
  readonly payment: SandboxPaymentRow | null
  readonly isOpen: boolean
}): string {
  const { locale, product, payment, isOpen } = given
  const texts = SERVER_TEXTS[locale].bank
  const content =
    payment === null
      ? `<p>${escapeHtml(texts.unknown)}</p>`
      : `${details(payment, locale, product)}${isOpen ? choices(locale) : decided(payment, locale)}`
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts.title)}</title>
<style>${BANK_CSS}</style>
</head>
<body>
<header class="fake">${escapeHtml(texts.fake)}</header>
<main>
<h1>${escapeHtml(texts.title)}</h1>
${content}
</main>
</body>
</html>
`
}

function details({ amount, title, method, id }: SandboxPaymentRow, locale: Locale, product: string): string {
  const texts = SERVER_TEXTS[locale].bank
  const rows: [string, string][] = [
    [texts.amount, moneyText(amount, locale)],
    [texts.receiver, texts.receiverName({ product })],
    [texts.subject, title],
    [texts.method, texts[METHOD_TEXT[method]]],
    [texts.order, id],
  ]
  return `<dl>${rows.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`
}

function choices(locale: Locale): string {
  const texts = SERVER_TEXTS[locale].bank
  const labels: Readonly<Record<Decision, string>> = {
    approve: texts.approve,
    refuse: texts.refuse,
    delay: texts.delay({ seconds: DELAY_SECONDS }),
    leave: texts.leave,
  }
  const codes: [string, string][] = [
    ['777 xxx', texts.codeApproved],
    ['500 500', texts.codeRefused],
    ['700 701', texts.codeExpired],
  ]
  return `<p class="hint">${escapeHtml(texts.hint)}</p>
<form method="post">${DECISIONS.map((name) => `<button name="decision" value="${name}" class="${name}">${escapeHtml(labels[name])}</button>`).join('')}</form>
<h2>${escapeHtml(texts.codes)}</h2>
<dl class="codes">${codes.map(([code, end]) => `<div><dt>${code}</dt><dd>${escapeHtml(end)}</dd></div>`).join('')}</dl>`
}

function decided({ returnUrl }: SandboxPaymentRow, locale: Locale): string {
  const texts = SERVER_TEXTS[locale].bank
  const back = returnUrl === null ? '' : ` <a href="${escapeHtml(returnUrl)}">${escapeHtml(texts.back)}</a>`
  return `<p>${escapeHtml(texts.decided)}${back}</p>`
}
