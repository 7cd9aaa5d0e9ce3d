import { tellStoredBan } from '../own-ban.ts'
import { tellOwnHeld } from '../channel/tell-own-held.ts'
import { tellOwnSubscription } from '../channel/tell-own-subscription.ts'
import type { Command } from '../command.ts'
import { logIn, mayConnect } from './login.ts'
import { tellOwnState } from './tell-own-state.ts'

/**
 * `AUTHORIZATION {token}`: logs the connection in with a session token; with a wrong token it stays a guest
 * (OPEN-132).
 */
export const authorization: Command = {
  minParams: 1,
  phase: 'registered',
  scope: 'none',
  cost: 2,
  usage: ['AUTHORIZATION {token}'],
  async run(context) {
    const { client, line, logins, chat } = context
    const login = await logins.byToken(line.params[0]!.replace(/^Bearer /i, ''))
    if (login !== null && !mayConnect(login))
      client.fail('AUTHORIZATION', 'INSUFFICIENT_SCOPE', [], chat.texts.protocol.insufficientScope)
    else if (login === null)
      client.fail('AUTHORIZATION', 'INVALID_TOKEN', [], chat.texts.protocol.invalidToken)
    else {
      logIn(context, login)
      await tellOwnState(context)
      // what a member hears behind the own JOIN: a guest who logs in is in these channels already
      for (const channel of client.session.channels) {
        await tellStoredBan(context, channel)
        await tellOwnSubscription(context, channel)
        await tellOwnHeld(context, channel)
      }
    }
  },
}
