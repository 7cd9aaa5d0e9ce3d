import { calendarDate, type OrderRecord, type Texts } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { useAuth } from '../../calls/auth.ts'
import { amountText } from '../../locale/amount-text.ts'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { maskedEmail } from '../../shell/subscribe/masked-email.ts'
import { nameOfMethod } from '../../shell/subscribe/name-of-method.ts'
import { nameOfOrder } from '../../shell/subscribe/name-of-order.ts'
import { saveReceipt } from '../../shell/subscribe/save-receipt.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { DownloadIcon } from '../../ui/icons/late-icons.tsx'
import { Tag } from '../../ui/items.tsx'
import { Section } from '../../ui/section.tsx'
import { joinTries, type JoinedOrder } from './join-tries.ts'
import styles from './subscriptions.module.css'

/** How many orders are shown at first. */
const FEW = 10

/** The person's orders with their receipts; tries with refused codes are one row. */
export function Orders({ orders }: { orders: readonly OrderRecord[] }): ReactElement {
  const texts = useTexts().purchase
  const auth = useAuth()
  const [areAll, setAll] = useState(false)
  const email = auth.status === 'user' ? (auth.user.email ?? null) : null
  const joined = joinTries(orders)
  return (
    <Section
      title={texts.orders}
      intro={email === null ? texts.ordersIntro : texts.mailedTo({ email: maskedEmail(email) })}
    >
      {joined.length === 0 ? (
        <p className={styles['none']}>{texts.noOrders}</p>
      ) : (
        <table className={styles['orders']}>
          <thead>
            <tr>
              <th scope="col">{texts.when}</th>
              <th scope="col">{texts.what}</th>
              <th scope="col">{texts.how}</th>
              <th scope="col">{texts.amount}</th>
              <th scope="col">
                <span className="sr">{texts.receipt}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {(areAll ? joined : joined.slice(0, FEW)).map((one) => (
              <Row key={one.order.id} joined={one} />
            ))}
          </tbody>
        </table>
      )}
      {!areAll && joined.length > FEW && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {texts.ordersMore({ count: joined.length })}
        </Button>
      )}
    </Section>
  )
}

function Row({ joined: { order, tries } }: { joined: JoinedOrder }): ReactElement {
  const texts = useTexts().purchase
  const locale = useLocale()
  const { status, refunded, price, receipt } = order
  const method = nameOfMethod(order.method, texts)
  const state = stateText(order, texts)
  return (
    <tr>
      <td>{calendarDate(new Date(order.paid_at ?? order.created_at), locale)}</td>
      <td>
        {nameOfOrder(order, texts)}{' '}
        {state !== null && <Tag look={status === 'failed' ? 'danger' : 'plain'}>{state}</Tag>}
        {refunded > 0 && <small>{texts.refunded({ price: amountText(refunded) })}</small>}
      </td>
      <td>{tries === 1 ? method : texts.atTry({ method, tries })}</td>
      <td>{amountText(price)}</td>
      <td>
        {receipt !== null && (
          <IconButton
            label={`${texts.receiptOf({ number: receipt })}: ${nameOfOrder(order, texts)}`}
            onClick={() => void saveReceipt(order)}
          >
            <DownloadIcon />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

/** The word for an order that was not simply paid. */
function stateText({ status, given_up: isGivenUp }: OrderRecord, texts: Texts['purchase']): string | null {
  switch (status) {
    case 'paid':
      return null
    case 'open':
      return texts.stateOpen
    case 'failed':
      return texts.stateFailed
    case 'expired':
      return isGivenUp ? texts.stateGivenUp : texts.stateExpired
    case 'refunded':
      return texts.stateRefunded
    case 'disputed':
      return texts.stateDisputed
    default:
      return status satisfies never
  }
}
