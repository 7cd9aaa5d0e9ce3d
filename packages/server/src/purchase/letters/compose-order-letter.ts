import { buffer } from 'node:stream/consumers'
import { moneyText } from '@gwar/protocol'
import type { Mail } from '../../mail/mailer.ts'
import type { NamedOrder } from '../../store/purchases/orders.ts'
import type { OrderLetterRow } from '../../store/purchases/order-letters.ts'
import { SERVER_TEXTS, TEXTS } from '../../texts.ts'
import type { PurchaseParts } from '../parts.ts'
import { receiptOf, startedAtOnce } from '../receipt/receipt-of.ts'
import { receiptPdf } from '../receipt/receipt-pdf.ts'
import { dayText, momentText } from './dates.ts'
import { orderLetterHtml } from './order-letter-html.ts'
import { orderLetterText } from './order-letter-text.ts'
import type { OrderLetter } from './order-letter.ts'

/** The mail of a letter, in the language in which the order was made; null where nobody is there to read it. */
export async function composeOrderLetter(
  { store, letterHead, publicUrl }: PurchaseParts,
  { orderId, refundId }: OrderLetterRow,
): Promise<Mail | null> {
  const { read } = store
  const order = (await read.orders.byId(orderId))!
  const buyer = await read.users.byId(order.userId)
  const receiptRow = await read.receipts.ofOrder(orderId)
  if (buyer === undefined || buyer.deletedAt !== null || buyer.email === null || receiptRow === undefined)
    return null
  const { locale } = order
  const refund = (await read.payments.refundsOf(orderId)).find(({ id }) => id === refundId)
  const subscription = await read.subscriptions.of(order.channelId, buyer.id)
  const receipt = receiptOf({ order, receipt: receiptRow, buyer: buyer.name, from: letterHead, locale })
  const letter: OrderLetter = {
    ...(refund === undefined
      ? purchaseWords(order, subscription?.endsAt ?? null)
      : refundWords(order, refund.amount)),
    hello: SERVER_TEXTS[locale].mail.order.hello({ name: buyer.name }),
    receipt,
    file: `${letterHead.productName.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}-${receipt.number.replaceAll('/', '-')}.pdf`,
    consent: consentWords(order),
    product: letterHead.productName,
    url: new URL('/settings/subscriptions', publicUrl).href,
  }
  return {
    to: { name: buyer.name, address: buyer.email },
    subject: letter.subject,
    text: orderLetterText(letter),
    html: orderLetterHtml(letter),
    attachments: [
      { name: letter.file, type: 'application/pdf', content: await buffer(await receiptPdf(receipt)) },
    ],
  }
}

type Words = Pick<OrderLetter, 'subject' | 'title' | 'intro'>

function purchaseWords(order: NamedOrder, endsAt: Date | null): Words {
  const { locale, channelName: channel, months, count, kind, receiverName } = order
  const { mail, receipt } = SERVER_TEXTS[locale]
  const texts = mail.order
  if (kind === 'gifts') {
    const title = texts.subjectGifts({ channel, count })
    return { subject: title, title, intro: texts.gifts }
  }
  if (kind === 'gift') {
    const name = receiverName ?? ''
    return {
      subject: texts.subjectGift({ channel, name }),
      title: texts.titleGift({ channel, name }),
      intro: texts.gift({ months }),
    }
  }
  // taken back before the letter went out: nothing is promised any more
  if (endsAt === null || order.status !== 'paid') {
    const title = receipt.titleMonths({ channel, months })
    return { subject: title, title, intro: '' }
  }
  const until = dayText(endsAt, locale)
  return {
    subject: texts.subjectOwn({ channel, until }),
    title: texts.titleOwn({ channel, until }),
    intro: texts.own,
  }
}

function refundWords(order: NamedOrder, amount: number): Words {
  const { locale, channelName: channel, status, received, refunded } = order
  const texts = SERVER_TEXTS[locale].mail.order
  const price = moneyText(amount, locale)
  return {
    subject: texts.subjectRefund({ price, channel }),
    title: texts.titleRefund({ price }),
    // what was taken back stays taken back, although the refund of the whole price failed afterwards
    intro:
      status !== 'refunded'
        ? texts.refundPart
        : refunded === received
          ? texts.refundWhole
          : texts.refundEnded,
  }
}

/** What the buyer ticked and when, in the words of the form; null where it was not asked or not ticked. */
function consentWords(order: NamedOrder): string | null {
  const { locale, createdAt } = order
  if (!startedAtOnce(order)) return null
  const words = TEXTS[locale].purchase.acceptStart
  return SERVER_TEXTS[locale].mail.order.consent({ at: momentText(createdAt, locale), words })
}
