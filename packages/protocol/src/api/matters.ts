import * as z from 'zod/mini'
import { CATEGORIES, cleanLine } from '../rules/moderation.ts'
import { moderationEntry } from './moderation-log.ts'
import { uuid } from './uuid.ts'

/** How many matters a page of the queue holds. */
export const MATTERS_PAGE = 50

/** How many characters of a text a line about a matter carries. */
export const LINE_TEXT = 500

/** Characters of a comment on a matter. */
export const COMMENT_MAX = 500

/**
 * What waits for a decision: a message that a filter holds, a report, an appeal against a sentence, an alarm, the ban that
 * a filter proposes behind the last step of the ladder, bans that came by a pact.
 */
export const MATTER_KINDS = ['held', 'report', 'appeal', 'alarm', 'proposal', 'pact'] as const
export type MatterKind = (typeof MATTER_KINDS)[number]

/**
 * What became of a matter. `asked` is an appeal whose author was asked something, which is open as well; `closed` is
 * one that ended by itself; `raised`, `ignored` and `applied` are alarms. A proposed ban is `applied` or `dismissed`.
 */
export const MATTER_STATES = [
  'open',
  'asked',
  'released',
  'refused',
  'expired',
  'withdrawn',
  'upheld',
  'dismissed',
  'abuse',
  'granted',
  'shortened',
  'kept',
  'closed',
  'raised',
  'ignored',
  'applied',
] as const
export type MatterState = (typeof MATTER_STATES)[number]

/**
 * What a moderator decides. A held message: `release`, `trust` (release it, and hold nothing of its author for being
 * new), `refuse`. A report: `uphold`, `dismiss`, `abuse`. An appeal: `grant`, `shorten`, `keep`, `abuse`, `ask`. An alarm
 * of a raid: `switch_on` (the shield), `ignore`; one about a moderator: `apply` (undo what they did), `ignore`. Bans that
 * came by a pact: `apply`, `ignore`. A proposed ban: `apply` (ban the person, for ever where no act says for how long),
 * `dismiss`.
 */
export const DECISIONS = [
  'release',
  'trust',
  'refuse',
  'uphold',
  'dismiss',
  'abuse',
  'grant',
  'shorten',
  'keep',
  'ask',
  'switch_on',
  'ignore',
  'apply',
] as const
export type Decision = (typeof DECISIONS)[number]

/**
 * Why a reader cannot decide a matter: it is about themselves, about somebody they do not reach, or lacks the right.
 * `imposer`: an appeal against what they did themselves, which they can grant and shorten, and not refuse.
 */
export const MATTER_BARS = ['self', 'higher', 'right', 'imposer'] as const
export type MatterBar = (typeof MATTER_BARS)[number]

/** Somebody in a matter; the name is null where the account is deleted. */
const somebody = z.object({ id: z.string(), name: z.nullable(z.string()) })

/** A matter as lines and pages tell it. */
export const matterRecord = z.object({
  /** 1, 2, 3 … within the channel. */
  n: z.number(),
  /** One of `MATTER_KINDS`; a later version may know more. */
  kind: z.string(),
  /** One of `MATTER_STATES`; a later version may know more. */
  state: z.string(),
  /** Whom it is about. */
  user: z.nullable(somebody),
  message_id: z.nullable(z.string()),
  /** The held or reported message; null where there is none, or where its text is no longer kept. */
  message: z.nullable(
    z.object({
      /** `message` or `action`. */
      kind: z.string(),
      text: z.string(),
      /** Whether the text goes on: lines carry `LINE_TEXT` characters, HTTP the whole. */
      is_cut: z.boolean(),
      at: z.string(),
      files: z.array(z.object({ name: z.string(), kind: z.string(), url: z.nullable(z.string()) })),
      reply_id: z.nullable(z.string()),
    }),
  ),
  /**
   * Why it was held: `filter`, `slow_filter` (a filter could not be judged in time), `shield` or
   * `pact`; null for others.
   */
  cause: z.nullable(z.string()),
  /**
   * The filter that caught it, with the caught places in code points of the text; of a proposed ban the filter that
   * proposes it.
   */
  filter: z.nullable(
    z.object({
      id: z.string(),
      version: z.number(),
      title: z.string(),
      places: z.array(z.tuple([z.number(), z.number()])),
    }),
  ),
  /** Further facts of its kind. */
  detail: z.nullable(z.record(z.string(), z.unknown())),
  /** How many people reported it. */
  reporters: z.number(),
  opened_at: z.string(),
  /** When it ends by itself; null for never. */
  expires_at: z.nullable(z.string()),
  /** Null while it waits. */
  decided: z.nullable(
    z.object({
      /** Null for the service, the author, and an account that is deleted. */
      by: z.nullable(somebody),
      at: z.string(),
      /** One of `DECISIONS`, or `expire`, `withdraw`, `close`. */
      decision: z.string(),
      /** What was done beside it: `delete`, `warn`, `mute`, `ban` or `demote`. */
      act: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Of a report: where it was said, and how often each category was named; null for others. */
  report: z.nullable(
    z.object({
      /** Null for a private conversation, of which only what was handed over is shown. */
      channel: z.nullable(z.object({ id: z.string(), name: z.string() })),
      categories: z.array(z.object({ category: z.string(), count: z.number() })),
    }),
  ),
  /** Of an appeal: against what, and what was said; null for others. */
  appeal: z.nullable(
    z.object({
      /** `ban`, `mute` or `warn`. */
      kind: z.string(),
      /** The number of its entry in the log; null where a cleanup did it. */
      entry: z.nullable(z.number()),
      /** Who imposed it; null for the service, and for an account that is deleted. */
      by: z.nullable(somebody),
      category: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      at: z.string(),
      /** When the sentence ends; null for never. */
      ends_at: z.nullable(z.string()),
      text: z.string(),
      is_cut: z.boolean(),
      /** The one question of the moderators, and the answer to it. */
      question: z.nullable(z.string()),
      answer: z.nullable(z.string()),
    }),
  ),
  /** The message in the channel that a released one became. */
  released_id: z.nullable(z.string()),
  /** The number of its newest entry in the log. */
  seq: z.number(),
})
export type MatterRecord = z.infer<typeof matterRecord>

/** The person whom a matter is about, as the channel knows them. */
const personFacts = z.object({
  /** The mode letters that they have now. */
  modes: z.string(),
  /** When the account was made. */
  since: z.string(),
  /** How many messages of theirs the channel has stored, counted up to 500. */
  messages: z.number(),
  /** Warnings, mutes and bans of the last 30 days that were not undone. */
  strikes: z.number(),
})

/** A matter as the queue shows it to its reader. */
export const listedMatter = z.extend(matterRecord, {
  /** Null: the reader can decide it. */
  bar: z.nullable(z.enum(MATTER_BARS)),
  /** Null where the account is deleted or nobody is meant. */
  person: z.nullable(personFacts),
  comments: z.number(),
})
export type ListedMatter = z.infer<typeof listedMatter>

const number = z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))

/**
 * `GET /api/channels/{id}/moderation/matters`. Those that wait come oldest first, alarms before all others, and go on
 * with `after`; decided ones newest first, and go on with `before`.
 */
export const matters = {
  query: z.object({
    /** `open` where none is said. */
    state: z.optional(z.enum(['open', 'decided'])),
    kind: z.optional(z.enum(MATTER_KINDS)),
    /** A name, or the id of an account. */
    user: z.optional(z.string().check(z.maxLength(200))),
    filter: z.optional(uuid()),
    after: z.optional(number),
    before: z.optional(number),
  }),
  answer: z.object({
    data: z.array(listedMatter),
    /** The `after` or `before` of the next page; null where there is none. */
    next: z.nullable(z.number()),
    /** How many wait, of each kind that has any. */
    counts: z.record(z.string(), z.number()),
    /** How many wait in all. */
    open: z.number(),
    /** When somebody decided last; null where nobody did. */
    decided_at: z.nullable(z.string()),
    /** The number of the log's newest entry, behind which MODLOG lines go on. */
    seq: z.number(),
  }),
}
export type Matters = z.infer<typeof matters.answer>

/** A line around a held message, oldest first. */
const lineAround = z.object({
  id: z.string(),
  at: z.string(),
  author: z.nullable(somebody),
  kind: z.string(),
  text: z.string(),
  /** Whether it was written after the message. */
  is_later: z.boolean(),
})

/** What one person said with a report. */
const reportSaid = z.object({
  category: z.string(),
  /** Null where nothing was said, or where it is no longer kept. */
  text: z.nullable(z.string()),
  at: z.string(),
  /** Who it was, for owners and staff; null for everybody else. */
  by: z.nullable(somebody),
  /** How many reports of the same person were upheld here, were dismissed, and were dismissed as abuse. */
  upheld: z.number(),
  dismissed: z.number(),
  abuse: z.number(),
})

const comment = z.object({
  by: z.nullable(somebody),
  at: z.string(),
  text: z.string(),
})

/** `GET /api/channels/{id}/moderation/matters/{n}`. */
export const matter = {
  params: z.object({ id: uuid(), n: number }),
  answer: z.extend(listedMatter, {
    /**
     * Up to three lines before and three behind it. Of a report of a person, of an appeal and of a proposed ban: the newest
     * messages of the person as they were then; of a private conversation: those that were handed over.
     */
    around: z.array(lineAround),
    /** Oldest first. */
    said: z.array(comment),
    /** Of a report: who said what, oldest first, the first fifty; empty for other matters. */
    reports: z.array(reportSaid),
    /**
     * Of a proposed ban: the entries of the warnings, mutes and bans that led to it, newest first, the first fifty, also
     * those that were undone since. Missing for other matters, and from a node of an earlier version.
     */
    strikes: z.optional(z.array(moderationEntry)),
    /**
     * Of bans that came by a pact: whom the other channel banned, the newest ban first, the first fifty; of a matter that was
     * decided those about whom it was decided. Missing for other matters, and from a node of an earlier version.
     */
    banned: z.optional(
      z.array(
        z.object({
          user: somebody,
          category: z.nullable(z.string()),
          /** Null where the other channel does not tell reasons. */
          reason: z.nullable(z.string()),
          /** When the other channel banned them. */
          at: z.nullable(z.string()),
        }),
      ),
    ),
  }),
}
export type Matter = z.infer<typeof matter.answer>

const reason = z.optional(z.nullable(z.string().check(z.maxLength(300))))
/** `POST /api/channels/{id}/moderation/matters/{n}/decision`. 200, 403, 404, 409 `already_decided` or `stands_otherwise`, 422, 429. */
export const decideMatter = {
  body: z.object({
    /**
     * The state in which the caller saw it. With `released` or `refused`, of a proposed ban with `applied` or `dismissed`,
     * the decision is changed: what the first one did is undone, and the new one is done.
     */
    state: z.enum(MATTER_STATES),
    decision: z.enum(DECISIONS),
    /** What is done to the person beside refusing or upholding. */
    act: z.optional(
      z.nullable(
        z.discriminatedUnion('kind', [
          /** Deletes the reported message. */
          z.object({ kind: z.literal('delete') }),
          z.object({ kind: z.literal('warn') }),
          z.object({
            kind: z.literal('mute'),
            seconds: z.number().check(z.int(), z.gte(1), z.lte(2_419_200)),
          }),
          z.object({
            kind: z.literal('ban'),
            /** Null for ever. */
            seconds: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(31_536_000)))),
          }),
          /** Takes the letters by which the person moderates, beside `apply` of an alarm about them. */
          z.object({ kind: z.literal('demote') }),
        ]),
      ),
    ),
    category: z.optional(z.nullable(z.enum(CATEGORIES))),
    /** For how many seconds from now on a shortened sentence goes on. */
    seconds: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(31_536_000)))),
    /** Whether granting an appeal brings back the messages that the ban deleted. */
    restore: z.optional(z.boolean()),
    /**
     * Of bans that came by a pact: `detail.count` as the caller saw it. Where others joined or were lifted meanwhile, the
     * answer is 409 `stands_otherwise`, and nothing is decided.
     */
    count: z.optional(z.number().check(z.int(), z.gte(0), z.lte(2_147_483_647))),
    /** Words to the person concerned; the question where one is asked. */
    reason,
  }),
  answer: z.object({
    matter: listedMatter,
    /** Whether somebody had decided the same before, so that nothing was done now. */
    was_decided: z.boolean(),
    /**
     * The numbers of the entries by which the decision is undone with what was done to the person beside it, to be
     * undone from the last to the first; none where it is no single act. Missing from a node of an earlier version.
     */
    entries: z.optional(z.array(z.number())),
  }),
}
export type DecidedMatter = z.infer<typeof decideMatter.answer>

/** The 409 of a decision that somebody else took otherwise: `already_decided`. */
export const alreadyDecided = z.object({
  error: z.string(),
  message: z.string(),
  by: z.nullable(z.string()),
  at: z.nullable(z.string()),
  state: z.string(),
  decision: z.string(),
})
export type AlreadyDecided = z.infer<typeof alreadyDecided>

/** `POST /api/channels/{id}/moderation/matters/{n}/comments`: for moderators alone. 200, 403, 404, 422, 429. */
export const commentOnMatter = {
  // marks of direction would reorder the line that other moderators are told
  body: z.object({
    text: z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(COMMENT_MAX)),
  }),
  answer: z.object({ said: z.array(comment) }),
}

/** `POST /api/users/@me/held/{scope}/{n}/withdraw`: 204, 404, 409 where it is decided. */
export const withdrawHeld = {
  params: z.object({ scope: uuid(), n: number }),
}

/** The states of a held message that its author is told by `HELD #c n :{…}`. */
export interface HeldRecord {
  readonly state: 'open' | 'released' | 'refused' | 'expired' | 'withdrawn'
  /** The text as it was sent. */
  readonly message: string
  /** What the moderator says to its author. */
  readonly reason: string | null
  /** The id under which it stands in the channel; null unless it was released. */
  readonly msgid: string | null
  /** When it was sent, and until when it waits; ISO 8601. */
  readonly at: string
  readonly until: string | null
}
