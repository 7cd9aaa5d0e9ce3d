import type { Clock } from '../../clock.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { Transactor } from '../../store/nouns.ts'
import type { PersonalNotice } from '../act.ts'
import type { Moderation } from '../moderation.ts'
import { storedModes } from '../stored-modes.ts'
import { entryNotices } from './entry-notices.ts'
import { writeEntry } from './write-entry.ts'

/** Who did it, null for the operator, and the application by which; null for the person's own login. */
export interface EntryActor {
  readonly user: { readonly id: string; readonly name: string } | null
  readonly applicationId: string | null
}

export interface EntryParts {
  readonly clock: Pick<Clock, 'now'>
  readonly moderation: Pick<Moderation, 'newId'>
}

/**
 * Writes into a channel's log what somebody did to the channel by a call that is no act of moderation, behind the lock of
 * the channel's row, and gives whom to tell of it after the commit.
 */
export async function writeChannelEntry(
  { clock, moderation }: EntryParts,
  tx: Transactor,
  channel: ChannelRow,
  { user, applicationId }: EntryActor,
  entry: Parameters<typeof writeEntry>[1],
): Promise<PersonalNotice[]> {
  const written: number[] = []
  await writeEntry(
    {
      tx,
      channel,
      by: user && { id: user.id, name: user.name },
      modes: user === null ? '' : ((await storedModes(tx, channel.id, user.id)) ?? ''),
      applicationId,
      nonce: null,
      at: clock.now(),
      newId: moderation.newId,
      written,
    },
    entry,
  )
  return entryNotices(tx, channel, written)
}
