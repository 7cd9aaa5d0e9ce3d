import * as z from 'zod/mini'
import { FILTER_STATES } from '../rules/filters/filter-body.ts'
import { CATEGORIES, MUTE_MAX_SECONDS } from '../rules/moderation.ts'
import { uuid } from './uuid.ts'

/** How many days a run and what it found are kept. */
export const RUN_DAYS = 7
/** How many days of history a run may read. */
export const RUN_SPAN_DAYS = 366
/** How many days a run reads that names no beginning. */
export const RUN_DEFAULT_DAYS = 7
/** How many of the caught messages are shown, newest first, and how many a page holds. */
export const RUN_HITS_SHOWN = 1000
export const RUN_HITS_PAGE = 50
/** How many of the caught messages are kept, for a cleanup. */
export const RUN_HITS_KEPT = 50_000
/** How many likely mistakes are shown. */
export const RUN_DOUBTS_SHOWN = 100

/** `going` reads on; `stopped` was ended by hand; `failed` ended by an error; what was found till then stays. */
export const WORK_STATES = ['going', 'done', 'stopped', 'failed'] as const
export type WorkState = (typeof WORK_STATES)[number]

/** Why a caught message looks like a mistake: it was voted up, its author subscribes, or writes here a lot unpunished. */
export const DOUBTS = ['votes', 'subscriber', 'regular'] as const
export type Doubt = (typeof DOUBTS)[number]

const moment = z.iso.datetime({ offset: true })
const person = z.object({ id: z.string(), name: z.nullable(z.string()) })

/** A caught message. */
export const runHit = z.object({
  message_id: z.string(),
  /** Its number in the channel. */
  seq: z.number(),
  at: z.string(),
  /** The name is null where the account is deleted. */
  author: person,
  /** The author's letters when it was sent. */
  modes: z.string(),
  /** Null where its author removed it since, and where it is withheld. */
  text: z.nullable(z.string()),
  /** The caught parts: from a code point of the text to the one behind the last. */
  places: z.array(z.tuple([z.number(), z.number()])),
  /** The words, domains and patterns that caught it. */
  by: z.array(z.string()),
  /** Whether a moderator has deleted it. */
  is_cleared: z.boolean(),
  /** Whether the filters that are on caught it anyway. */
  is_known: z.boolean(),
  doubts: z.array(z.enum(DOUBTS)),
})
export type RunHit = z.infer<typeof runHit>

/** What a run found so far. */
const runTotals = z.object({
  /** Messages that were judged, and their authors. */
  messages: z.number(),
  authors: z.number(),
  /** Messages that the filter would have caught, and their authors. */
  caught: z.number(),
  people: z.number(),
  /** Messages that their authors had removed: nobody knows their text, and they were not looked at. */
  removed: z.number(),
  /** Messages of which a pattern took too long: live they would have been held. */
  late: z.number(),
  /** Of the caught ones: deleted by moderators, or followed by a ban or a mute of the author within the hour. */
  agreed: z.number(),
  /** Messages that moderators deleted, and how many of these were caught. */
  deleted: z.number(),
  deleted_caught: z.number(),
  /** Of the caught ones: those that the filters that are on caught anyway. */
  known: z.number(),
  /** By day of UTC, the newest first, without days on which nobody wrote. */
  days: z.array(z.object({ day: z.string(), messages: z.number(), caught: z.number() })),
  /** Caught ones by hour of the day in UTC, 24 numbers. */
  hours: z.array(z.number()),
  /** By word, domain or pattern, the one that caught the most first. */
  by: z.array(z.object({ by: z.string(), caught: z.number() })),
  /** How many caught messages look like a mistake, by the reason; one may have several. */
  doubts: z.record(z.enum(DOUBTS), z.number()),
  /** What authors would have got; null while the run is going on. Strikes are counted over what was caught. */
  consequence: z.nullable(
    z.object({
      warnings: z.number(),
      /** The shortest first. */
      mutes: z.array(z.object({ seconds: z.number(), count: z.number() })),
      /** People for whom a ban would have been proposed. */
      proposed: z.number(),
    }),
  ),
})
export type RunTotals = z.infer<typeof runTotals>

/** `POST /api/channels/{id}/moderation/runs`. 202, 403, 404, 422, 429. */
export const startRun = {
  body: z.object({
    /** A filter as its editor sends it; what is wrong with it is named as in `createFilter`. */
    body: z.optional(z.unknown()),
    /** The id of a saved filter; with `body` what its editor made of it. */
    filter: z.optional(uuid()),
    /** Without it: seven days before `to`. */
    from: z.optional(moment),
    /** Without it: now. */
    to: z.optional(moment),
  }),
  answer: z.object({ id: z.string() }),
}
export type StartRun = z.infer<typeof startRun.body>

export const runParams = z.object({ id: uuid(), run: uuid() })

/**
 * `GET /api/channels/{id}/moderation/runs/{run}`: what it found so far. With `after` the caught messages older than the
 * one with that number.
 */
export const filterRun = {
  params: runParams,
  query: z.object({
    after: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
  }),
  answer: z.object({
    id: z.string(),
    state: z.enum(WORK_STATES),
    /** Null where the account is deleted. */
    by: z.nullable(person),
    started_at: z.string(),
    /** The filter as it was tried. */
    body: z.unknown(),
    /** The saved filter that was tried; null for one that was not saved. */
    filter: z.nullable(
      z.object({
        id: z.string(),
        version: z.number(),
        /** Whether the saved filter is another one than what was tried. */
        is_old: z.boolean(),
        /** Null where it is removed. */
        state: z.nullable(z.enum(FILTER_STATES)),
      }),
    ),
    from: z.string(),
    to: z.string(),
    /** How many messages there are to read, removed ones among them. */
    total: z.number(),
    /** How many of them were read. */
    read: z.number(),
    totals: runTotals,
    /** Newest first. */
    hits: z.array(runHit),
    /** The `after` of the next page; null where there is none. */
    next: z.nullable(z.number()),
    /** The likely mistakes, newest first, at most a hundred. */
    doubtful: z.array(runHit),
    /** What a cleanup would be about: the caught messages that are kept, and their authors. */
    kept: z.object({ messages: z.number(), people: z.number() }),
  }),
}
export type FilterRun = z.infer<typeof filterRun.answer>

/** `DELETE /api/channels/{id}/moderation/runs/{run}`: ends it; what it found stays. 204, 403, 404. */

/** What a cleanup does: deletes the messages that a run found, or warns, mutes or bans their authors. */
export const CLEANUP_ACTS = ['delete', 'warn', 'mute', 'ban'] as const
export type CleanupAct = (typeof CLEANUP_ACTS)[number]

/** Above so many targets their number must be typed. */
export const CLEANUP_UNASKED = 50
/** How many messages or people may be taken out one by one. */
export const CLEANUP_OUT_MAX = 1000

/** `POST /api/channels/{id}/moderation/cleanups`. 202, 403, 404, 409, 422, 429. */
export const startCleanup = {
  body: z.object({
    /** The run that found what it is about; one that is still going on is 409. */
    run: uuid(),
    act: z.enum(CLEANUP_ACTS),
    /** How long a mute or a ban lasts; null or missing is a ban for ever. A mute needs it. */
    seconds: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(MUTE_MAX_SECONDS)))),
    /** Whether a ban deletes the caught messages as well; without it: yes. */
    clear: z.optional(z.boolean()),
    /** Whether people who are trusted here are met as well; without it: no. */
    trusted: z.optional(z.boolean()),
    /** Ids of what is taken out: messages for `delete`, otherwise people. */
    out: z.optional(z.array(uuid()).check(z.maxLength(CLEANUP_OUT_MAX))),
    /** The number of targets (`kept` of the run without what is taken out); needed above fifty. */
    expected: z.optional(z.number().check(z.int(), z.gte(0))),
    category: z.optional(z.nullable(z.enum(CATEGORIES))),
    reason: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
    /** The caller's own id of this act, so that sending it twice does it once. */
    nonce: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  answer: z.object({ id: z.string() }),
}
export type StartCleanup = z.infer<typeof startCleanup.body>

export const cleanupParams = z.object({ id: uuid(), cleanup: uuid() })

/** Why a target was left alone. */
export const CLEANUP_SKIPS = ['gone', 'higher', 'trusted', 'deleted', 'banned'] as const

/** `GET /api/channels/{id}/moderation/cleanups/{cleanup}`; `DELETE` of it stops what is left to do. */
export const cleanup = {
  params: cleanupParams,
  answer: z.object({
    id: z.string(),
    run: z.string(),
    /** While it is undone it is `going` as well. */
    state: z.enum(WORK_STATES),
    /** Whether it was undone, or is being undone. */
    is_undone: z.boolean(),
    by: z.nullable(person),
    act: z.enum(CLEANUP_ACTS),
    seconds: z.nullable(z.number()),
    category: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    /** How many targets there are, and how many were looked at. */
    total: z.number(),
    read: z.number(),
    /** How many messages were deleted or people punished. */
    done: z.number(),
    skipped: z.array(z.object({ what: z.enum(CLEANUP_SKIPS), count: z.number() })),
    /** The number of its entry in the log, by which it is undone. */
    entry: z.number(),
  }),
}
export type Cleanup = z.infer<typeof cleanup.answer>
