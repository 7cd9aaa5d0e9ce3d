import { NUMERICS } from '@gwar/protocol'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import type { CommandContext } from '../command.ts'

/** The lines 332 and 333: the topic, who set it and when; none without a topic. */
export function topicLines({ client, chat }: CommandContext, channel: LiveChannel): readonly string[] {
  const { topic, target } = channel
  if (topic === null) return []
  const by = topic.by ?? chat.names.serviceNick
  const seconds = Math.floor(topic.at.getTime() / 1000)
  return [
    client.numericLine(NUMERICS.RPL_TOPIC, [target], topic.text),
    `:${client.serverName} ${NUMERICS.RPL_TOPICWHOTIME} ${client.nick} ${target} ${by} ${seconds}`,
  ]
}
