import type { Act, Refused } from '../moderation/act.ts'
import { TEXTS } from '../texts.ts'
import { uuidV7 } from '../uuid.ts'
import type { AdminContext } from './command.ts'

/** An act of the operator, who stands above everybody. A running service learns it with the channel's next event. */
export function operatorAct<T>(
  { store, config, now }: AdminContext,
  channelId: string,
  work: (act: Act) => Promise<T | Refused>,
): Promise<T | Refused> {
  const at = now()
  const texts = TEXTS[config.defaultLocale]
  return store.transact((tx) => work({ tx, channelId, by: null, at, texts, newId: () => uuidV7(at) }))
}
