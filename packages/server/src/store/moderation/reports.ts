import type { Category } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { WithDefault } from '../column-types.ts'
import { gathered } from '../gathered.ts'
import type { Database } from '../nouns.ts'

/** What one person told moderators of. */
interface ReportsTable {
  /** Who decides: the moderators of a channel, or those of everywhere. */
  scopeId: string
  /** The number of the matter. */
  matter: number
  /** Where it was said. */
  channelId: string
  /** Null where a person or a private conversation is reported. */
  messageId: string | null
  /** Whom it is about. */
  userId: string
  reporterId: string
  category: Category
  text: string | null
  outcome: WithDefault<ReportOutcome | null>
  decidedAt: WithDefault<Date | null>
  /** When the reporter heard of it. */
  toldAt: WithDefault<Date | null>
  createdAt: Date
}

export interface ReportsTables {
  reports: ReportsTable
}

/** `ended`: nobody decided in time, or the account that it was about is gone. */
export type ReportOutcome = 'upheld' | 'dismissed' | 'abuse' | 'ended'

export type NewReport = Omit<ReportsTable, 'outcome' | 'decidedAt' | 'toldAt' | 'createdAt'>

/** A report as those see it who decide, with how reliable its author was in this scope. */
export interface ReportSaid {
  readonly category: string
  readonly text: string | null
  readonly at: Date
  readonly reporterId: string
  /** Null where the account is deleted. */
  readonly reporterName: string | null
  readonly upheld: number
  readonly dismissed: number
  readonly abuse: number
}

/** What became of a report that its author has not heard of yet. */
export interface UntoldReport {
  readonly outcome: ReportOutcome
  readonly category: Category
  /** Null for a private conversation. */
  readonly channelName: string | null
}

/** An own report, with what became of it. */
export interface OwnReport {
  readonly scopeId: string
  readonly channelId: string
  /** Null for a private conversation. */
  readonly channelName: string | null
  readonly category: string
  readonly text: string | null
  readonly outcome: ReportOutcome | null
  readonly at: Date
}

function readReports(db: Kysely<Database>) {
  const untold = gathered(async (reporterIds: readonly string[]) => {
    const { rows } = await sql<{ id: string }>`
      select distinct reporter_id as id from reports
      where reporter_id = any(${reporterIds}::uuid[]) and outcome is not null and told_at is null`.execute(db)
    return new Map(rows.map(({ id }) => [id, true] as const))
  })
  return {
    /** What people said in a matter, oldest first. */
    async ofMatter(scopeId: string, matter: number, limit: number): Promise<ReportSaid[]> {
      const { rows } = await sql<ReportSaid>`
        select report.category, report.text, report.created_at as at, report.reporter_id,
          case when reporter.deleted_at is null then reporter.name end as reporter_name,
          past.upheld, past.dismissed, past.abuse
        from reports report
        join users reporter on reporter.id = report.reporter_id
        cross join lateral (
          select count(*) filter (where other.outcome = 'upheld')::integer as upheld,
            count(*) filter (where other.outcome = 'dismissed')::integer as dismissed,
            count(*) filter (where other.outcome = 'abuse')::integer as abuse
          from reports other where other.reporter_id = report.reporter_id and other.scope_id = report.scope_id
        ) past
        where report.scope_id = ${scopeId} and report.matter = ${matter}
        order by report.created_at, report.reporter_id limit ${limit}`.execute(db)
      return rows
    },

    /** Somebody's own reports, newest first. */
    async ofReporter(reporterId: string, limit: number): Promise<OwnReport[]> {
      const { rows } = await sql<OwnReport>`
        select report.scope_id, report.channel_id, report.category, report.text, report.outcome,
          report.created_at as at, case when channel.type = 'channel' then channel.name end as channel_name
        from reports report left join channels channel on channel.id = report.channel_id
        where report.reporter_id = ${reporterId}
        order by report.created_at desc, report.matter desc limit ${limit}`.execute(db)
      return rows
    },

    /** Whether there is an outcome that this person has not heard of. Many who come at once share a query. */
    hasUntold: async (reporterId: string): Promise<boolean> => (await untold(reporterId)) === true,
  }
}

function writeReports(db: Kysely<Database>) {
  return {
    ...readReports(db),

    /** Lets one transaction at a time count what this person reported, until it ends. */
    async lockReporter(reporterId: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${reporterId}, 0))`.execute(db)
    },

    /** Whether this person has reported the message; without one, whether such a report of theirs waits. */
    async hasReported(
      channelId: string,
      about: { readonly messageId: string | null; readonly userId: string },
      reporterId: string,
    ): Promise<boolean> {
      const of =
        about.messageId === null
          ? sql`message_id is null and user_id = ${about.userId} and outcome is null`
          : sql`message_id = ${about.messageId}`
      const { rows } = await sql`
        select from reports where reporter_id = ${reporterId} and channel_id = ${channelId} and ${of} limit 1`.execute(
        db,
      )
      return rows.length > 0
    },

    /**
     * The time of this person's `nth` newest report since then, of those in one scope or in all of them; undefined where
     * there are fewer.
     */
    async timeOfNth({
      reporterId,
      since,
      nth,
      scopeId,
    }: {
      readonly reporterId: string
      readonly since: Date
      readonly nth: number
      readonly scopeId: string | null
    }): Promise<Date | undefined> {
      const { rows } = await sql<{ at: Date }>`
        select created_at as at from reports where reporter_id = ${reporterId} and created_at > ${since}
          and (${scopeId}::uuid is null or scope_id = ${scopeId}::uuid)
        order by created_at desc offset ${nth - 1} limit 1`.execute(db)
      return rows[0]?.at
    },

    /** How many reports of this person were dismissed as abuse since then, by scope. */
    async abusesOf(reporterId: string, since: Date): Promise<ReadonlyMap<string, number>> {
      const { rows } = await sql<{ scopeId: string; count: number }>`
        select scope_id, count(*)::integer as count from reports
        where reporter_id = ${reporterId} and outcome = 'abuse' and decided_at > ${since}
        group by scope_id`.execute(db)
      return new Map(rows.map(({ scopeId, count }) => [scopeId, count]))
    },

    /** False where this person has told something in the matter before. */
    async add(report: NewReport, at: Date): Promise<boolean> {
      const row = await db
        .insertInto('reports')
        .values({ ...report, createdAt: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('matter')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Writes down what became of the reports in these matters, where nothing did yet; gives who reported. */
    async decide(
      matters: readonly { readonly scopeId: string; readonly n: number }[],
      {
        outcome,
        at,
        isTold,
      }: { readonly outcome: ReportOutcome; readonly at: Date; readonly isTold: boolean },
    ): Promise<string[]> {
      const { rows } = await sql<{ reporterId: string }>`
        update reports set outcome = ${outcome}, decided_at = ${at}, told_at = ${isTold ? at : null}
        from unnest(${matters.map(({ scopeId }) => scopeId)}::uuid[], ${matters.map(({ n }) => n)}::integer[])
          as settled (scope_id, n)
        where reports.scope_id = settled.scope_id and reports.matter = settled.n and reports.outcome is null
        returning reports.reporter_id`.execute(db)
      return [...new Set(rows.map(({ reporterId }) => reporterId))]
    },

    /** Takes what this person is to hear now: of several nodes that ask at once one gets it. */
    async claimUntold(reporterId: string, at: Date): Promise<UntoldReport[]> {
      const { rows } = await sql<UntoldReport>`
        with claimed as (
          update reports set told_at = ${at}
          where reporter_id = ${reporterId} and outcome is not null and told_at is null
          returning channel_id, outcome, category, created_at
        )
        select claimed.outcome, claimed.category,
          case when channel.type = 'channel' then channel.name end as channel_name
        from claimed left join channels channel on channel.id = claimed.channel_id
        order by claimed.created_at`.execute(db)
      return rows
    },

    /** Takes back that this person heard at that moment: nobody of theirs was there any more. */
    async giveBackUntold(reporterId: string, at: Date): Promise<void> {
      await sql`update reports set told_at = null where reporter_id = ${reporterId} and told_at = ${at}`.execute(
        db,
      )
    },

    /** Forgets what was said with reports that were decided before that time, and gives of how many; `limit` at most. */
    async forgetOldTexts(before: Date, limit: number): Promise<number> {
      const { rows } = await sql`
        update reports set text = null
        where (scope_id, matter, reporter_id) in (
          select scope_id, matter, reporter_id from reports where decided_at < ${before} and text is not null
          limit ${limit} for update skip locked)
        returning matter`.execute(db)
      return rows.length
    },
  }
}

export const reportsNoun = { read: readReports, write: writeReports }
