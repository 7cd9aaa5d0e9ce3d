import * as z from 'zod/mini'
import { uuid } from './uuid.ts'

/** Characters of an appeal, and of the answer to the moderators' question. */
export const APPEAL_MAX = 1000
/** How long a mute must last that one can appeal against, in seconds. */
export const APPEAL_FROM_SECONDS = 3600
/** For how many days behind it one can appeal against a warning: as long as it counts. */
export const APPEAL_WARNING_DAYS = 30
/** For how many days nobody appeals whose appeal was abuse. */
export const APPEAL_BAR_DAYS = 90
/** For how many hours who imposed a sentence does not refuse the appeal against it. */
export const APPEAL_IMPOSER_HOURS = 72

/** A channel, or with the name null the whole service. */
const place = z.object({ id: z.string(), name: z.nullable(z.string()) })

/** What became of an appeal, as who wrote it sees it. */
const ownAppeal = z.object({
  n: z.number(),
  /** One of `MATTER_STATES`: `open`, `asked`, `granted`, `shortened`, `kept`, `abuse`, `closed`. */
  state: z.string(),
  at: z.string(),
  text: z.string(),
  question: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** The words of the moderators. */
  reason: z.nullable(z.string()),
})

const ownSentence = z.object({
  /** That of the ban or warning, by which it is appealed against. */
  id: z.string(),
  place,
  kind: z.enum(['ban', 'mute', 'warn']),
  category: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Null where the channel hides its moderators' names, for the service, and for a deleted account. */
  by: z.nullable(z.string()),
  /**
   * Where a ban came from that nobody here imposed: by a pact from the channel of that name, null where it is deleted, or
   * from a list of names. Null for all others; missing from a node of an earlier version.
   */
  source: z.optional(
    z.nullable(z.object({ kind: z.enum(['pact', 'list']), channel: z.nullable(z.string()) })),
  ),
  at: z.string(),
  /** When it ends, or ended by itself; null for never. */
  ends_at: z.nullable(z.string()),
  /** `acknowledged`: a warning that the person has seen; `lifted`: somebody took it back. */
  state: z.enum(['stands', 'acknowledged', 'over', 'lifted']),
  appeal: z.nullable(ownAppeal),
  /** Whether one can appeal against it now. */
  may_appeal: z.boolean(),
  /** Until when nobody here listens to an appeal of theirs, because one was abuse; null where they do. */
  barred_until: z.nullable(z.string()),
})
export type OwnSentence = z.infer<typeof ownSentence>

/** `GET /api/users/@me/moderation`: what was done about the caller in all channels, and what they asked for. */
export const ownModeration = {
  query: z.object({
    /** Only that channel's. */
    channel: z.optional(uuid()),
  }),
  answer: z.object({
    /** Newest first, the last two hundred. */
    data: z.array(ownSentence),
    /** Messages that wait for moderators, oldest first. */
    held: z.array(
      z.object({
        place,
        n: z.number(),
        text: z.string(),
        at: z.string(),
        until: z.nullable(z.string()),
      }),
    ),
    /** Own reports, newest first, the last hundred. */
    reports: z.array(
      z.object({
        /** Null for a private conversation. */
        place: z.nullable(place),
        category: z.string(),
        at: z.string(),
        /** `upheld`: something was done about it; it is not told what. */
        state: z.enum(['open', 'upheld', 'dismissed']),
      }),
    ),
  }),
}
export type OwnModeration = z.infer<typeof ownModeration.answer>

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(APPEAL_MAX))

/**
 * `POST /api/users/@me/appeals`: against the ban, mute or warning with the id `entry`. 403 where the channel has no
 * appeals or the caller is barred, 404, 409 `already_appealed`, 422.
 */
export const appeal = {
  body: z.object({ scope: uuid(), entry: uuid(), text }),
  answer: z.object({ n: z.number() }),
}

/** `POST /api/users/@me/appeals/{scope}/{n}/answer`: to the moderators' question, once. 204, 404, 409. */
export const answerAppeal = {
  params: z.object({ scope: uuid(), n: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) }),
  body: z.object({ text }),
}
