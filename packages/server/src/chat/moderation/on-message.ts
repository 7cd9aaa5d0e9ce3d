import type { Done, Refused, ActRefusal } from '../../moderation/act.ts'
import { isUuid } from '../../uuid.ts'
import type { Chat } from '../chat.ts'
import type { Person } from '../live/session.ts'
import { runAct, type PersonalAct } from './run-act.ts'

/** An act on a message by its id. Null when it is done; what is no id is the id of nothing. */
export async function onMessage(
  chat: Chat,
  person: Person,
  channel: { readonly id: string },
  messageId: string,
  work: (act: PersonalAct, messageId: string) => Promise<Done | Refused>,
): Promise<ActRefusal | null> {
  if (!isUuid(messageId)) return { name: 'unknown_message', values: {} }
  const result = await runAct(chat, channel.id, person, (act) => work(act, messageId.toLowerCase()))
  return 'refusal' in result ? result.refusal : null
}
