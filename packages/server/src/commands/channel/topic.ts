import { cleanMessage, NUMERICS } from '@gwar/protocol'
import { runAct } from '../../moderation/run-act.ts'
import { setTopic } from '../../moderation/set-topic.ts'
import { TOPIC_LENGTH } from '../bounds.ts'
import type { Command, CommandContext } from '../command.ts'
import { cutTo } from '../cut-to.ts'
import { noteEntries } from '../note-entries.ts'
import { inChannel, namedChannel } from './in-channel.ts'
import { refuseAct } from './refuse-act.ts'
import { topicLines } from './topic-lines.ts'

/** `TOPIC #c` asks for the topic, `TOPIC #c :text` sets it, an empty text removes it. */
export const topic: Command = {
  minParams: 1,
  phase: 'registered',
  scope: 'chat_read',
  cost: 5,
  usage: ['TOPIC #name', 'TOPIC #name :[text]'],
  async run(context) {
    const [target = '', text] = context.line.params
    if (text === undefined) await tell(context, target)
    else await change(context, target, text)
  },
}

async function tell(context: CommandContext, target: string): Promise<void> {
  const { client, chat } = context
  const channel = await namedChannel(context, target)
  if (channel === null) return
  if (channel.topic === null)
    client.numeric(NUMERICS.RPL_NOTOPIC, [channel.target], chat.texts.protocol.noTopic)
  else client.sendAll(topicLines(context, channel))
}

async function change(context: CommandContext, target: string, text: string): Promise<void> {
  const { client, chat } = context
  const inside = await inChannel(context, target, { right: 'set_topic' })
  if (inside === null) return
  await client.lastSaid
  const clean = cutTo(cleanMessage(text).trim().replaceAll('\n', ' '), TOPIC_LENGTH)
  const outcome = await runAct(chat, inside, setTopic, { topic: clean === '' ? null : clean })
  if (outcome.refusal === null) noteEntries(context, outcome.entries)
  else refuseAct(context, inside.channel, outcome.refusal)
}
