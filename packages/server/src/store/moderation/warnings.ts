import type { Category } from '@gwar/protocol'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { WithDefault } from '../column-types.ts'
import { gathered } from '../gathered.ts'
import type { Database } from '../nouns.ts'

/** A warning: until it is acknowledged or withdrawn the person does not write in that channel. */
interface WarningsTable {
  scopeId: string
  /** That of its entry in the log. */
  id: string
  userId: string
  /** Null for the service. */
  byId: string | null
  category: Category | null
  reason: string | null
  createdAt: Date
  acknowledgedAt: WithDefault<Date | null>
  withdrawnAt: WithDefault<Date | null>
  /** Whether the person is not told who gave it. */
  isByHidden: WithDefault<boolean>
}

export interface WarningsTables {
  warnings: WarningsTable
}

export type WarningRow = Selectable<WarningsTable>

/** A warning that stands, with today's name of who gave it; null where that account is deleted or hidden, or it was the service. */
export interface StandingWarning {
  readonly id: string
  readonly reason: string | null
  readonly category: Category | null
  readonly byName: string | null
}

function keyOf(scopeId: string, userId: string): string {
  return `${scopeId} ${userId}`
}

function readWarnings(db: Kysely<Database>) {
  // everybody who comes to a channel asks
  const oldest = gathered(async (keys: readonly string[]) => {
    const part = (index: number) => Array.from(new Set(keys.map((key) => key.split(' ')[index]!)))
    const [scopes, users] = [part(0), part(1)]
    const rows = await db
      .selectFrom('warnings as warning')
      .leftJoin('users as actor', (join) =>
        join.onRef('actor.id', '=', 'warning.byId').on('actor.deletedAt', 'is', null),
      )
      .select((eb) => [
        'warning.id',
        'warning.reason',
        'warning.category',
        eb.case().when('warning.isByHidden', '=', false).then(eb.ref('actor.name')).end().as('byName'),
      ])
      .select(['warning.scopeId', 'warning.userId'])
      .where('warning.scopeId', '=', sql<string>`any(${scopes}::uuid[])`)
      .where('warning.userId', '=', sql<string>`any(${users}::uuid[])`)
      .where('warning.acknowledgedAt', 'is', null)
      .where('warning.withdrawnAt', 'is', null)
      .orderBy('warning.createdAt', 'desc')
      .orderBy('warning.id', 'desc')
      .execute()
    // of several of one person the oldest, which comes last
    return new Map(
      rows.map(({ scopeId, userId, ...warning }): [string, StandingWarning] => [
        keyOf(scopeId, userId),
        warning,
      ]),
    )
  })
  return {
    /** The oldest warning of somebody in a channel that they have not acknowledged. */
    standing: (scopeId: string, userId: string): Promise<StandingWarning | undefined> =>
      oldest(keyOf(scopeId, userId)),

    /** Where these people have warnings that they have not acknowledged. */
    standingOf: (userIds: readonly string[]): Promise<{ scopeId: string; userId: string }[]> =>
      userIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('warnings')
            .select(['scopeId', 'userId'])
            .where('userId', '=', sql<string>`any(${userIds}::uuid[])`)
            .where('acknowledgedAt', 'is', null)
            .where('withdrawnAt', 'is', null)
            .execute(),

    byId: (userId: string, id: string): Promise<WarningRow | undefined> =>
      db
        .selectFrom('warnings')
        .selectAll()
        .where('userId', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst(),
  }
}

function writeWarnings(db: Kysely<Database>) {
  async function withdraw(scopeId: string, ids: readonly string[], at: Date | null): Promise<string[]> {
    const rows = await db
      .updateTable('warnings')
      .set({ withdrawnAt: at })
      .where('scopeId', '=', scopeId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('withdrawnAt', at === null ? 'is not' : 'is', null)
      .returning('userId')
      .execute()
    return rows.map(({ userId }) => userId)
  }
  return {
    ...readWarnings(db),

    async insert(
      warning: Omit<WarningRow, 'acknowledgedAt' | 'withdrawnAt' | 'createdAt' | 'isByHidden'> & {
        readonly isByHidden?: boolean
      },
      at: Date,
    ): Promise<void> {
      await db
        .insertInto('warnings')
        .values({ ...warning, createdAt: at })
        .execute()
    },

    /** Warns people at once, for the same reason. */
    async insertMany(
      warnings: readonly { readonly id: string; readonly userId: string }[],
      shared: Pick<WarningRow, 'scopeId' | 'byId' | 'category' | 'reason' | 'isByHidden'>,
      at: Date,
    ): Promise<void> {
      if (warnings.length === 0) return
      await db
        .insertInto('warnings')
        .values(warnings.map(({ id, userId }) => ({ ...shared, id, userId, createdAt: at })))
        .execute()
    },

    /** Acknowledges one warning, or with null all that stand; gives the ids of those that stood. */
    async acknowledge(scopeId: string, userId: string, id: string | null, at: Date): Promise<string[]> {
      const rows = await db
        .updateTable('warnings')
        .set({ acknowledgedAt: at })
        .where('scopeId', '=', scopeId)
        .where('userId', '=', userId)
        .where('acknowledgedAt', 'is', null)
        .where('withdrawnAt', 'is', null)
        .$if(id !== null, (query) => query.where('id', '=', id!))
        .returning('id')
        .execute()
      return rows.map((row) => row.id)
    },

    /** Withdraws a warning, or with null puts it in force again; gives whose it is, undefined where it was so already. */
    async setWithdrawn(scopeId: string, id: string, at: Date | null): Promise<string | undefined> {
      return (await withdraw(scopeId, [id], at))[0]
    },

    /** The same for several; gives whose they are without those that were so already. */
    setManyWithdrawn: withdraw,
  }
}

export const warningsNoun = { read: readWarnings, write: writeWarnings }
