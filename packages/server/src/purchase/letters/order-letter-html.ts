import { escapeHtml } from '../../mail/escape-html.ts'
import { SERVER_TEXTS } from '../../texts.ts'
import type { OrderLetter } from './order-letter.ts'

const FONT = "Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const LINE = '1px solid #e2e6ec'
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"'

/**
 * The letter as a page of tables with inline styles, which is what mail programs show alike. It loads nothing:
 * no picture tells when it was read.
 */
export function orderLetterHtml(letter: OrderLetter): string {
  const { subject, title, hello, intro, receipt, file, consent, product, url } = letter
  const { order: texts } = SERVER_TEXTS[receipt.locale].mail
  const text = escapeHtml
  const cell = (style: string, content: string) => `<tr><td style="${style}">${content}</td></tr>`
  const amounts = [[receipt.item, receipt.total[1]] as const, ...receipt.amounts]
  const facts = receipt.facts.map(([name, value]) => `${text(name)}: ${text(value)}`).join('<br>')
  return `<!doctype html>
<html lang="${receipt.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${text(subject)}</title></head>
<body style="margin:0;padding:0;background:#f3f4f7;">
<table ${TABLE} style="background:#f3f4f7;"><tr><td align="center" style="padding:24px 12px;">
<table ${TABLE} style="max-width:600px;background:#ffffff;border:${LINE};border-radius:10px;font-family:${FONT};color:#12161d;">
${cell(`padding:20px 24px;border-bottom:${LINE};font-size:15px;font-weight:700;`, `<span style="display:inline-block;width:10px;height:10px;margin-right:8px;border-radius:3px;background:#04704f;"></span>${text(product)}`)}
${cell('padding:28px 24px 8px;', `<h1 style="margin:0 0 6px;font-size:22px;line-height:28px;font-weight:700;letter-spacing:-.01em;">${text(title)}</h1><p style="margin:0;font-size:15px;line-height:22px;color:#465061;">${text([hello, intro].filter(Boolean).join(' '))}</p>`)}
${cell('padding:16px 24px 4px;', `<table ${TABLE}>${amounts.map(([name, value]) => amount(name, value, false)).join('')}${amount(receipt.total[0], receipt.total[1], true)}</table>`)}
${cell('padding:12px 24px 4px;', `<a href="${text(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#04704f;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none;">${text(texts.page)}</a>`)}
${cell('padding:16px 24px 20px;', `<table ${TABLE} style="border:${LINE};border-radius:8px;"><tr><td width="44" align="center" style="padding:12px 0 12px 12px;"><span style="display:inline-block;width:32px;height:38px;border-radius:4px;background:#fde7e7;color:#c02626;font-size:10px;line-height:38px;font-weight:700;text-align:center;">PDF</span></td><td style="padding:12px;font-size:14px;line-height:20px;"><b style="font-weight:600;">${text(`${receipt.title} ${receipt.number}`)}</b><br><span style="font-size:12px;color:#5d6778;">${text(texts.attached({ file }))}</span></td></tr></table>`)}
${cell(`padding:16px 24px;background:#f4f5f8;border-top:${LINE};font-size:12px;line-height:18px;color:#465061;`, consent === null ? text(receipt.footer) : `<b style="color:#12161d;">${text(texts.consentTitle)}</b> ${text(consent)}`)}
${cell(`padding:16px 24px 20px;border-top:${LINE};font-size:12px;line-height:18px;color:#5d6778;`, `${facts}<br><br>${text(texts.why)}`)}
</table></td></tr></table>
</body></html>
`
}

function amount(name: string, value: string, isTotal: boolean): string {
  const style = `padding:10px 0;border-top:${LINE};font-size:14px;line-height:20px;`
  const total = 'color:#12161d;font-weight:700;'
  return `<tr><td style="${style}${isTotal ? total : 'color:#465061;'}">${escapeHtml(name)}</td><td align="right" style="${style}white-space:nowrap;${isTotal ? `${total}font-size:18px;` : 'color:#12161d;'}">${escapeHtml(value)}</td></tr>`
}
