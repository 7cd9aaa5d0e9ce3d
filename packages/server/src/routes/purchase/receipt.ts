import { Readable } from 'node:stream'
import { receiptParams } from '@gwar/protocol'
import { receiptHtml } from '../../purchase/receipt/receipt-html.ts'
import { receiptOf } from '../../purchase/receipt/receipt-of.ts'
import { receiptPdf } from '../../purchase/receipt/receipt-pdf.ts'
import { problem } from '../answer.ts'
import { route } from '../route.ts'

/**
 * `GET /api/users/@me/orders/{id}/receipt/{pdf|html}` (beyond the specification): the receipt of a paid order.
 */
export const receiptRoute = route({
  method: 'GET',
  url: '/api/users/@me/orders/:id/receipt/:format',
  summary: 'The receipt of a paid order, as PDF or as a page',
  access: 'required',
  limit: 'lookup',
  params: receiptParams,
  answers: {},
  gives: 'application/pdf',

  async run({ deps, params, caller, locale }) {
    const { read } = deps.store
    const order = await read.orders.byId(params.id)
    if (order === undefined || order.userId !== caller.user.id) return problem('not_found')
    const row = await read.receipts.ofOrder(order.id)
    if (row === undefined) return problem('not_found')
    const given = { order, receipt: row, buyer: caller.user.name, from: deps.config, locale }
    const name = `${row.year}-${row.serial}.${params.format}`
    return params.format === 'pdf'
      ? { kind: 'download', name, type: 'application/pdf', content: await receiptPdf(receiptOf(given)) }
      : {
          kind: 'download',
          name,
          type: 'text/html; charset=utf-8',
          content: Readable.from([receiptHtml(receiptOf(given))]),
        }
  },
})
