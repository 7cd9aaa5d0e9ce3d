import { cleanReason, MUTE_MAX_SECONDS, readClears, readMuteSeconds } from '@gwar/protocol'
import { ban } from '../../moderation/ban.ts'
import type { StoreCommand } from '../command.ts'
import { finishSweep } from './finish-sweep.ts'
import { operatorAct } from './operator-act.ts'
import { withChannel } from '../channels/with-channel.ts'

export const banAdd: StoreCommand = {
  name: 'ban add',
  usage: '{channel} {name} {seconds}|forever [-none|-10m|-all] [reason]',
  sentence: `Bans somebody from a channel and clears nothing, the last ten minutes (unless said otherwise) or all that they wrote; or mutes for up to ${MUTE_MAX_SECONDS} seconds, which clears nothing.`,
  needs: 'store',
  async run(context, [channelName, name, length, ...words]) {
    if (channelName === undefined || name === undefined || length === undefined) return 'usage'
    const seconds = length === 'forever' ? null : readMuteSeconds(length)
    if (seconds === null && length !== 'forever') return 'usage'
    const { clears, rest } =
      seconds === null ? readClears(words) : { clears: 'nothing' as const, rest: words }
    return withChannel(context.store, channelName, async (channel) => {
      const sentence = { name, seconds, clears, reason: cleanReason(rest.join(' ')) }
      const result = await operatorAct(context, channel.id, (act) => ban(act, sentence))
      if (!('refusal' in result)) {
        const { target, channelName, expiresAt, unsweptId } = result
        if (unsweptId !== null) await finishSweep(context, unsweptId)
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
