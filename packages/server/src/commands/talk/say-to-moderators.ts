import { cutLine, may, NUMERICS } from '@gwar/protocol'
import { channelByName } from '../../chat/entering/membership.ts'
import { talkLine } from '../../chat/people/talk-line.ts'
import { runAct } from '../../moderation/run-act.ts'
import { talkToModerators, type ModeratorTalk } from '../../moderation/talk-to-moderators.ts'
import { actRefusalText } from '../act-refusal-text.ts'
import type { CommandContext } from '../command.ts'
import { noteEntries } from '../note-entries.ts'
import { refuseSaying } from './refuse-saying.ts'

/** Characters of a line to the moderators, as of a comment on a matter. */
const TALK_MAX = 500

/** What a target begins with that means a channel's moderators, `@#name`; told by `STATUSMSG` of 005. */
export const TO_MODERATORS = '@#'

/**
 * `PRIVMSG @#name :text`: a moderator says something to the others of that channel. Nobody else gets it, and the
 * channel's log keeps it (MIRC-01).
 */
export async function sayToModerators(
  context: CommandContext,
  verb: ModeratorTalk['verb'],
  target: string,
  said: string,
): Promise<void> {
  const { client, chat } = context
  const { session } = client
  await client.lastSaid
  const { texts } = chat
  const channel = await channelByName(chat, target.slice(TO_MODERATORS.length))
  if (channel === null) {
    refuseSaying(context, verb, NUMERICS.ERR_NOSUCHCHANNEL, target, texts.channel.unknown)
    return
  }
  const { person } = session
  if (
    !session.channels.has(channel) ||
    person === null ||
    !may('see_moderation', session.standingIn(channel))
  ) {
    refuseSaying(context, verb, NUMERICS.ERR_CHANOPRIVSNEEDED, target, texts.protocol.noPrivileges)
    return
  }
  const text = cutLine(said, TALK_MAX)
  if (text === '') {
    refuseSaying(context, verb, NUMERICS.ERR_NOTEXTTOSEND, target, texts.protocol.noText)
    return
  }
  const id = chat.newId()
  // the others of the person's connections get the line; this one has its echo or its ACK
  session.ownTags = id
  const done = await runAct(chat, { channel, person }, talkToModerators, { id, verb, text })
  if (done.refusal !== null) {
    refuseSaying(context, verb, NUMERICS.ERR_CHANOPRIVSNEEDED, target, actRefusalText(chat, done.refusal))
    return
  }
  noteEntries({ chat, client }, done.entries)
  if (!client.has('echo-message')) return
  const talk = { verb, channelName: channel.name, by: person, text, at: chat.clock.now().getTime() }
  client.send(talkLine(chat.names, session.variant, talk))
}
