import { userSource } from '@gwar/protocol'
import { becomePerson } from '../chat/membership.ts'
import type { CommandContext, Login, PasswordLogin } from './command.ts'
import { ownBanLines } from './own-ban.ts'

/** The connection becomes the person's: NICK tells it (wire §2). */
export function logIn({ client, chat, logins, rate }: CommandContext, login: Login): void {
  const { person } = login
  const isOther = client.session.person?.id !== person.id
  if (isOther && !rate.mayConnect([...chat.people.sessionsOf(person.id)].length)) {
    if (login.isOfConnection) logins.end(login)
    client.transport.close('too many connections of this account')
    return
  }
  const before = client.nick
  const source =
    client.session.person === null
      ? `${before}!guest@${client.serverName}`
      : userSource(before, client.session.person.id)
  const isHere = becomePerson(chat, client.session, person, login.sessionId)
  const over = isHere ? client.ownLogin : login
  if (over?.isOfConnection) logins.end(over)
  if (!isHere) return
  client.ownLogin = login
  client.send(`:${source} NICK :${person.name}`)
  for (const channel of client.session.channels) client.sendAll(ownBanLines({ chat, client }, channel))
}

/** Why a password login failed, in the server's default language. */
export function loginFailure(
  { chat, publicUrl }: CommandContext,
  login: Exclude<PasswordLogin, { outcome: 'person' }>,
): string {
  switch (login.outcome) {
    case 'wrong':
      return chat.texts.protocol.loginFailed
    case 'unverified':
      return chat.texts.protocol.unverified({ url: publicUrl })
    case 'limited':
      return chat.texts.protocol.rateLimited({ seconds: login.seconds })
    default:
      return login satisfies never
  }
}
