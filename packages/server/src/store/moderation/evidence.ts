import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../nouns.ts'

/** A message as it was at the moment of an act. */
export interface EvidenceMessage {
  readonly id: string
  readonly seq: number
  /** ISO 8601. */
  readonly at: string
  readonly userId: string | null
  readonly kind: string
  readonly text: string
  /** Names of its files. */
  readonly files: readonly string[]
}

/** Copies of the messages that an act is about, oldest first. */
export interface Evidence {
  readonly messages: readonly EvidenceMessage[]
  /** How many did not fit. */
  readonly missing: number
}

/** Reads the messages that become the evidence of an act, in its transaction. Removed ones have no text any more. */
function readEvidence(db: Kysely<Database>) {
  const read = async (which: RawBuilder<unknown>): Promise<EvidenceMessage[]> => {
    const { rows } = await sql<Omit<EvidenceMessage, 'at'> & { readonly at: Date }>`
      select m.id, m.seq, m.created_at as at, m.user_id, m.kind, m.text,
        array(select a.name from attachments a where a.channel_id = m.channel_id and a.message_id = m.id
          order by a.ordinal) as files
      from (${which}) m order by m.seq`.execute(db)
    return rows.map(({ id, seq, at, userId, kind, text, files }) => ({
      id,
      seq,
      at: at.toISOString(),
      userId,
      kind,
      text,
      files,
    }))
  }
  const of = (channelId: string): RawBuilder<unknown> =>
    sql`select * from messages where channel_id = ${channelId} and not is_removed`
  return {
    /** A message with so many before and behind it. */
    around: (channelId: string, messageId: string, beside: number): Promise<EvidenceMessage[]> => {
      const seq = sql`(select seq from messages where channel_id = ${channelId} and id = ${messageId})`
      return read(sql`
        (${of(channelId)} and seq <= ${seq} order by seq desc limit ${beside + 1})
        union all (${of(channelId)} and seq > ${seq} order by seq limit ${beside})`)
    },

    /** So many messages up to a number and behind it, oldest first, without deleted ones. */
    beside: (channelId: string, seq: number, beside: number): Promise<EvidenceMessage[]> =>
      read(sql`
        (${of(channelId)} and seq <= ${seq} and cleared_at is null order by seq desc limit ${beside})
        union all (${of(channelId)} and seq > ${seq} and cleared_at is null order by seq limit ${beside})`),
    /** These messages. */
    ofIds: (channelId: string, ids: readonly string[]): Promise<EvidenceMessage[]> =>
      read(sql`(${of(channelId)} and id = any(${ids}::uuid[]))`),

    /** The newest messages of somebody in the channel. */
    newestOf: (channelId: string, userId: string, limit: number): Promise<EvidenceMessage[]> =>
      read(sql`(${of(channelId)} and user_id = ${userId} order by seq desc limit ${limit})`),
  }
}

export const evidenceNoun = { read: readEvidence, write: readEvidence }
