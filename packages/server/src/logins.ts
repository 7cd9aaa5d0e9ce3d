import { authenticate } from './accounts/authenticate.ts'
import type { Accounts } from './accounts/accounts.ts'
import { checkPassword } from './accounts/check-password.ts'
import { personOfAccount } from './chat/person-of-row.ts'
import type { Logins } from './commands/command.ts'

/** The accounts as the commands ask them. */
export function createLogins(accounts: Accounts): Logins {
  return {
    async byToken(token) {
      const found = await authenticate(accounts, token)
      return found === null ? null : { person: personOfAccount(found.user), sessionId: found.sessionId }
    },
    async byPassword(name, password, address) {
      const check = await checkPassword(accounts, { name, password, address })
      switch (check.outcome) {
        case 'ok':
          return { outcome: 'person', person: personOfAccount(check.user) }
        case 'too_many':
          return { outcome: 'limited', seconds: check.retryAfterSeconds }
        case 'unverified':
        case 'wrong':
          return { outcome: check.outcome }
        default:
          return check satisfies never
      }
    },
  }
}
