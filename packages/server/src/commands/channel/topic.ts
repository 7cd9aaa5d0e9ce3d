import { cleanMessage, may, NUMERICS } from '@gwar/protocol'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { channelByName } from '../../chat/entering/membership.ts'
import { runAct } from '../../moderation/run-act.ts'
import { setTopic } from '../../moderation/set-topic.ts'
import { actRefusalText } from '../act-refusal-text.ts'
import { TOPIC_LENGTH } from '../bounds.ts'
import type { Command, CommandContext } from '../command.ts'
import { cutTo } from '../cut-to.ts'
import { i18nTags } from '../i18n-tags.ts'
import { topicLines } from './topic-lines.ts'

/** `TOPIC #c` asks, `TOPIC #c :text` sets, an empty text takes it away. */
export const topic: Command = {
  minParams: 1,
  needsRegistration: true,
  async run(context) {
    const { client, line, chat } = context
    const [target = '', text] = line.params
    const channel = target.startsWith('#') ? await channelByName(chat, target.slice(1)) : null
    if (channel === null) client.numeric(NUMERICS.ERR_NOSUCHCHANNEL, [target], chat.texts.channel.unknown)
    else if (text !== undefined) await change(context, channel, text)
    else if (channel.topic === null)
      client.numeric(NUMERICS.RPL_NOTOPIC, [channel.target], chat.texts.protocol.noTopic)
    else client.sendAll(topicLines(context, channel))
  },
}

async function change(context: CommandContext, channel: LiveChannel, text: string): Promise<void> {
  const { client, chat } = context
  const { session } = client
  const { protocol } = chat.texts
  if (!session.channels.has(channel)) {
    client.numeric(NUMERICS.ERR_NOTONCHANNEL, [channel.target], protocol.notOnChannel)
    return
  }
  if (session.person === null || !may('set_topic', session.standingIn(channel))) {
    const tags = i18nTags(context, { name: 'no_permission', values: {} })
    client.numeric(NUMERICS.ERR_CHANOPRIVSNEEDED, [channel.target], protocol.noPrivileges, tags)
    return
  }
  await client.lastSaid
  const clean = cutTo(cleanMessage(text).trim().replaceAll('\n', ' '), TOPIC_LENGTH)
  const { refusal } = await runAct(chat, { channel, person: session.person }, setTopic, {
    topic: clean === '' ? null : clean,
  })
  if (refusal !== null)
    client.numeric(
      NUMERICS.ERR_CHANOPRIVSNEEDED,
      [channel.target],
      actRefusalText(chat, refusal),
      i18nTags(context, refusal),
    )
}
