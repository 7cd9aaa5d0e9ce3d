import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { WithDefault } from '../column-types.ts'
import { shared } from '../shared.ts'
import type { Database } from '../nouns.ts'

interface GoalsTable {
  channelId: string
  /** How many subscribers the channel wants. */
  target: number
  title: string | null
  /** When it was reached for the first time. */
  reachedAt: WithDefault<Date | null>
  setBy: string | null
  setAt: Date
}

export interface GoalsTables {
  goals: GoalsTable
}

/** A goal with how near it is. */
export interface GoalRow {
  readonly channelId: string
  readonly target: number
  readonly title: string | null
  readonly reachedAt: Date | null
  /** How many hold the letter `v`. */
  readonly current: number
  /** Number of the channel's last event that `current` counts. */
  readonly seq: number
}

export interface NewGoal {
  readonly channelId: string
  readonly target: number
  readonly title: string | null
  readonly setBy: string | null
  readonly setAt: Date
}

function readGoals(db: Kysely<Database>) {
  return {
    /** The channel's goal, counted at one moment: the transaction that gives a letter numbers its event, too. */
    ofChannel: shared(async (channelId: string): Promise<GoalRow | undefined> => {
      const { rows } = await sql<GoalRow>`
        select goal.channel_id, goal.target, goal.title, goal.reached_at, channel.seq,
          (select count(*)::int from member_modes held
            where held.channel_id = channel.id and held.mode = 'v') as current
        from goals goal join channels channel on channel.id = goal.channel_id
        where goal.channel_id = ${channelId}`.execute(db)
      return rows[0]
    }),

    /** Ids of the channels in which somebody counts for a goal, now or later: where they hold `v`. In order. */
    async channelsCounting(userId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('memberModes')
        .select('channelId')
        .where('userId', '=', userId)
        .where('mode', '=', 'v')
        .orderBy('channelId')
        .execute()
      return rows.map(({ channelId }) => channelId)
    },
  }
}

function writeGoals(db: Kysely<Database>) {
  return {
    ...readGoals(db),

    /** Another goal, which is not reached yet, in place of the one before. */
    async set(goal: NewGoal): Promise<void> {
      const { target, title, setBy, setAt } = goal
      await db
        .insertInto('goals')
        .values(goal)
        .onConflict((conflict) =>
          conflict.column('channelId').doUpdateSet({ target, title, setBy, setAt, reachedAt: null }),
        )
        .execute()
    },

    async markReached(channelId: string, reachedAt: Date): Promise<void> {
      await db.updateTable('goals').set({ reachedAt }).where('channelId', '=', channelId).execute()
    },

    async remove(channelId: string): Promise<void> {
      await db.deleteFrom('goals').where('channelId', '=', channelId).execute()
    },
  }
}

export const goalsNoun = { read: readGoals, write: writeGoals }
