import type { Fault } from '../fault.ts'

const file = 'packages/protocol/src/rights.ts'
const tests = ['packages/protocol/src/rights.test.ts']

/** The one table of rights. */
export const RIGHTS: readonly Fault[] = [
  {
    file,
    find: '  ban: MODERATORS_UP,',
    replace: '  ban: SUBSCRIBERS_UP,',
    breaks: 'Subscribers ban.',
    tests,
  },
  {
    file,
    find: '  set_attachments_mode: STAFF,',
    replace: '  set_attachments_mode: OWNERS_UP,',
    breaks: 'Owners switch attachments, whatever the operator wants.',
    tests,
  },
  {
    file,
    find: 'return levelOf(actorModes) > levelOf(targetModes)',
    replace: 'return levelOf(actorModes) >= levelOf(targetModes)',
    breaks: 'Equal moderators throw each other out.',
    tests,
  },
  {
    file,
    find: 'return scopes === null || (needed !== null && scopes.has(needed))',
    replace: 'return scopes === null || needed === null || scopes.has(needed)',
    breaks: 'An application buys and purges for somebody.',
    tests: ['packages/protocol/src/scopes.test.ts'],
  },
]
