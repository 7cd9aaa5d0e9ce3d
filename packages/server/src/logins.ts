import { authenticateToken } from './oauth/authenticate-token.ts'
import type { Accounts } from './accounts/accounts.ts'
import { checkPassword } from './accounts/login/check-password.ts'
import { mayEnter } from './accounts/login/may-enter.ts'
import { sendNotice } from './accounts/send-notice.ts'
import { logout } from './accounts/login/logout.ts'
import { meetDevice } from './accounts/login/meet-device.ts'
import { tellNewDevice } from './accounts/login/tell-new-device.ts'
import { hashToken, newToken } from './accounts/token.ts'
import { personOfAccount, personWithin } from './chat/live/person-of-row.ts'
import { Unfinished } from './unfinished.ts'
import type { Login, Logins } from './commands/command.ts'

/** The device name of a password login over IRC, in the list of sessions. */
const DEVICE = 'IRC'

/** Gives the commands their access to accounts. */
export function createLogins(accounts: Accounts): Logins & { settled(): Promise<void> } {
  const { store, clock, random, log } = accounts
  const ending = new Unfinished()
  const ended = new Set<string>()
  let looks = 0
  // a login may end while its token is being read
  accounts.sessionEnds.on(({ sessionId }) => {
    if (looks > 0) ended.add(sessionId)
  })

  return {
    async byToken(token) {
      looks += 1
      try {
        const found = await authenticateToken(accounts, token)
        if (found === null || ended.has(found.sessionId)) return null
        return {
          person: personWithin(found),
          sessionId: found.sessionId,
          isOfConnection: false,
          expiresAt: found.expiresAt,
        }
      } finally {
        looks -= 1
        if (looks === 0) ended.clear()
      }
    },

    async byPassword(name, password, address) {
      const from = { address, userAgent: undefined, locale: accounts.config.defaultLocale }
      const check = await checkPassword(accounts, { name, password }, from)
      switch (check.outcome) {
        case 'ok': {
          const login: Login = {
            person: personOfAccount(check.user),
            sessionId: accounts.newId(),
            isOfConnection: true,
          }
          // a session row like any login has, so that ending all logins ends this one; nobody knows its token
          const tokenHash = hashToken(newToken(random))
          const row = { id: login.sessionId, userId: check.user.id, tokenHash, device: DEVICE }
          const entry = await store.transact(async (tx) => {
            if (!(await check.holds(tx))) return { outcome: 'gone' as const }
            const known = await mayEnter(accounts, tx, check.user.id, { hasSecondFactor: false })
            if (known.outcome !== 'ok') return known
            const { isNew } = await meetDevice(accounts, tx, check.user.id, from)
            await tx.sessions.insert(row, clock.now())
            return { ...known, isNew }
          })
          if (entry.outcome === 'gone') return { outcome: 'wrong' }
          if (entry.outcome === 'second_factor') return entry
          if (entry.isRestored) sendNotice(accounts, check.user.id, 'restored', from.locale)
          if (entry.isNew) tellNewDevice(accounts, check.user.id, from, DEVICE)
          return { outcome: 'person', login }
        }
        case 'too_many':
          return { outcome: 'limited', seconds: check.retryAfterSeconds }
        // a captcha cannot be solved over IRC: a login in the browser makes the network known
        case 'captcha':
          return { outcome: 'browser' }
        case 'unverified':
        case 'wrong':
          return { outcome: check.outcome }
        default:
          return check satisfies never
      }
    },

    end({ person, sessionId }) {
      const end = logout(accounts, { sessionId, userId: person.id })
      void ending.add(end.catch((error: unknown) => log.error({ err: error }, 'a session was not ended')))
    },

    used: ({ sessionId }) => accounts.lastUsed.noteNow(sessionId),

    /** Resolves when all ends of logins are stored. */
    settled: () => ending.settled(),
  }
}
