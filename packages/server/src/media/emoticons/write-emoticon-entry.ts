import type { PersonalNotice } from '../../moderation/act.ts'
import {
  writeChannelEntry,
  type EntryActor,
  type EntryParts,
} from '../../moderation/log/write-channel-entry.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { Transactor } from '../../store/nouns.ts'
import type { JsonValue } from '../../store/moderation/log/seal.ts'

/** What was done to an emoticon of the channel. */
export interface EmoticonChange {
  readonly change: 'added' | 'changed' | 'removed'
  readonly name: string
  /** The name before, where it is another one now. */
  readonly before?: string
  /** Whether it is for subscribers only; where that was not touched it is missing. */
  readonly subscribersOnly?: boolean
}

/**
 * Writes into the channel's log what somebody did to an emoticon, behind the lock of the channel's row, and gives whom to
 * tell of it after the commit.
 */
export const writeEmoticonEntry = (
  parts: EntryParts,
  tx: Transactor,
  channel: ChannelRow,
  actor: EntryActor,
  change: EmoticonChange,
): Promise<PersonalNotice[]> =>
  writeChannelEntry(parts, tx, channel, actor, {
    kind: 'emoticon',
    detail: { ...change } satisfies Record<string, JsonValue>,
  })
