import { serialiseLine } from '@gwar/protocol'
import { serviceSource } from '../../chat/live/event-encoder.ts'
import type { CommandContext } from '../command.ts'
import { logIn, loginFailure } from './login.ts'
import { tellOwnPlaces } from './tell-own-places.ts'
import { tellOwnState } from './tell-own-state.ts'

/** Handles a message to the service's own nick: `LOGIN {name} {password}`. Its text is never shown or stored. */
export async function serviceLine(context: CommandContext, text: string): Promise<void> {
  const { client, chat, logins } = context
  const [verb = '', name = '', ...rest] = text.split(' ')
  const password = rest.join(' ')
  if (verb.toUpperCase() !== 'LOGIN' || name === '' || password === '') {
    notice(context, chat.texts.protocol.loginUsage)
    return
  }
  const answer = await logins.byPassword(name, password, client.transport.address)
  if (answer.outcome === 'person') {
    logIn(context, answer.login)
    notice(context, chat.texts.protocol.loggedIn({ name: answer.login.person.name }))
    await tellOwnState(context)
    await tellOwnPlaces(context)
  } else notice(context, loginFailure(context, answer))
}

function notice({ client, chat }: CommandContext, text: string): void {
  client.send(
    serialiseLine({ source: serviceSource(chat.names), command: 'NOTICE', params: [client.nick, text] }),
  )
}
