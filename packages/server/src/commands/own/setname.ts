import { serialiseLine } from '@gwar/protocol'
import { changeFace } from './change-face.ts'
import type { Command } from '../command.ts'
import { ownSource } from '../own-source.ts'
import { readRealName } from './read-real-name.ts'

/**
 * `SETNAME :real name` (IRCv3 setname): sets the real name of this connection; of several connections the latest
 * name counts.
 */
export const setname: Command = {
  minParams: 1,
  phase: 'registered',
  scope: 'chat_write',
  cost: 3,
  bucket: 'faces',
  usage: ['SETNAME :{real name}'],
  run(context) {
    const { client, line, chat } = context
    const { session } = client
    const realName = readRealName(line.params[0]!)
    if (realName === null) {
      client.refuse('setname', 'SETNAME', 'INVALID_REALNAME', [], chat.texts.protocol.realNameInvalid)
      return
    }
    changeFace(context, { realName })
    const told = serialiseLine({ source: ownSource(client), command: 'SETNAME', params: [realName] })
    if (client.has('setname')) client.send(told)
    if (session.person === null) return
    for (const other of chat.people.sessionsOf(session.person.id))
      if (other !== session && other.variant.has('setname')) other.write(other.variant.encode([told]))
  },
}
