import type { Act, Done, Refused } from '../../moderation/act.ts'
import { TEXTS } from '../../texts.ts'
import { uuidV7 } from '../../uuid.ts'
import type { AdminContext } from '../command.ts'

/** An act of the operator, who stands above everybody. Whoever is connected is told after the commit. */
export async function operatorAct<T extends Done>(
  { store, config, now, running }: AdminContext,
  channelId: string,
  work: (act: Act) => Promise<T | Refused>,
): Promise<T | Refused> {
  const at = now()
  const texts = TEXTS[config.defaultLocale]
  const result = await store.transact((tx) =>
    work({ tx, channelId, by: null, at, texts, newId: () => uuidV7(at) }),
  )
  if (!('refusal' in result) && result.events.length > 0) running?.publish(channelId, result.events)
  return result
}
