import { parseChannelName } from '@gwar/protocol'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { Store } from '../../store/store.ts'
import type { AdminAnswer } from '../command.ts'

/** Does something with the channel of this name, with its '#' or without, or says that there is none. */
export async function withChannel(
  store: Store,
  given: string,
  work: (channel: ChannelRow) => Promise<AdminAnswer>,
): Promise<AdminAnswer> {
  const text = given.replace(/^#/, '')
  const name = parseChannelName(text)
  const channel = name === null ? undefined : await store.read.channels.byName(name)
  return channel === undefined ? { refused: `There is no channel named #${text}.` } : work(channel)
}
