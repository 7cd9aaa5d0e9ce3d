import type { ActRefusal } from '../../moderation/act.ts'
import { ban, type Sentence } from '../../moderation/ban.ts'
import { unban } from '../../moderation/unban.ts'
import type { Chat } from '../chat.ts'
import type { Person } from '../live/session.ts'
import { runAct } from './run-act.ts'
import { finishBan } from './sweep-bans.ts'

/** `.ban`, `.mute`. Null when it is done: everybody is told, and the target's connections what it means for them. */
export async function banMember(
  chat: Chat,
  person: Person,
  channel: { readonly id: string },
  sentence: Sentence,
): Promise<ActRefusal | null> {
  const result = await runAct(chat, channel.id, person, (act) => ban(act, sentence))
  if ('refusal' in result) return result.refusal
  const { target, channelName, expiresAt, unsweptId } = result
  if (unsweptId !== null) finishBan(chat, unsweptId)
  chat.bus.tellUser(target.id, {
    type: 'ban',
    channelId: channel.id,
    channelName,
    ban: { by: person.name, reason: sentence.reason, expiresAt: expiresAt?.getTime() ?? null },
  })
  return null
}

/** `.unban`. Null when it is done. */
export async function unbanMember(
  chat: Chat,
  person: Person,
  channel: { readonly id: string },
  name: string,
): Promise<ActRefusal | null> {
  const result = await runAct(chat, channel.id, person, (act) => unban(act, name))
  if ('refusal' in result) return result.refusal
  const { target, channelName, unsweptId } = result
  if (unsweptId !== null) finishBan(chat, unsweptId)
  chat.bus.tellUser(target.id, { type: 'ban', channelId: channel.id, channelName, ban: null })
  return null
}
