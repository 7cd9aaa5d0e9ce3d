import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import type { Receipt } from './receipt-of.ts'

// the standard fonts of PDF have no Polish letters
const { resolve } = createRequire(import.meta.url)
const REGULAR = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

const MARGIN = 56
const NAME_WIDTH = 150
const WIDTH = 483

/** A receipt as one page of A4. */
export async function receiptPdf(receipt: Receipt): Promise<Readable> {
  // large, and seldom needed
  const { default: Pdf } = await import('pdfkit')
  const { locale, title, number, facts, item, amounts, total, footer } = receipt
  const pdf = new Pdf({
    size: 'A4',
    margin: MARGIN,
    lang: locale,
    tagged: true,
    pdfVersion: '1.5',
    displayTitle: true,
    info: { Title: `${title} ${number}` },
  })
  // every text gets its place in the structure that screen readers use: a heading, rows of names with values,
  // a paragraph
  const read = pdf.struct('Document')
  pdf.addStructure(read)
  pdf
    .font(BOLD)
    .fontSize(18)
    .text(`${title} ${number}`, { structParent: read, structType: 'H1' })
    .moveDown(1.5)
  pdf.fontSize(10)
  const factRows = table()
  for (const [name, value] of facts) {
    const row = rowIn(factRows)
    const { y } = pdf
    pdf.font(REGULAR).fillColor('#465061')
    pdf.text(name, MARGIN, y, { width: NAME_WIDTH, structParent: row, structType: 'TH' })
    const below = pdf.y
    pdf.fillColor('#12161d')
    pdf.text(value, MARGIN + NAME_WIDTH, y, {
      width: WIDTH - NAME_WIDTH,
      structParent: row,
      structType: 'TD',
    })
    pdf.y = Math.max(pdf.y, below)
    pdf.moveDown(0.4)
  }
  pdf.moveDown(1.5)
  const amountRows = table()
  line([item, total[1]], BOLD)
  for (const amount of amounts) line(amount, REGULAR)
  line(total, BOLD)
  pdf.moveDown(2).font(REGULAR).fontSize(9).fillColor('#465061')
  pdf.text(footer, MARGIN, pdf.y, { width: WIDTH, structParent: read, structType: 'P' })
  read.end()
  pdf.end()
  return pdf

  function table(): PDFKit.PDFStructureElement {
    const rows = pdf.struct('Table')
    read.add(rows)
    return rows
  }

  function rowIn(rows: PDFKit.PDFStructureElement): PDFKit.PDFStructureElement {
    const row = pdf.struct('TR')
    rows.add(row)
    return row
  }

  function line([name, value]: readonly [string, string], font: string): void {
    const row = rowIn(amountRows)
    const { y } = pdf
    pdf.font(font)
    pdf.text(name, MARGIN, y, { width: 320, structParent: row, structType: 'TH' })
    const below = pdf.y
    pdf.text(value, MARGIN + 330, y, {
      width: WIDTH - 330,
      align: 'right',
      structParent: row,
      structType: 'TD',
    })
    pdf.y = Math.max(pdf.y, below)
    pdf.moveDown(0.6)
    // decoration, which screen readers skip
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + WIDTH, pdf.y)
      .strokeColor('#bcc4d0')
      .lineWidth(0.5)
      .stroke()
    pdf.endMarkedContent()
    pdf.moveDown(0.6)
  }
}
