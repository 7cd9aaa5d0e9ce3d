import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import Pdf from 'pdfkit'
import type { Receipt } from './receipt-of.ts'

// the standard fonts of PDF have no Polish letters
const { resolve } = createRequire(import.meta.url)
const REGULAR = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

const MARGIN = 56
const NAME_WIDTH = 150
const WIDTH = 483

/** A receipt as one page of A4. */
export function receiptPdf(receipt: Receipt): Readable {
  const { locale, title, number, facts, item, amounts, total, footer } = receipt
  const pdf = new Pdf({
    size: 'A4',
    margin: MARGIN,
    lang: locale,
    info: { Title: `${title} ${number}` },
  })
  pdf.font(BOLD).fontSize(18).text(`${title} ${number}`).moveDown(1.5)
  pdf.fontSize(10)
  for (const [name, value] of facts) {
    const { y } = pdf
    pdf.font(REGULAR).fillColor('#465061').text(name, MARGIN, y, { width: NAME_WIDTH })
    pdf.fillColor('#12161d').text(value, MARGIN + NAME_WIDTH, y, { width: WIDTH - NAME_WIDTH })
    pdf.moveDown(0.4)
  }
  pdf.moveDown(1.5)
  line([item, total[1]], BOLD)
  for (const amount of amounts) line(amount, REGULAR)
  line(total, BOLD)
  pdf.moveDown(2).font(REGULAR).fontSize(9).fillColor('#465061').text(footer, MARGIN, pdf.y, { width: WIDTH })
  pdf.end()
  return pdf

  function line([name, value]: readonly [string, string], font: string): void {
    const { y } = pdf
    pdf.font(font).text(value, MARGIN + 330, y, { width: WIDTH - 330, align: 'right' })
    pdf.text(name, MARGIN, y, { width: 320 })
    pdf.moveDown(0.6)
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + WIDTH, pdf.y)
      .strokeColor('#bcc4d0')
      .lineWidth(0.5)
      .stroke()
    pdf.moveDown(0.6)
  }
}
