import type { Fault } from '../fault.ts'

const PURCHASE = 'packages/server/src/purchase/'

/** Money, and what it buys. */
export const PURCHASES: readonly Fault[] = [
  {
    file: `${PURCHASE}order-machine.ts`,
    find: 'state.amount === price && state.currency === currency',
    replace: 'state.currency === currency',
    breaks: 'A payment of one grosz buys a year.',
    tests: [`${PURCHASE}order-machine.test.ts`],
  },
  {
    file: `${PURCHASE}order-machine.ts`,
    find: "if (status === 'paid' || status === 'refunded' || status === 'disputed') return 'none'",
    replace: "if (status === 'refunded' || status === 'disputed') return 'none'",
    breaks: 'What was paid once is given again with each notice.',
    tests: [`${PURCHASE}order-machine.test.ts`],
  },
]
