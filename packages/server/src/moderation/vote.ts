import { allowsVote, type Actor, type Unnumbered, type VoteEvent } from '@gwar/protocol'
import { appendEvents } from '../events/append-events.ts'
import { refused, type Act, type Done, type Refused } from './act.ts'
import { openAct } from './open-act.ts'

/**
 * Votes on a message of somebody else (spec B §4, §6): the new vote replaces the old one, 0 takes it back, the same
 * again changes nothing. Votes of one person wait for each other behind the channel's lock, so the last one counts.
 */
export async function vote(
  act: Act & { readonly by: Actor },
  messageId: string,
  value: -1 | 0 | 1,
): Promise<Done | Refused> {
  const { tx, channelId, by, at } = act
  const scene = await openAct(act, 'vote')
  if ('refusal' in scene) return scene
  const karma = (await tx.modes.ofChannel(channelId)).find(({ mode }) => mode === 'K')
  if (!allowsVote(karma?.param, value)) return refused('no_permission')
  const fate = await tx.messages.fate(channelId, messageId)
  if (fate === undefined || fate.isRemoved || fate.clearedAt !== null) return refused('unknown_message')
  if (fate.userId === by.id) return refused('no_permission')
  const row = { channelId, messageId, userId: by.id, authorId: fate.userId, vote: value }
  if (!(await tx.votes.set(row, at))) return { events: [] }
  const event: Unnumbered<VoteEvent> = { type: 'vote', at: at.getTime(), messageId, by, vote: value }
  return { events: await appendEvents(tx, channelId, [event]) }
}
