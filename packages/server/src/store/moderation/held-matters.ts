import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { gathered } from '../gathered.ts'
import type { Database } from '../nouns.ts'
import type { FindMatters } from './find-matters.ts'
import type { MatterRow } from './matter-row.ts'

function keyOf({ scopeId, userId }: { readonly scopeId: string; readonly userId: string | null }): string {
  return `${scopeId} ${userId}`
}

/** Reads matters that are held messages. */
export function readHeldMatters(find: FindMatters) {
  const waiting = gathered(async (keys: readonly string[]) => {
    const users = [...new Set(keys.map((key) => key.slice(key.indexOf(' ') + 1)))]
    const rows = await find(
      sql`matter.user_id = any(${users}::uuid[]) and matter.kind = 'held' and matter.state = 'open'`,
      sql`order by matter.n`,
    )
    return Map.groupBy(rows, keyOf)
  })
  const toldAnew = gathered(async (keys: readonly string[]) => {
    const users = [...new Set(keys.map((key) => key.split(' ')[1]!))]
    const since = new Date(Math.min(...keys.map((key) => Number(key.split(' ')[2]))))
    const rows = await find(
      sql`matter.user_id = any(${users}::uuid[]) and matter.kind = 'held'
        and (matter.state = 'open' or matter.state in ('refused', 'expired') and matter.decided_at > ${since})`,
      sql`order by matter.n`,
    )
    const byPerson = Map.groupBy(rows, keyOf)
    return new Map(keys.map((key) => [key, byPerson.get(key.slice(0, key.lastIndexOf(' '))) ?? []]))
  })
  return {
    /** The held message with this id of this author, whatever became of it. */
    async heldAs(scopeId: string, messageId: string, userId: string): Promise<MatterRow | undefined> {
      const rows = await find(
        sql`matter.scope_id = ${scopeId} and matter.message_id = ${messageId} and matter.user_id = ${userId}
          and matter.kind = 'held'`,
        sql`limit 1`,
      )
      return rows[0]
    },

    /** The held message with this id, whoever wrote it and whatever became of it. */
    async heldWith(scopeId: string, messageId: string): Promise<MatterRow | undefined> {
      const rows = await find(
        sql`matter.scope_id = ${scopeId} and matter.message_id = ${messageId} and matter.kind = 'held'`,
        sql`limit 1`,
      )
      return rows[0]
    },

    /** The channel in which a message was held under this id. Reads all matters, so it is for rare use. */
    async scopeOfHeld(messageId: string): Promise<string | undefined> {
      const rows = await find(sql`matter.message_id = ${messageId} and matter.kind = 'held'`, sql`limit 1`)
      return rows[0]?.scopeId
    },

    /**
     * Somebody's messages that wait in a channel, in the order in which they were sent. Many are asked for at once after
     * a cut, and share a query.
     */
    waitingOf: async (scopeId: string, userId: string): Promise<readonly MatterRow[]> =>
      (await waiting(keyOf({ scopeId, userId }))) ?? [],

    /**
     * What waits of somebody in a channel, and what of theirs was refused or waited in vain since that time; of many, as
     * after a cut, in one query.
     */
    waitingOrEnded: async (scopeId: string, userId: string, since: Date): Promise<readonly MatterRow[]> =>
      ((await toldAnew(`${keyOf({ scopeId, userId })} ${since.getTime()}`)) ?? []).filter(
        ({ state, decidedAt }) => state === 'open' || decidedAt! > since,
      ),
  }
}

/** Reads, behind the channel's lock, what stands against holding one more. */
export function writeHeldMatters(db: Kysely<Database>) {
  return {
    /** How many messages wait in the channel: this person's, and all. Counted only as far as the bounds. */
    async countHeld(
      scopeId: string,
      userId: string,
      bound: number,
    ): Promise<{ readonly own: number; readonly all: number; readonly nonces: readonly string[] }> {
      const { rows } = await sql<{ own: number; all: number; nonces: string[] }>`
        select count(*) filter (where user_id = ${userId})::integer as own, count(*)::integer as all,
          coalesce(jsonb_agg(held -> 'nonce') filter (where user_id = ${userId}
            and held ->> 'nonce' is not null), '[]'::jsonb) as nonces
        from (
          select user_id, held from matters
          where scope_id = ${scopeId} and state in ('open', 'asked') and kind = 'held'
          limit ${bound}
        ) waiting`.execute(db)
      return rows[0]!
    },
  }
}
