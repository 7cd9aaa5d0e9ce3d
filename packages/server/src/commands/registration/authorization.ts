import type { Command } from '../command.ts'
import { logIn, mayConnect } from './login.ts'
import { tellOwnPlaces } from './tell-own-places.ts'
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
      await tellOwnPlaces(context)
    }
  },
}
