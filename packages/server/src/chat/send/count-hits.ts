import { EVERYWHERE } from '@gwar/protocol'
import type { Chat } from '../chat.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Person } from '../live/session.ts'
import type { Judged } from './judge-message.ts'

/** Sending rules whose refusals a channel's moderators see counted. */
const RULES: ReadonlySet<string> = new Set([
  'too_long',
  'moderators_only',
  'subscribers_only',
  'linked',
  'flooded',
  'spammed',
  'r9k',
  'slowed',
])

/** Those of them that raids run into; pace and length are anybody's. */
const OF_RAIDS: ReadonlySet<string> = new Set(['linked', 'flooded', 'spammed', 'r9k'])

/** A message that somebody sent. */
interface Sent {
  readonly channel: LiveChannel
  readonly person: Person
  readonly text: string
  readonly at: Date
}

/**
 * Counts what filters made of a message: the one that stopped it, and those that only watch. The text is kept of what is
 * refused alone: what is stored or waits is deleted and removed for good where it stands, and a copy would outlive that.
 */
export function countHits(
  { filterHits }: Pick<Chat, 'filterHits'>,
  { channel, person, text, at }: Sent,
  { caught, watching }: Judged,
): void {
  const said = { userId: person.id, text: caught?.does === 'refuse' ? text : null, at }
  const scopeOf = (isEverywhere: boolean): string => (isEverywhere ? EVERYWHERE : channel.id)
  for (const { filter, isEverywhere } of watching)
    filterHits.count({ ...said, scopeId: scopeOf(isEverywhere), filterId: filter.id, action: 'watched' })
  if (caught === null) return
  channel.raids.stopped(person)
  filterHits.count({
    ...said,
    scopeId: scopeOf(caught.isEverywhere),
    filterId: caught.fired.id,
    action: caught.does === 'hold' ? 'held' : 'refused',
  })
}

/** Counts what a sending rule refused; what was said is not kept. */
export function countRefusal(
  { filterHits }: Pick<Chat, 'filterHits'>,
  { channel, person, at }: Omit<Sent, 'text'>,
  rule: string,
): void {
  if (channel.type !== 'channel' || !RULES.has(rule)) return
  if (OF_RAIDS.has(rule)) channel.raids.stopped(person)
  filterHits.count({
    scopeId: channel.id,
    filterId: rule,
    action: 'refused',
    userId: person.id,
    text: null,
    at,
  })
}
