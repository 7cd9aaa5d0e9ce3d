import { cleanReason, MUTE_MAX_SECONDS, readMuteSeconds } from '@gwar/protocol'
import { ban } from '../moderation/ban.ts'
import type { StoreCommand } from './command.ts'
import { operatorAct } from './operator-act.ts'
import { withChannel } from './with-channel.ts'

export const banAdd: StoreCommand = {
  name: 'ban add',
  usage: '{channel} {name} {seconds}|forever [reason]',
  sentence: `Bans somebody from a channel, or mutes for up to ${MUTE_MAX_SECONDS} seconds; clears what they wrote.`,
  needs: 'store',
  async run(context, [channelName, name, length, ...reason]) {
    if (channelName === undefined || name === undefined || length === undefined) return 'usage'
    const seconds = length === 'forever' ? null : readMuteSeconds(length)
    if (seconds === null && length !== 'forever') return 'usage'
    return withChannel(context.store, channelName, async (channel) => {
      const sentence = { name, seconds, reason: cleanReason(reason.join(' ')) }
      const result = await operatorAct(context, channel.id, (act) => ban(act, sentence))
      if (!('refusal' in result)) {
        const { target, channelName, expiresAt } = result
        context.running?.tellUser(target.id, {
          type: 'ban',
          channelId: channel.id,
          channelName,
          ban: { by: null, reason: sentence.reason, expiresAt: expiresAt?.getTime() ?? null },
        })
        return {
          done: `${target.name} is ${seconds === null ? 'banned from' : 'muted in'} #${channel.name}.`,
        }
      }
      return {
        refused:
          result.refusal.name === 'alreadybanned'
            ? `${name} is banned from #${channel.name} already.`
            : `There is no account named ${name}.`,
      }
    })
  },
}
