import { hearsPrivate } from '../../chat/live/hears-private.ts'
import { findConversation } from '../../chat/entering/find-conversation.ts'
import { markRead, readMark } from '../../chat/history/mark-read.ts'
import { channelByName } from '../../chat/entering/membership.ts'
import type { Command, CommandContext } from '../command.ts'
import { momentOf } from './history-mark.ts'
import { markLine } from './mark-line.ts'

/** A channel or conversation under its name for this person; `id` is null for a conversation that never began. */
interface MarkPlace {
  readonly id: string | null
  readonly target: string
}

/** `MARKREAD target` asks for the read mark of this person, `MARKREAD target timestamp=…` moves it. */
export const markread: Command = {
  minParams: 0,
  phase: 'registered',
  scope: 'chat_read',
  cost: 1,
  usage: ['MARKREAD {target} [timestamp=time]'],
  async run(context) {
    const { client, line, chat } = context
    const { protocol } = chat.texts
    const { person } = client.session
    const [target, mark] = line.params
    if (target === undefined) {
      refuse(context, 'NEED_MORE_PARAMS', [], protocol.missingParams)
      return
    }
    const at = mark === undefined ? null : momentOf(mark.replace(/^timestamp=/, ''))
    const place = await placeOf(context, target)
    if (place === null) refuse(context, 'INVALID_PARAMS', [target], protocol.invalidTarget)
    else if (mark === undefined)
      tell(context, place, place.id === null ? null : await readMark(chat, person, place.id))
    // a conversation without messages has nothing to read, and no row for a mark
    else if (place.id === null) refuse(context, 'INVALID_PARAMS', [place.target], protocol.noConversation)
    else if (at === null || !mark.startsWith('timestamp='))
      refuse(context, 'INVALID_PARAMS', [target, mark], protocol.invalidParams)
    else if (person === null) refuse(context, 'INTERNAL_ERROR', [target], protocol.accountRequired)
    else {
      const moved = await markRead(chat, person, { id: place.id, target: place.target }, at)
      // a mark that moved was sent to all connections with the capability, this one included
      const isTold = moved.isMoved && client.has('draft/read-marker') && client.label === null
      if (!isTold) tell(context, place, moved.at)
    }
  },
}

function refuse({ client }: CommandContext, code: string, about: readonly string[], text: string): void {
  client.refuse('draft/read-marker', 'MARKREAD', code, about, text)
}

function tell({ client }: CommandContext, { target }: MarkPlace, at: Date | null): void {
  client.send(markLine(client.serverName, target, at))
}

async function placeOf({ client, chat }: CommandContext, target: string): Promise<MarkPlace | null> {
  if (target.startsWith('#')) return channelByName(chat, target.slice(1))
  const { person } = client.session
  const found =
    person === null || !hearsPrivate(client.session) ? null : await findConversation(chat, person, target)
  return found === null ? null : { id: found.channel?.id ?? null, target: found.name }
}
