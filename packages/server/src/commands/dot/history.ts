import { cleanReason, parseUserName, serialiseLine } from '@gwar/protocol'
import { serviceSource } from '../../chat/live/event-encoder.ts'
import { readerOf } from '../../moderation/matters/is-seen-by.ts'
import { COUNTS_MS } from '../../moderation/people/counts-ms.ts'
import { leavesTrace, lookAtPerson } from '../../moderation/people/look-at-person.ts'
import { runAct } from '../../moderation/run-act.ts'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import { dotCommand } from './dot-command.ts'
import { readName } from './read-name.ts'

/** How many acts are told. */
const ACTS = 10

/** `.history <username>`: the newest acts on somebody in this channel, told to the asker alone (PERS-01). */
export const history = dotCommand({
  right: 'see_moderation',
  isForConversations: false,
  usage: 'usage_history',
  parse: ([name, ...rest]) => (name === undefined || rest.length > 0 ? null : { name: readName(name) }),

  async run(place, { name }) {
    const { chat, client, channel, person } = place
    const { read } = chat.store
    const parsed = parseUserName(name)
    const user = parsed === null ? undefined : await read.users.byName(parsed)
    if (user === undefined) return { refusal: { name: 'unknown_user', values: { name: name.slice(0, 64) } } }
    if (leavesTrace(await read.modes.ofMember(channel.id, person.id))) {
      const { refusal } = await runAct(chat, place, lookAtPerson, { userId: user.id })
      if (refusal !== null) return { refusal }
    }
    const reader = readerOf(person.id, client.session.standingIn(channel))
    const since = new Date(chat.clock.now().getTime() - COUNTS_MS)
    const [{ count }, strikes, entries] = await Promise.all([
      read.dossiers.messagesOf(channel.id, user.id),
      read.moderationLog.strikes(channel.id, user.id, since),
      read.moderationLog.list(channel.id, { targetId: user.id, reader }, null, ACTS),
    ])
    const lines = [
      chat.texts.protocol.history({ name: user.name, messages: count, strikes }),
      ...entries.map(lineOf),
    ]
    for (const text of lines)
      client.send(
        serialiseLine({ source: serviceSource(chat.names), command: 'NOTICE', params: [client.nick, text] }),
      )
    return { refusal: null }
  },
})

/** `2026-11-22 10:00 #412 mute 600 s Ola: #spam reklamy (undone)` */
function lineOf({ seq, at, kind, actorName, category, reason, detail, undoneBy }: EntryRow): string {
  const seconds = typeof detail?.['seconds'] === 'number' ? ` ${detail['seconds']} s` : ''
  const why = [category === null ? null : `#${category}`, cleanReason(reason ?? '')].filter(
    (word) => word !== null,
  )
  const said = why.length === 0 ? '' : `: ${why.join(' ')}`
  const moment = at.toISOString().slice(0, 16).replace('T', ' ')
  return `${moment} #${seq} ${kind}${seconds} ${actorName ?? '-'}${said}${undoneBy === null ? '' : ` (→ #${undoneBy})`}`
}
