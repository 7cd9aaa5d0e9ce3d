import type { Actor, Scope } from '@gwar/protocol'
import type { Act, Done, Refused } from '../../moderation/act.ts'
import type { Chat } from '../chat.ts'

/** An act of a person. */
export type PersonalAct = Act & { readonly by: Actor }

/** Runs an act in its transaction and tells everybody after the commit (INV-01). */
export async function runAct<T extends Done>(
  chat: Chat,
  channelId: string,
  by: Actor & { readonly scopes?: ReadonlySet<Scope> | null },
  work: (act: PersonalAct) => Promise<T | Refused>,
): Promise<T | Refused> {
  const at = chat.clock.now()
  const actor = { id: by.id, name: by.name }
  const result = await chat.store.transact((tx) =>
    work({
      tx,
      channelId,
      by: actor,
      scopes: by.scopes ?? null,
      secondFactorLetters: chat.secondFactorLetters,
      ownersAttach: chat.ownersAttach,
      at,
      texts: chat.texts,
      newId: () => chat.newId(),
    }),
  )
  if (!('refusal' in result) && result.events.length > 0) chat.bus.publish(channelId, result.events)
  return result
}
