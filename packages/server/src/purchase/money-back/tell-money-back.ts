import { counts, countUp } from '../../counts.ts'
import type { PurchaseParts } from '../parts.ts'

/** Logs movements of money for the operator; those that need somebody's attention are warnings. */
export function tellMoneyBack(log: {
  info(about: object, text: string): void
  warn(about: object, text: string): void
}): PurchaseParts['onMoneyBack'] {
  return (orderId, { reference, amount, reason, state }) => {
    countUp(counts.moneyBack, `${reason} ${state}`)
    const about = { order: orderId, reference, grosze: amount, reason, state }
    if (reason === 'refund' && state === 'made') log.info(about, 'money back')
    else log.warn(about, reason === 'refund' ? 'a refund failed' : 'a chargeback')
  }
}
