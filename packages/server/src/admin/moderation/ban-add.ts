import { cleanReason, MUTE_MAX_SECONDS, readBanTime, readClears, readMuteSeconds } from '@gwar/protocol'
import { banMember } from '../../moderation/bans/ban-member.ts'
import type { StoreCommand } from '../command.ts'
import { operatorAct } from './operator-act.ts'
import { withScope } from './with-scope.ts'

export const banAdd: StoreCommand = {
  name: 'ban add',
  usage: '{channel}|everywhere {name} {seconds}|{time}|forever [-none|-10m|-all] [reason]',
  sentence: `Bans somebody from a channel, or everywhere, for a time with its unit (12h, 7d, 4w) or for ever, and clears nothing, the last ten minutes (unless said otherwise) or all that they wrote; or mutes for a number of seconds up to ${MUTE_MAX_SECONDS}, which clears nothing.`,
  needs: 'store',
  async run(context, [channelName, name, length, ...words]) {
    if (channelName === undefined || name === undefined || length === undefined) return 'usage'
    const muteSeconds = readMuteSeconds(length)
    const kind: 'ban' | 'mute' = muteSeconds === null ? 'ban' : 'mute'
    const seconds = muteSeconds ?? readBanTime([length])?.seconds ?? null
    if (seconds === null && length !== 'forever') return 'usage'
    const { clears, rest } = kind === 'ban' ? readClears(words) : { clears: 'nothing' as const, rest: words }
    return withScope(context.store, channelName, async (scopeId, where) => {
      const sentence = { kind, name, seconds, clears, reason: cleanReason(rest.join(' ')) }
      const result = await operatorAct(context, scopeId, banMember, sentence)
      if (result.refusal === null)
        return {
          done: `${result.target.name} is ${kind === 'ban' ? 'banned' : 'muted'} ${kind === 'ban' ? where.replace(/^in /, 'from ') : where}.`,
        }
      return {
        refused:
          result.refusal.name === 'alreadybanned'
            ? `${name} is banned ${where.replace(/^in /, 'from ')} already.`
            : `There is no account named ${name}.`,
      }
    })
  },
}
