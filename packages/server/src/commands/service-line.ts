import { serialiseLine } from '@gwar/protocol'
import { serviceSource } from '../chat/event-encoder.ts'
import type { CommandContext } from './command.ts'
import { logIn, loginFailure } from './login.ts'

/** What is said to the service's own nick: `LOGIN {name} {password}`; the words are never shown or stored. */
export async function serviceLine(context: CommandContext, text: string): Promise<void> {
  const { client, chat, logins } = context
  const [verb = '', name = '', ...rest] = text.split(' ')
  const password = rest.join(' ')
  if (verb.toUpperCase() !== 'LOGIN' || name === '' || password === '') {
    notice(context, chat.texts.protocol.loginUsage)
    return
  }
  const login = await logins.byPassword(name, password, client.transport.address)
  if (login.outcome === 'person') {
    logIn(context, login.person, null)
    notice(context, chat.texts.protocol.loggedIn({ name: login.person.name }))
  } else notice(context, loginFailure(context, login))
}

function notice({ client, chat }: CommandContext, text: string): void {
  client.send(
    serialiseLine({ source: serviceSource(chat.names), command: 'NOTICE', params: [client.nick, text] }),
  )
}
