import { NUMERICS } from '@gwar/protocol'
import { AWAY_LENGTH } from '../bounds.ts'
import { changeFace } from './change-face.ts'
import type { Command } from '../command.ts'
import { cutTo } from '../cut-to.ts'

/** `AWAY [:text]`: marks this connection; a person is away when all their connections are. */
export const away: Command = {
  minParams: 0,
  phase: 'registered',
  scope: 'chat_write',
  cost: 3,
  bucket: 'faces',
  usage: ['AWAY [:text]'],
  run(context) {
    const { client, line, chat } = context
    const { protocol } = chat.texts
    const text = cutTo(line.params[0] ?? '', AWAY_LENGTH)
    changeFace(context, { away: text === '' ? null : text })
    if (text === '') client.numeric(NUMERICS.RPL_UNAWAY, [], protocol.isBack)
    else client.numeric(NUMERICS.RPL_NOWAWAY, [], protocol.isAway)
  },
}
