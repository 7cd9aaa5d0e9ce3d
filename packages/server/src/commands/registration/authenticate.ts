import { nameKey, NUMERICS, userSource } from '@gwar/protocol'
import type { Command, CommandContext, Login, PasswordLogin } from '../command.ts'
import { logIn, loginFailure, mayConnect } from './login.ts'
import { tellOwnPlaces } from './tell-own-places.ts'
import { tellOwnState } from './tell-own-state.ts'

const MECHANISMS = ['PLAIN', 'OAUTHBEARER'] as const
/** Base64 of a SASL message arrives in pieces of this length; a shorter piece is the last (IRCv3 SASL 3.1). */
const PIECE = 400
const MAX_BASE64 = 4 * PIECE
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** `AUTHENTICATE`: SASL PLAIN (name and password, or a token as password) and OAUTHBEARER. */
export const authenticate: Command = {
  minParams: 1,
  phase: 'any',
  scope: 'none',
  cost: 1,
  usage: ['AUTHENTICATE {PLAIN|OAUTHBEARER|base64|*}'],
  async run(context) {
    const { client, line, chat } = context
    const { texts } = chat
    const data = line.params[0]!
    if (!client.has('sasl')) {
      client.numeric(NUMERICS.ERR_SASLFAIL, [], texts.protocol.saslFailed)
      return
    }
    if (client.session.person !== null) {
      client.numeric(NUMERICS.ERR_SASLALREADY, [], texts.protocol.saslAlready)
      return
    }
    if (data === '*') {
      client.sasl = null
      client.numeric(NUMERICS.ERR_SASLABORTED, [], texts.protocol.saslAborted)
      return
    }
    if (client.sasl === null) {
      const mechanism = MECHANISMS.find((name) => name === data.toUpperCase())
      if (mechanism === undefined) {
        client.numeric(NUMERICS.RPL_SASLMECHS, [MECHANISMS.join(',')], texts.protocol.saslMechanisms)
        client.numeric(NUMERICS.ERR_SASLFAIL, [], texts.protocol.saslFailed)
        return
      }
      client.sasl = { mechanism, data: '' }
      client.send('AUTHENTICATE +')
      return
    }
    const { mechanism } = client.sasl
    if (data !== '+') client.sasl.data += data
    if (data.length > PIECE || client.sasl.data.length > MAX_BASE64) {
      client.sasl = null
      client.numeric(NUMERICS.ERR_SASLTOOLONG, [], texts.protocol.saslTooLong)
      return
    }
    if (data.length === PIECE) return
    const base64 = client.sasl.data
    client.sasl = null
    const bytes = BASE64.test(base64) ? Buffer.from(base64, 'base64').toString('utf8') : ''
    const answer = await (mechanism === 'PLAIN' ? plain(context, bytes) : oauthBearer(context, bytes))
    if (answer.outcome !== 'person' || !mayConnect(answer.login)) {
      // somebody who may have typed the right password must learn what else is required
      const needsMore = answer.outcome === 'second_factor' || answer.outcome === 'browser'
      const text = needsMore ? loginFailure(context, answer) : texts.protocol.saslFailed
      client.numeric(NUMERICS.ERR_SASLFAIL, [], text)
      return
    }
    const { login } = answer
    logIn(context, login)
    const { name, id } = login.person
    client.numeric(NUMERICS.RPL_LOGGEDIN, [userSource(name, id), name], texts.protocol.loggedIn({ name }))
    client.numeric(NUMERICS.RPL_SASLSUCCESS, [], texts.protocol.saslSuccess)
    await tellOwnState(context)
    await tellOwnPlaces(context)
  },
}

/** RFC 4616: authzid NUL authcid NUL password. */
async function plain({ logins, client }: CommandContext, message: string): Promise<PasswordLogin> {
  const parts = message.split('\0')
  const [authzid, name, password] = parts
  if (parts.length !== 3 || !name || !password || (authzid !== '' && authzid !== name)) return WRONG
  const byToken = await logins.byToken(password)
  if (byToken !== null) return nameKey(byToken.person.name) === nameKey(name) ? personOf(byToken) : WRONG
  return logins.byPassword(name, password, client.transport.address)
}

/** RFC 7628: `n,a=…,^Ahost=…^Aauth=Bearer {token}^A^A`. */
async function oauthBearer({ logins }: CommandContext, message: string): Promise<PasswordLogin> {
  const token = /\x01auth=Bearer ([^\x01]+)\x01/i.exec(message)?.[1]
  return personOf(token === undefined ? null : await logins.byToken(token))
}

const WRONG: PasswordLogin = { outcome: 'wrong' }

function personOf(login: Login | null): PasswordLogin {
  return login === null ? WRONG : { outcome: 'person', login }
}
