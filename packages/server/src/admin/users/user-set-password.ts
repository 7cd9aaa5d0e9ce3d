import { fieldText, PASSWORD_MAX } from '@gwar/protocol'
import { Passwords } from '../../accounts/password/password-hash.ts'
import { refusePassword } from '../../accounts/password/refuse-password.ts'
import { TEXTS } from '../../texts.ts'
import type { StoreCommand } from '../command.ts'
import { withUser } from './with-user.ts'

export const userSetPassword: StoreCommand = {
  name: 'user set-password',
  usage: '{name}',
  sentence: 'Sets a password, asked for or read from the standard input, and ends the logins of the account.',
  needs: 'store',
  async run({ store, config, now, readSecret, running }, [name, ...rest]) {
    if (name === undefined || rest.length > 0) return 'usage'
    return withUser(store, name, async (user) => {
      const password = await readSecret(`New password for ${user.name}: `)
      const length = [...password].length
      if (length < config.passwordMinLength || length > PASSWORD_MAX)
        return { refused: `A password has ${config.passwordMinLength} to ${PASSWORD_MAX} characters.` }
      const weak = refusePassword(password, config, user)
      if (weak !== null) return { refused: `${fieldText(TEXTS.en, weak)}.` }
      const passwordHash = await new Passwords(config.passwordCost).hash(password)
      const ended = await store.transact(async (tx) => {
        await tx.users.setPasswordHash(user.id, passwordHash)
        await tx.emailLinks.remove(user.id, 'password')
        await tx.emailLinks.remove(user.id, 'email')
        await tx.knownDevices.forgetAll(user.id)
        const ended = await tx.sessions.endAll(user.id, now(), { by: 'operator', on: null })
        // applications that were allowed something would let the thief in again
        await tx.applicationGrants.removeAll(user.id)
        return ended
      })
      running?.sessionsEnded(user.id, ended)
      return {
        done:
          `${user.name} has a new password; logins ended: ${ended.length}.` +
          (running === null ? ' A chat connection that is open elsewhere stays until it is closed.' : ''),
      }
    })
  },
}
