import { EVERYWHERE } from '@gwar/protocol'
import type { Store } from '../../store/store.ts'
import { withChannel } from '../channels/with-channel.ts'
import type { AdminAnswer } from '../command.ts'

/** Does something in a channel, or for the word 'everywhere' in the whole service. `where` is how it is spoken of. */
export function withScope(
  store: Store,
  given: string,
  work: (scopeId: string, where: string) => Promise<AdminAnswer>,
): Promise<AdminAnswer> {
  return given === 'everywhere'
    ? work(EVERYWHERE, 'everywhere')
    : withChannel(store, given, ({ id, name }) => work(id, `in #${name}`))
}
