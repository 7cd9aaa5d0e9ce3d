import * as z from 'zod/mini'
import { CATEGORIES } from '../rules/moderation.ts'
import { uuid } from './uuid.ts'

/** How many entries a page of the log holds. */
export const LOG_PAGE = 50

/** The word that stands for the service and the operator where the log is narrowed to who acted. */
export const SERVICE_ACTOR = '(service)'

/** Somebody in an entry; the name is null where the account is deleted. */
const somebody = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  /** The mode letters at the moment of the act. */
  modes: z.string(),
})

/** Why an act cannot be undone now. */
export const UNDO_BARS = ['kind', 'undone', 'higher', 'right', 'changed'] as const
export type UndoBar = (typeof UNDO_BARS)[number]

/** An entry of the log of moderation without its evidence. */
export const moderationEntry = z.object({
  /** 1, 2, 3 … within the channel. */
  seq: z.number(),
  id: z.string(),
  at: z.string(),
  /** One of the service's kinds; a later version may know more. */
  kind: z.string(),
  /** Null for the service and the operator. */
  actor: z.nullable(somebody),
  /** Whether a command of the operator did it. */
  is_operator: z.boolean(),
  application: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  target: z.nullable(somebody),
  message_id: z.nullable(z.string()),
  /** The filter that it is about, or by which it happened; missing from a service of an earlier version. */
  filter: z.optional(
    z.nullable(z.object({ id: z.string(), version: z.number(), title: z.nullable(z.string()) })),
  ),
  matter: z.nullable(z.number()),
  category: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  detail: z.nullable(z.record(z.string(), z.unknown())),
  /** The number of the entry that this one undoes. */
  undoes: z.nullable(z.number()),
  /** The number of the entry by which this one is undone. */
  undone_by: z.nullable(z.number()),
  /** Null for an act without evidence. */
  evidence: z.nullable(
    z.object({
      /** How many messages were kept; 0 where they were erased. */
      count: z.number(),
      /** How many did not fit. */
      missing: z.number(),
      erased_at: z.nullable(z.string()),
    }),
  ),
  /** SHA-256 that chains the entry to the one before, in hex; null for an entry of an earlier version. */
  hash: z.nullable(z.string()),
})
export type ModerationEntry = z.infer<typeof moderationEntry>

/** An entry of the log as a page shows it to its reader. */
export const listedEntry = z.extend(moderationEntry, {
  /** Null: the reader can undo it now. */
  undo_bar: z.nullable(z.enum(UNDO_BARS)),
  /** Of an entry everywhere: names of the channels that it is about, if any; missing in the log of a channel. */
  channels: z.optional(z.array(z.string())),
})
export type ListedEntry = z.infer<typeof listedEntry>

const text = z.string().check(z.maxLength(200))
const number = z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))
const moment = z.iso.datetime({ offset: true })

/** What the log is narrowed to; all of it must hold. */
const narrowed = {
  /** A name, the id of an account, or '(service)'. */
  actor: z.optional(text),
  target: z.optional(text),
  kind: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
  category: z.optional(z.enum(CATEGORIES)),
  matter: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
  /** The id of a filter. */
  filter: z.optional(uuid()),
  from: z.optional(moment),
  to: z.optional(moment),
  /** Words in reason, details and evidence. */
  text: z.optional(text),
}

/** `GET /api/channels/{id}/moderation/log`: newest first; with `before` entries with lower numbers. */
export const moderationLog = {
  query: z.object({ ...narrowed, before: z.optional(number) }),
  answer: z.object({
    data: z.array(listedEntry),
    /** The `before` of the next page; null where there is none. */
    next: z.nullable(z.number()),
  }),
}
export type ModerationLog = z.infer<typeof moderationLog.answer>

/** `GET /api/channels/{id}/moderation/log/export`: all of it, oldest first. */
export const moderationLogExport = {
  query: z.object({ ...narrowed, format: z.enum(['csv', 'jsonl']) }),
}

/** A message as it was at the moment of the act. */
const evidenceMessage = z.object({
  id: z.string(),
  at: z.string(),
  author: z.nullable(z.object({ id: z.string(), name: z.nullable(z.string()) })),
  kind: z.string(),
  text: z.string(),
  files: z.array(z.string()),
})

/** `GET /api/channels/{id}/moderation/log/{seq}`: one entry with its evidence; null where it has none any more. */
export const moderationLogEntry = {
  params: z.object({ id: uuid(), seq: number }),
  answer: z.extend(listedEntry, { messages: z.nullable(z.array(evidenceMessage)) }),
}
export type ModerationLogEntry = z.infer<typeof moderationLogEntry.answer>

const reason = z.optional(z.nullable(z.string().check(z.maxLength(300))))

/** `POST /api/channels/{id}/moderation/log/{seq}/undo`. 200, 403, 404, 409, 429. */
export const undoEntry = {
  body: z.object({ reason }),
  answer: z.object({
    /** The number of the new entry. */
    entry: z.number(),
    /** How many messages, letters or settings were put back. */
    done: z.number(),
    skipped: z.array(z.object({ what: z.string(), count: z.number() })),
  }),
}
export type UndoneEntry = z.infer<typeof undoEntry.answer>

const looked = z.object({ seq: z.number(), kind: z.string() })

/** `POST /api/channels/{id}/moderation/undo`: all acts of one person since a time. 200, 403, 409, 422, 429. */
export const undoSince = {
  body: z.object({
    /** A name, or the id of an account. */
    actor: text,
    since: moment,
    until: z.optional(z.nullable(moment)),
    reason,
    /** Only lists what it would do. */
    dry: z.optional(z.boolean()),
  }),
  answer: z.object({
    /** The number of the new entry; null for a trial. */
    entry: z.nullable(z.number()),
    /** Newest first, as they were undone. */
    done: z.array(looked),
    skipped: z.array(z.extend(looked, { why: z.enum(UNDO_BARS) })),
  }),
}

/** `POST /api/channels/{id}/moderation/log/{seq}/erase-evidence`, for administrators. 204, 403, 404, 422. */
export const eraseEvidence = {
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) }),
}
