import type { Clock } from '../../clock.ts'
import type { PersonalNotice } from '../../moderation/act.ts'
import { entryNotices } from '../../moderation/log/entry-notices.ts'
import { writeEntry } from '../../moderation/log/write-entry.ts'
import { storedModes } from '../../moderation/stored-modes.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { Transactor } from '../../store/nouns.ts'
import type { JsonValue } from '../../store/moderation/log/seal.ts'
import type { Moderation } from '../../moderation/moderation.ts'

/** What was done to an emoticon of the channel. */
export interface EmoticonChange {
  readonly change: 'added' | 'changed' | 'removed'
  readonly name: string
  /** The name before, where it is another one now. */
  readonly before?: string
  /** Whether it is for subscribers only; where that was not touched it is missing. */
  readonly subscribersOnly?: boolean
}

/** Who did it, null for the operator, and the application by which; null for the person's own login. */
export interface EmoticonActor {
  readonly user: { readonly id: string; readonly name: string } | null
  readonly applicationId: string | null
}

/**
 * Writes into the channel's log what somebody did to an emoticon, behind the lock of the channel's row, and gives whom to
 * tell of it after the commit.
 */
export async function writeEmoticonEntry(
  {
    clock,
    moderation,
  }: { readonly clock: Pick<Clock, 'now'>; readonly moderation: Pick<Moderation, 'newId'> },
  tx: Transactor,
  channel: ChannelRow,
  { user, applicationId }: EmoticonActor,
  change: EmoticonChange,
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
    { kind: 'emoticon', detail: { ...change } satisfies Record<string, JsonValue> },
  )
  return entryNotices(tx, channel, written)
}
