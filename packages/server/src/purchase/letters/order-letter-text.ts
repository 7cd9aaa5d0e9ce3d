import { SERVER_TEXTS } from '../../texts.ts'
import type { OrderLetter } from './order-letter.ts'

/** The letter as plain text: all that the page in it says. */
export function orderLetterText(letter: OrderLetter): string {
  const { title, hello, intro, receipt, file, consent, product, url } = letter
  const { order: texts } = SERVER_TEXTS[receipt.locale].mail
  const lines = (rows: readonly (readonly [string, string])[]) =>
    rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  return [
    title,
    [hello, intro].filter(Boolean).join(' '),
    lines([[receipt.item, receipt.total[1]], ...receipt.amounts, receipt.total]),
    `${receipt.title} ${receipt.number}, ${texts.attached({ file })}`,
    `${texts.page}:\n${url}`,
    consent === null ? receipt.footer : `${texts.consentTitle} ${consent}`,
    lines(receipt.facts),
    texts.why,
    product,
  ]
    .join('\n\n')
    .concat('\n')
}
