import type { OrderRecord } from '@gwar/protocol'
import type { PaymentPhase } from './use-payment.ts'

/**
 * What the sheet shows: the form; the bank that is waited for, in its app or in its window; a bank that does not
 * answer; what one has.
 */
export type Stage = 'form' | 'confirm' | 'window' | 'undecided' | 'done'

/** The stage that follows from the order and from the bank's window. */
export function stageOf(given: {
  readonly orderId: string | null
  readonly order: Pick<OrderRecord, 'status' | 'method'> | undefined
  /** Whether the bank takes longer than one waits. */
  readonly isLate: boolean
  readonly phase: PaymentPhase
}): Stage {
  const { orderId, order, isLate, phase } = given
  if (orderId === null) return phase === 'window' ? 'window' : 'form'
  if (order?.status === 'paid') return 'done'
  // refused, or given up
  if (order !== undefined && order.status !== 'open') return 'form'
  if (phase === 'window' || phase === 'checking') return 'window'
  return isLate ? 'undecided' : 'confirm'
}
