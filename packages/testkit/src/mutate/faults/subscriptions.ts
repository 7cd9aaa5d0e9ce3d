import type { Fault } from '../fault.ts'

/** Faults in what somebody has of a subscription and for how long. */
export const SUBSCRIPTIONS: readonly Fault[] = [
  {
    file: 'packages/server/src/subscriptions/apply-own-wish.ts',
    find: 'wish.months <= row.months && BADGE',
    replace: 'BADGE',
    breaks: 'Somebody wears a badge of two years after a month.',
    tests: ['packages/server/src/subscriptions/subscriptions.test.ts'],
  },
  {
    file: 'packages/server/src/subscriptions/apply-own-wish.ts',
    find: 'row === undefined || !isRunning(row, at)',
    replace: 'row === undefined',
    breaks: 'A subscription that ended is changed.',
    tests: [
      'packages/server/src/subscriptions/subscriptions.test.ts',
      'packages/server/src/chat/send/look.test.ts',
    ],
  },
  {
    file: 'packages/server/src/subscriptions/own-subscription.ts',
    find: 'SHARE_DAYS * DAY_MS',
    replace: '10 * SHARE_DAYS * DAY_MS',
    breaks: 'A subscription is announced after months.',
    tests: ['packages/server/src/subscriptions/subscriptions.test.ts'],
  },
  {
    file: 'packages/server/src/subscriptions/end-subscription.ts',
    find: "reason === 'expired' ? !isOver : isOver",
    replace: 'false',
    breaks: 'A subscription that was prolonged ends.',
    tests: ['packages/server/src/subscriptions/subscriptions.test.ts'],
  },
  {
    file: 'packages/server/src/subscriptions/own-subscription.ts',
    find: 'return subscription.endsAt > now',
    replace: 'return subscription.endsAt >= now || true',
    breaks: 'A subscription that ended goes on.',
    tests: [
      'packages/server/src/subscriptions/subscriptions.test.ts',
      'packages/server/src/chat/send/look.test.ts',
    ],
  },
]
