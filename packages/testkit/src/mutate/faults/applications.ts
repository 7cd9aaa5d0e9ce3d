import type { Fault } from '../fault.ts'

/** Faults in what other people's applications may do for somebody. */
export const APPLICATIONS: readonly Fault[] = [
  {
    file: 'packages/server/src/oauth/exchange-code.ts',
    find: 'isProof(given.verifier, code.challenge) &&',
    replace: '',
    breaks: 'Who steals a code of an application logs in with it.',
    tests: [
      'packages/server/src/routes/oauth/code.test.ts',
      'packages/server/src/routes/oauth/token.test.ts',
    ],
  },
  {
    file: 'packages/server/src/oauth/exchange-code.ts',
    find: 'code === undefined || code.applicationId !== application.id',
    replace: 'code === undefined',
    breaks: 'An application uses the code of another one.',
    tests: [
      'packages/server/src/routes/oauth/code.test.ts',
      'packages/server/src/routes/oauth/token.test.ts',
    ],
  },
  {
    file: 'packages/server/src/oauth/exchange-code.ts',
    find: 'code.expiresAt > at &&',
    replace: '',
    breaks: 'A code of an application is good for ever.',
    tests: [
      'packages/server/src/routes/oauth/code.test.ts',
      'packages/server/src/routes/oauth/token.test.ts',
    ],
  },
  {
    file: 'packages/server/src/oauth/renew-tokens.ts',
    find: 'asked === null || !holdsAll(all, asked)',
    replace: 'asked === null',
    breaks: 'An application widens what it was allowed.',
    tests: ['packages/server/src/routes/oauth/token.test.ts'],
  },
  {
    file: 'packages/server/src/oauth/renew-tokens.ts',
    find: 'const gone = await tx.applicationSessions.endOne(held.session.id)',
    replace: 'const gone = NONE',
    breaks: 'A refresh token that was copied ends nothing.',
    tests: ['packages/server/src/routes/oauth/token.test.ts'],
  },
  {
    file: 'packages/server/src/oauth/living-token.ts',
    find: 'held.token.usedAt !== null) return undefined',
    replace: 'false) return undefined',
    breaks: 'A token that was used up is used again.',
    tests: ['packages/server/src/routes/oauth/client-call.test.ts'],
  },
  {
    file: 'packages/server/src/oauth/authenticate-client.ts',
    find: 'if (secretHash === null || secret === null) return secretHash === null && secret === null',
    replace: 'if (secretHash === null || secret === null) return true',
    breaks: 'An application is itself without its secret.',
    tests: [
      'packages/server/src/routes/oauth/client-call.test.ts',
      'packages/server/src/routes/oauth/token.test.ts',
    ],
  },
  {
    file: 'packages/server/src/oauth/matches-redirect.ts',
    find: 'host !== undefined && host === givenHost && rest === givenRest',
    replace: 'host !== undefined && host === givenHost',
    breaks: 'An answer with a code goes to another page of the own machine.',
    tests: ['packages/server/src/routes/oauth/authorization-request.test.ts'],
  },
]
