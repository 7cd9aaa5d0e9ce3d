import type { ChannelEvent, EmoticonRecord } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import { appendEvents } from '../../events/append-events.ts'
import type { PersonalNotice } from '../../moderation/act.ts'
import type { Moderation } from '../../moderation/moderation.ts'
import { tellPeople } from '../../moderation/tell-people.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { Transactor } from '../../store/nouns.ts'
import type { EntryActor } from '../../moderation/log/write-channel-entry.ts'
import { writeEmoticonEntry, type EmoticonChange } from './write-emoticon-entry.ts'

/** How many an event tells: a line must not become too long for its readers. */
const PART = 50

/** What is told after the commit: to whom the log's entry concerns, and to all who are in the channel. */
export interface NotedEmoticons {
  readonly told: readonly PersonalNotice[]
  readonly events: readonly ChannelEvent[]
}

/** An emoticon as it is now, or the file of one that is gone. */
type Emoticon = { readonly added: EmoticonRecord } | { readonly removed: string }

/**
 * Writes into the log what was done to emoticons, and appends the event by which clients learn of them, in the transaction
 * that did it, behind the lock of the channel's row.
 */
export async function noteEmoticons(
  deps: { readonly clock: Pick<Clock, 'now'>; readonly moderation: Pick<Moderation, 'newId'> },
  tx: Transactor,
  channel: ChannelRow,
  actor: EntryActor,
  changes: readonly (EmoticonChange & { readonly emoticon: Emoticon })[],
): Promise<NotedEmoticons> {
  const told: PersonalNotice[] = []
  const added: EmoticonRecord[] = []
  const removed: string[] = []
  for (const { emoticon, ...change } of changes) {
    told.push(...(await writeEmoticonEntry(deps, tx, channel, actor, change)))
    if ('added' in emoticon) added.push(emoticon.added)
    else removed.push(emoticon.removed)
  }
  const at = deps.clock.now().getTime()
  const parts = Math.max(1, Math.ceil(Math.max(added.length, removed.length) / PART))
  const events = await appendEvents(
    tx,
    channel.id,
    Array.from({ length: parts }, (_, part) => {
      const of = <T>(all: readonly T[]): readonly T[] => all.slice(part * PART, (part + 1) * PART)
      return { type: 'emoticons' as const, at, added: of(added), removed: of(removed), by: null }
    }),
  )
  return { told, events }
}

export function tellEmoticons(
  bus: Moderation['bus'],
  channelId: string,
  { told, events }: NotedEmoticons,
): void {
  bus.publish(channelId, events)
  tellPeople(bus, told)
}
