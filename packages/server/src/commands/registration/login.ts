import { reaches } from '@gwar/protocol'
import type { Chat } from '../../chat/chat.ts'
import { becomePerson } from '../../chat/entering/membership.ts'
import type { Client } from '../client.ts'
import type { CommandContext, Login, PasswordLogin } from '../command.ts'
import { ownBanLines } from '../own-ban.ts'
import { tellOwnWarning } from '../own-warning.ts'
import { ownSource } from '../own-source.ts'

/** Logs the connection in as the person: NICK tells it (wire §2), or the welcome where that is still to come. */
export function logIn({ client, chat, logins, rate }: CommandContext, login: Login): void {
  const { person } = login
  const isOther = client.session.person?.id !== person.id
  if (isOther && !rate.mayConnect([...chat.people.sessionsOf(person.id)].length)) {
    if (login.isOfConnection) logins.end(login)
    client.transport.close('too many connections of this account')
    return
  }
  const source = ownSource(client)
  const isHere = becomePerson(chat, client.session, person, login.sessionId)
  const over = isHere ? client.ownLogin : login
  if (over?.isOfConnection) logins.end(over)
  if (!isHere) return
  client.ownLogin = login
  endInTime(client, chat, login.expiresAt ?? null)
  if (client.isRegistered) {
    client.send(`:${source} NICK :${person.name}`)
    if (client.has('account-notify')) client.send(`:${ownSource(client)} ACCOUNT ${person.name}`)
  }
  for (const channel of client.session.channels) {
    client.sendAll(ownBanLines({ chat, client }, channel))
    tellOwnWarning({ chat, client }, channel)
  }
}

/**
 * Whether a login may be used for a chat connection: a connection hears channels from its first moment, so an
 * application needs the scope for that.
 */
export function mayConnect({ person }: Login): boolean {
  return reaches(person.scopes ?? null, 'chat_read')
}

/**
 * Closes the connection when its access token expires, because a token must not be usable any longer there either.
 * A renewed token is a new login.
 */
function endInTime(client: Client, { clock, texts }: Chat, expiresAt: Date | null): void {
  client.cancelExpiry?.()
  client.cancelExpiry =
    expiresAt === null
      ? null
      : clock.after(expiresAt.getTime() - clock.now().getTime(), () =>
          client.transport.close(texts.protocol.sessionEnded),
        )
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
    case 'second_factor':
      return chat.texts.protocol.secondFactor({ url: publicUrl })
    case 'browser':
      return chat.texts.protocol.loginInBrowser({ url: publicUrl })
    case 'limited':
      return chat.texts.protocol.rateLimited({ seconds: login.seconds })
    default:
      return login satisfies never
  }
}
