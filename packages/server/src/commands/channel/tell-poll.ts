import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { personalLine } from '../../chat/people/user-notices.ts'
import type { CommandContext } from '../command.ts'

/**
 * Sends `POLLCOUNT` and `POLLVOTE #c {id} {option or 0}` after the own JOIN or RESUME, while a poll is open there: how it
 * stands, and what the person voted for. A vote that happens meanwhile is sent after it.
 */
export async function tellPollOf({ client, chat }: CommandContext, channel: LiveChannel): Promise<void> {
  const poll = channel.polls.open
  if (poll === null || !client.has('V/stream')) return
  const { session } = client
  const counts = channel.polls.line()
  if (counts !== null) client.write([counts])
  const { person } = session
  if (person === null) return
  await session.holding(async () => {
    const option = await chat.store.read.polls.ownVote(poll.id, person.id)
    if (!session.channels.has(channel)) return
    client.write([personalLine(chat.names, 'POLLVOTE', [channel.target, poll.id, String(option)])])
  })
}
