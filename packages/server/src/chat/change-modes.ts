import { may, rightToSet, type ChannelModeSetting, type Right } from '@gwar/protocol'
import type { ActRefusal } from '../moderation/act.ts'
import { changeChannelMode } from '../moderation/change-channel-mode.ts'
import { changeMemberMode, type MemberModeChange } from '../moderation/change-member-mode.ts'
import type { Chat } from './chat.ts'
import type { LiveChannel } from './live/live-channel.ts'
import { runAct } from './moderation/run-act.ts'
import type { Person, Session } from './live/session.ts'

/** One change of a MODE line. */
export type ModeChange =
  | ({ readonly of: 'member' } & MemberModeChange)
  | ({ readonly of: 'channel' } & ChannelModeSetting)

/**
 * Makes one change, in a transaction of its own: what a line asks for beside it stands or falls by itself. Null when
 * it is done. Memory refuses early; the store asks for the rights again, so that who loses them meanwhile has none.
 */
export async function changeMode(
  chat: Chat,
  session: Session,
  channel: LiveChannel,
  change: ModeChange,
): Promise<ActRefusal | null> {
  const { person } = session
  if (person === null || !may(rightOf(change, chat.ownersAttach), session.standingIn(channel)))
    return { name: 'no_permission', values: {} }
  const result = await run(chat, person, channel, change)
  if ('refusal' in result) return result.refusal
  for (const event of result.events)
    if (event.type === 'member_mode' && event.isAdded) chat.onLetterGiven(event.target.id, event.mode)
  return null
}

function rightOf(change: ModeChange, ownersAttach: boolean): Right {
  return change.of === 'member' ? 'manage_groups' : rightToSet(change.mode, ownersAttach)
}

function run(chat: Chat, person: Person, channel: LiveChannel, change: ModeChange) {
  return runAct(chat, channel.id, person, (act) =>
    change.of === 'member' ? changeMemberMode(act, change) : changeChannelMode(act, change),
  )
}
