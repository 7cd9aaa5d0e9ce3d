import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../nouns.ts'

/** A name of a list from outside. */
export interface OutsideNamesTable {
  pactId: string
  provider: string
  nameKey: string
}

/** A name as names of other platforms are compared; only the store spells them so. */
function spelled(name: RawBuilder<unknown>) {
  return sql`lower(normalize(${name}, NFC))`
}

/**
 * Whether an account at a provider is the one that a list names. Only at Twitch a name belongs to one account, and only
 * without letters that its display names may have beside; what Google and Discord tell is chosen freely.
 */
export const IS_SURELY_THEIRS = sql`named.provider = 'twitch' and account.provider = 'twitch'
  and account.name ~ '^[A-Za-z0-9_]+$' and named.name_key = ${spelled(sql`account.name`)}`

/** How many names one statement takes. */
const CHUNK = 10_000

function readOutsideNames(db: Kysely<Database>) {
  return {
    /**
     * The lists of a channel in which somebody stands by the name of an account that they connected, and of which nobody
     * has taken note yet.
     */
    async unread(channelId: string, userId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select distinct pact.id from connections account
        join outside_names named on ${IS_SURELY_THEIRS}
        join pacts pact on pact.id = named.pact_id and pact.a_id = ${channelId} and pact.ended_at is null
        where account.user_id = ${userId} and not exists (
          select from told_bans told
          where told.to_id = ${channelId} and told.pact_id = pact.id and told.user_id = ${userId})`.execute(
        db,
      )
      return rows.map(({ id }) => id)
    },

    /** Whether somebody stands in a list by the name of a connected account. */
    async has(pactId: string, userId: string): Promise<boolean> {
      const { rows } = await sql`
        select from connections account
        join outside_names named on ${IS_SURELY_THEIRS}
        where account.user_id = ${userId} and named.pact_id = ${pactId} limit 1`.execute(db)
      return rows.length > 0
    },

    /**
     * The lists of a channel that have somebody's name here, whoever that is at the provider, or a name that they chose
     * there; without those in which they surely stand.
     */
    async likeNamed(channelId: string, userId: string): Promise<{ readonly title: string }[]> {
      const { rows } = await sql<{ title: string }>`
        with known as (
          select null as provider, ${spelled(sql`name`)} as name_key from users where id = ${userId}
          union all
          select provider, ${spelled(sql`name`)} from connections where user_id = ${userId})
        select pact.title from pacts pact
        where pact.a_id = ${channelId} and pact.b_id is null and pact.ended_at is null
          and exists (
            select from known join outside_names named on named.pact_id = pact.id and named.name_key = known.name_key
            where known.provider is null or known.provider = named.provider)
          and not exists (
            select from told_bans told
            where told.to_id = ${channelId} and told.pact_id = pact.id and told.user_id = ${userId})
        order by pact.created_at desc`.execute(db)
      return rows
    },
  }
}

function writeOutsideNames(db: Kysely<Database>) {
  return {
    ...readOutsideNames(db),

    async add(pactId: string, provider: string, names: readonly string[]): Promise<void> {
      for (let from = 0; from < names.length; from += CHUNK)
        await sql`
          insert into outside_names (pact_id, provider, name_key)
          select ${pactId}::uuid, ${provider}, ${spelled(sql`one`)} from unnest(${names.slice(from, from + CHUNK)}::text[]) as one
          on conflict do nothing`.execute(db)
    },

    async remove(pactId: string): Promise<void> {
      await sql`delete from outside_names where pact_id = ${pactId}`.execute(db)
    },
  }
}

export const outsideNamesNoun = { read: readOutsideNames, write: writeOutsideNames }
