import { tellStream } from '../../moderation/stream/tell-stream.ts'
import type { StoreCommand } from '../command.ts'
import { withChannel } from '../channels/with-channel.ts'
import { operatorAct } from '../moderation/operator-act.ts'

export const streamEnd: StoreCommand = {
  name: 'stream end',
  usage: '{channel}',
  sentence: "Ends a channel's stream at once; signals that are on are not heeded until they said off.",
  needs: 'store',
  async run(context, [channelName, ...rest]) {
    if (channelName === undefined || rest.length > 0) return 'usage'
    return withChannel(context.store, channelName, async (channel) => {
      const running = await context.store.read.streams.running(channel.id)
      if (running === undefined) return { refused: `#${channel.name} is not on air.` }
      const waitMs = context.config.streamWaitSeconds * 1000
      const ended = await operatorAct(context, channel.id, tellStream, { isOn: false, title: null, waitMs })
      return ended.refusal === null
        ? { done: `The stream of #${channel.name} has ended.` }
        : { refused: `The stream of #${channel.name} could not be ended.` }
    })
  },
}
