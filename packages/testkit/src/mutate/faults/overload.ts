import type { Fault } from '../fault.ts'

/** What keeps the process standing, and accounts usable, against whoever comes with more than there is room for. */
export const OVERLOAD: readonly Fault[] = [
  {
    file: 'packages/server/src/gateway/shed-order.ts',
    find: 'crowd(other) - crowd(one)',
    replace: 'crowd(one) - crowd(other)',
    breaks: 'Guests who came alone go before a crowd of one address.',
    tests: ['packages/server/src/gateway/shed.test.ts'],
  },
  {
    file: 'packages/server/src/gateway/shedder.ts',
    find: 'isGuest && !isClosed)',
    replace: '!isClosed)',
    breaks: 'Members are sent away as guests are.',
    tests: ['packages/server/src/gateway/shed.test.ts'],
  },
  {
    file: 'packages/server/src/gateway/strain.ts',
    find: 'memoryShare >= this.#mark ?',
    replace: 'memoryShare > 1 ?',
    breaks: 'A full memory sheds nobody.',
    tests: ['packages/server/src/gateway/shed.test.ts'],
  },
  {
    file: 'packages/server/src/limits/limits.ts',
    find: 'if (turns.waiting >= MAX_WAITING) {',
    replace: 'if (turns.waiting < 0) {',
    breaks: 'Guesses wait for the database without a bound.',
    tests: ['packages/server/src/limits/limits.test.ts'],
  },
  {
    file: 'packages/server/src/store/known-devices.ts',
    find: '.offset(MOST)',
    replace: '.offset(MOST * 1000)',
    breaks: 'An account fills the table of known devices.',
    tests: ['packages/server/src/routes/auth/new-device.test.ts'],
  },
  {
    file: 'packages/server/src/accounts/tell-new-device.ts',
    find: 'if ((await limits.take',
    replace: 'if (false && (await limits.take',
    breaks: 'Whoever has the password fills the mailbox with mails about new devices.',
    tests: ['packages/server/src/routes/auth/new-device.test.ts'],
  },
  {
    file: 'packages/server/src/accounts/is-common-password.ts',
    find: 'password.toLowerCase()',
    replace: 'password',
    breaks: 'PASSWORD123 is a good password.',
    tests: ['packages/server/src/routes/auth/weak-password.test.ts'],
  },
]
