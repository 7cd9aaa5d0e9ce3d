import type { Fault } from '../fault.ts'

/** Faults in reading what the payment provider says, and in prices. */
export const PAYMENTS: readonly Fault[] = [
  {
    file: 'packages/server/src/purchase/stripe/stripe-payments.ts',
    find: 'const TOLERANCE_SECONDS = 300',
    replace: 'const TOLERANCE_SECONDS = 30_000_000',
    breaks: 'A notice of last year is taken once more.',
    tests: ['packages/server/src/purchase/stripe/stripe-payments.long.test.ts'],
  },
  {
    file: 'packages/server/src/purchase/stripe/state-of-intent.ts',
    find: "case 'canceled':\n      return 'expired'",
    replace: "case 'canceled':\n      return 'paid'",
    breaks: 'A payment that was cancelled is paid.',
    tests: ['packages/server/src/purchase/stripe/state-of-intent.test.ts'],
  },
  {
    file: 'packages/server/src/purchase/stripe/state-of-intent.ts',
    find: "return error === null ? 'open' : 'failed'",
    replace: "return 'failed'",
    breaks: 'A payment fails before anybody tried it.',
    tests: ['packages/server/src/purchase/stripe/state-of-intent.test.ts'],
  },
  {
    file: 'packages/server/src/purchase/stripe/notice-of-event.ts',
    find: 'const metadata = isPayment ? subject.metadata : paymentId',
    replace: 'const metadata = subject.metadata !== undefined ? subject.metadata : paymentId',
    breaks: 'What is written on a refund by hand moves the order of somebody else.',
    tests: ['packages/server/src/purchase/stripe/stripe-payments.long.test.ts'],
  },
  {
    file: 'packages/server/src/purchase/stripe/money-back-of.ts',
    find: "status === 'failed' || status === 'canceled'",
    replace: "status === 'canceled'",
    breaks: 'A refund that failed is called made.',
    tests: ['packages/server/src/purchase/stripe/stripe-payments.long.test.ts'],
  },
  {
    file: 'packages/server/src/purchase/stripe/money-back-of.ts',
    find: "case 'lost':\n      return 'made'",
    replace: "case 'lost':\n      return 'open'",
    breaks: 'A dispute that was lost costs the seller and keeps the subscription.',
    tests: ['packages/server/src/purchase/stripe/stripe-payments.long.test.ts'],
  },
  {
    file: 'packages/protocol/src/rules/money/money.ts',
    find: 'VAT_PERCENT = 23',
    replace: 'VAT_PERCENT = 22',
    breaks: 'The VAT on receipts is wrong.',
    tests: ['packages/protocol/src/rules/money/money.test.ts'],
  },
  {
    file: 'packages/protocol/src/rules/money/money.ts',
    find: 'return Math.min(full, Math.ceil((exact + 1) / 100) * 100 - 1)',
    replace: 'return Math.ceil((exact + 1) / 100) * 100 - 1',
    breaks: 'A sale makes something dearer.',
    tests: ['packages/protocol/src/rules/money/money.test.ts'],
  },
  {
    file: 'packages/protocol/src/rules/money/money.ts',
    find: '2 * gross * VAT_PERCENT + 100 + VAT_PERCENT)',
    replace: '2 * gross * VAT_PERCENT)',
    breaks: 'The VAT is a grosz too low.',
    tests: ['packages/protocol/src/rules/money/money.test.ts'],
  },
]
