import type { Fault } from '../fault.ts'

const SERVER = 'packages/server/src/accounts'
const ATTACKS = `${SERVER}/passkeys/passkey-attacks.test.ts`
const WAYS = `${SERVER}/passkeys/passkeys.test.ts`

/** Faults in what a passkey is believed, and in who may add and remove one. */
export const PASSKEYS: readonly Fault[] = [
  {
    file: 'packages/server/src/store/users/passkey-challenges.ts',
    find: ".where('holderHash', '=', wanted.holderHash)",
    replace: '',
    breaks: 'What was signed for a login in one browser is used in another, or as a proof.',
    tests: [ATTACKS],
  },
  {
    file: 'packages/server/src/store/users/passkey-challenges.ts',
    find: ".where('expiresAt', '>', at)",
    replace: '',
    breaks: 'What was signed long ago logs in.',
    tests: [ATTACKS],
  },
  {
    file: `${SERVER}/passkeys/client-data.ts`,
    find: '&& !crossOrigin && topOrigin === undefined',
    replace: '',
    breaks: 'A page that shows ours in a frame leads people to log in or to prove who they are.',
    tests: [ATTACKS],
  },
  {
    file: `${SERVER}/passkeys/check-credential.ts`,
    find: "return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)",
    replace: 'return format !== undefined',
    breaks: 'A new passkey makes the service ask addresses that a stranger names.',
    tests: [ATTACKS],
  },
  {
    file: `${SERVER}/passkeys/use-passkey.ts`,
    find: 'if (named !== userHandle(userId)) return',
    replace: 'if (named === undefined) return',
    breaks: 'A passkey logs in although its authenticator names somebody else.',
    tests: [ATTACKS],
  },
  {
    file: `${SERVER}/passkeys/use-passkey.ts`,
    find: 'if (await tx.passkeys.use(passkey.id, use, clock.now())) return null',
    replace: 'if ((await tx.passkeys.use(passkey.id, use, clock.now())) || use.counter > 0) return null',
    breaks: 'A copy of a passkey logs in.',
    tests: [ATTACKS],
  },
  {
    file: `${SERVER}/passkeys/prove-by-passkey.ts`,
    find: "if (used.passkey.userId !== user.id) return { outcome: 'unknown' }",
    replace: '',
    breaks: 'A stolen login is proven with the passkey of the thief.',
    tests: [ATTACKS],
  },
  {
    file: `${SERVER}/passkeys/add-passkey.ts`,
    find: "if ((await tx.passkeys.ofUser(user.id)).length >= PASSKEYS_MAX) return 'full'",
    replace: '',
    breaks: 'An account has more passkeys than it may.',
    tests: [ATTACKS],
  },
  {
    file: `${SERVER}/passkeys/remove-passkey.ts`,
    find: "if ((await waysIn(tx, user)) === 1) return 'last'",
    replace: '',
    breaks: 'Somebody removes their only way to log in.',
    tests: [WAYS],
  },
  {
    file: `${SERVER}/passkeys/remove-passkey.ts`,
    find: 'await tx.proofs.removeOf(id)',
    replace: '',
    breaks: 'A passkey that was just removed deletes the account.',
    tests: [ATTACKS],
  },
  {
    file: `${SERVER}/password/confirm-owner.ts`,
    find: "if ((await lookAtProof(accounts, caller, given.proof)) === null) return { outcome: 'wrong' }",
    replace: '',
    breaks: 'A stolen login has the service mail whomever it likes.',
    tests: [ATTACKS],
  },
  {
    file: `${SERVER}/password/confirm-owner.ts`,
    find: 'if (proof === null || (user.passwordHash !== null && !proof.isByPasskey)) return null',
    replace: 'if (proof === null) return null',
    breaks: 'A proof that is weaker than the password stands for it.',
    tests: [ATTACKS, WAYS],
  },
  {
    file: `${SERVER}/second-factor/with-both.ts`,
    find: 'if (owner.hasSecondFactor) return',
    replace: 'if (owner !== null) return',
    breaks: 'A deletion needs no code of the second factor.',
    tests: [WAYS, 'packages/server/src/routes/users/account-deletion.test.ts'],
  },
]
