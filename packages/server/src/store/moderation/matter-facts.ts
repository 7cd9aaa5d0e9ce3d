import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'
import { strikesSince } from './strikes.ts'

/** Somebody as moderators of a channel see them beside a matter. */
export interface PersonFacts {
  readonly since: Date
  /** Counted up to 500. */
  readonly messages: number
  readonly strikes: number
}

/** Reads what is shown beside matters. */
export function readMatterFacts(db: Kysely<Database>) {
  return {
    /** The people of matters as the channel knows them, by their ids; without those whose account is deleted. */
    async facts(
      scopeId: string,
      userIds: readonly string[],
      since: Date,
    ): Promise<ReadonlyMap<string, PersonFacts>> {
      if (userIds.length === 0) return new Map()
      const { rows } = await sql<PersonFacts & { readonly id: string }>`
        select person.id, person.created_at as since, (
            select count(*)::integer from (
              select from messages m where m.channel_id = ${scopeId} and m.user_id = person.id limit 500
            ) written
          ) as messages,
          ${strikesSince(sql`${scopeId}::uuid`, sql`person.id`, since)} as strikes
        from users person where person.id = any(${userIds}::uuid[]) and person.deleted_at is null`.execute(db)
      return new Map(rows.map((row) => [row.id, row]))
    },

    /** The channels that matters of everywhere came from, by their numbers; others have none. */
    async channelNames(scopeId: string, ns: readonly number[]): Promise<ReadonlyMap<number, string>> {
      if (ns.length === 0) return new Map()
      const { rows } = await sql<{ n: number; name: string }>`
        select n, detail ->> 'channelName' as name from matters
        where scope_id = ${scopeId} and n = any(${ns}::integer[]) and detail ->> 'channelName' is not null`.execute(
        db,
      )
      return new Map(rows.map(({ n, name }) => [n, name]))
    },

    /** How many comments there are on these matters. */
    async countComments(scopeId: string, ns: readonly number[]): Promise<ReadonlyMap<number, number>> {
      if (ns.length === 0) return new Map()
      const { rows } = await sql<{ matter: number; count: number }>`
        select matter, count(*)::integer as count from moderation_log
        where scope_id = ${scopeId} and kind = 'comment' and matter = any(${ns}::integer[])
        group by matter`.execute(db)
      return new Map(rows.map(({ matter, count }) => [matter, count]))
    },
  }
}
