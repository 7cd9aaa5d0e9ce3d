import { may, nameKey, NUMERICS, rightToSet, SHIELD_MINUTES } from '@gwar/protocol'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { refused, type Done } from '../../moderation/act.ts'
import { changeChannelMode } from '../../moderation/change-channel-mode.ts'
import { changeMemberMode } from '../../moderation/change-member-mode.ts'
import { runAct, type ActOutcome } from '../../moderation/run-act.ts'
import { lowerShield, raiseShield } from '../../moderation/shield/switch-shield.ts'
import type { Command, CommandContext } from '../command.ts'
import { i18nTags } from '../i18n-tags.ts'
import { noteEntries } from '../note-entries.ts'
import { namedChannel } from './in-channel.ts'
import { modeChanges, type ModeChange, type ModeMistake } from './mode-changes.ts'
import { refuseAct } from './refuse-act.ts'

/**
 * `MODE #c`: the channel's modes with their parameters (324). `MODE #c +o-h name name`, `MODE #c +Ks pm 10`: changes,
 * each carried out or refused by itself (spec B §7). `MODE nick`: the own user modes, of which there are none.
 */
export const mode: Command = {
  minParams: 1,
  phase: 'registered',
  // the scope for reading modes; changing them is a right, which has a scope of its own
  scope: 'chat_read',
  cost: 3,
  usage: ['MODE #name', 'MODE #name {+|-}{modes} [parameters]', 'MODE {own name}'],
  async run(context) {
    const { client, line, chat } = context
    const [target = '', change] = line.params
    if (!target.startsWith('#')) {
      if (nameKey(target) === nameKey(client.nick)) client.send(`:${client.serverName} 221 ${client.nick} +`)
      else client.numeric(NUMERICS.ERR_USERSDONTMATCH, [], chat.texts.protocol.usersDontMatch)
      return
    }
    const channel = await namedChannel(context, target)
    if (channel === null) return
    if (change === undefined) answer(context, channel)
    // bans are a list of people here, not of masks, so the list of masks that old clients ask for is empty
    else if (/^\+?b$/.test(change) && line.params.length === 2)
      client.numeric('368', [channel.target], chat.texts.protocol.endOfBans)
    else
      for (const wanted of modeChanges(change, line.params.slice(2))) await carryOut(context, channel, wanted)
  },
}

async function carryOut(
  context: CommandContext,
  channel: LiveChannel,
  wanted: ModeChange | ModeMistake,
): Promise<void> {
  const { client, chat } = context
  const { protocol } = chat.texts
  if (wanted.of === 'unknown') {
    const tags = i18nTags(context, { name: 'unknown_mode', values: {} })
    client.numeric(NUMERICS.ERR_UNKNOWNMODE, [wanted.mode], protocol.unknownMode, tags)
    return
  }
  if (wanted.of === 'param') {
    const { mode, param } = wanted
    client.numeric(
      NUMERICS.ERR_INVALIDMODEPARAM,
      [channel.target, mode, param ?? '*'],
      protocol.invalidParams,
      i18nTags(context, { name: 'invalid_mode_param', values: {} }),
    )
    return
  }
  await client.lastSaid
  const outcome = await changeMode(context, channel, wanted)
  const { refusal } = outcome
  if (refusal === null) {
    noteEntries(context, outcome.entries)
    return
  }
  if (refusal.name === 'unknown_user' && wanted.of === 'member')
    client.numeric(
      NUMERICS.ERR_NOSUCHNICK,
      [wanted.name],
      protocol.noSuchNick,
      i18nTags(context, { name: 'unknown_user', values: { name: wanted.name } }),
    )
  else refuseAct(context, channel, refusal)
}

/**
 * Makes one change in a transaction of its own, so that each change of a line succeeds or fails by itself. The
 * right is checked in memory first, to refuse early, and by the store again, because it may have been lost
 * meanwhile.
 */
async function changeMode(
  { client, chat }: CommandContext,
  channel: LiveChannel,
  change: ModeChange,
): Promise<ActOutcome<Done>> {
  const { session } = client
  const { person } = session
  const right = change.of === 'member' ? 'manage_groups' : rightToSet(change.mode, chat.ownersAttach)
  if (person === null || !may(right, session.standingIn(channel))) return refused('no_permission')
  const place = { channel, person }
  if (change.of === 'channel' && change.mode === 'D')
    return change.isAdded
      ? runAct(chat, place, raiseShield, { minutes: SHIELD_MINUTES.usual, reason: null })
      : runAct(chat, place, lowerShield, { reason: null })
  if (change.of === 'channel') return runAct(chat, place, changeChannelMode, change)
  const outcome = await runAct(chat, place, changeMemberMode, change)
  if (outcome.refusal === null)
    for (const event of outcome.events)
      if (event.type === 'member_mode' && event.isAdded) chat.onLetterGiven(event.target.id, event.mode)
  return outcome
}

function answer(
  { client }: CommandContext,
  channel: { target: string; createdAt: Date; modes: ReadonlyMap<string, string | null> },
): void {
  let letters = '+'
  const params: string[] = []
  for (const [letter, param] of channel.modes) {
    letters += letter
    if (param !== null) params.push(param)
  }
  const prefix = `:${client.serverName}`
  client.send([`${prefix} 324`, client.nick, channel.target, letters, ...params].join(' '))
  client.send(
    `${prefix} 329 ${client.nick} ${channel.target} ${Math.floor(channel.createdAt.getTime() / 1000)}`,
  )
}
