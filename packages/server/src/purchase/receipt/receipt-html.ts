import { escapeHtml } from '../../mail/escape-html.ts'
import type { Receipt } from './receipt-of.ts'

const CSS = `body{max-width:640px;margin:40px auto;padding:0 16px;font:16px/24px system-ui,sans-serif;color:#12161d;background:#fff}
h1{font-size:22px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 24px}dt{color:#465061}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;margin:24px 0;border-collapse:collapse}th,td{padding:8px 0;border-bottom:1px solid #bcc4d0;text-align:left;font-weight:400}
td{text-align:right;font-variant-numeric:tabular-nums}tr:last-child>*{font-weight:700;border:0}footer{color:#465061;font-size:14px}`

/** A receipt as a self-contained HTML page that loads nothing. */
export function receiptHtml(receipt: Receipt): string {
  const { locale, title, number, facts, item, amounts, total, footer } = receipt
  const row = ([name, value]: readonly [string, string]): string =>
    `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${title} ${number}`)}</title><style>${CSS}</style></head><body>
<h1>${escapeHtml(`${title} ${number}`)}</h1>
<dl>${facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<table>${row([item, total[1]])}${amounts.map(row).join('')}${row(total)}</table>
<footer>${escapeHtml(footer)}</footer>
</body></html>
`
}
