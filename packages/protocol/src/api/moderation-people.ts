import * as z from 'zod/mini'
import { listedEntry } from './moderation-log.ts'
import { uuid } from './uuid.ts'

/** How many acts and messages together a page of a dossier holds. */
export const DOSSIER_PAGE = 50
/** Characters of a note, and how many notes there may be about a person in a channel. */
export const NOTE_MAX = 1000
export const NOTES_MAX = 50

const somebody = z.object({ id: z.string(), name: z.nullable(z.string()) })

const noteVersion = z.object({
  version: z.number(),
  text: z.string(),
  /** Null where the account is deleted. */
  by: z.nullable(somebody),
  at: z.string(),
})

/** What moderators wrote down about a person, for each other. */
const noteRecord = z.extend(noteVersion, {
  id: z.string(),
  /** What it said before, the newest first. */
  earlier: z.array(noteVersion),
})
export type NoteRecord = z.infer<typeof noteRecord>

/** A message of the person, also one that is deleted. */
const dossierMessage = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  text: z.string(),
  /**
   * `cleared`: a moderator deleted it; `withheld`: so that no reader gets the text; `removed`: its author did, and the
   * text is kept for moderators for some hours.
   */
  state: z.enum(['stands', 'cleared', 'withheld', 'removed']),
  files: z.array(z.string()),
})

/** What a pact or a list says of a person. */
const pactMark = z.object({
  /** The channel that banned them; null where it is deleted, and in a list. */
  channel: z.nullable(z.string()),
  /** The title of the list; null of a pact. */
  title: z.nullable(z.string()),
  category: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** When they were banned there; null in a list. */
  at: z.nullable(z.string()),
  effect: z.enum(['mark', 'hold', 'ban']),
  /** Whether it is surely this person: in a list the same name may be somebody else's. */
  is_sure: z.boolean(),
  /** Whether they are trusted here, so that it does not hold. */
  is_spared: z.boolean(),
})

/** What there is of a person in one channel. */
const personInChannel = z.object({
  id: z.string(),
  name: z.string(),
  /** The mode letters that they hold there; '' for none. */
  modes: z.string(),
  /** How many messages they wrote there, at most ten thousand, and when the first one. */
  messages: z.number(),
  since: z.nullable(z.string()),
  /** Warnings, mutes and bans of the last 30 days that count. */
  strikes: z.number(),
  /** The ban or mute in force there, without one everywhere. */
  ban: z.nullable(z.object({ kind: z.enum(['ban', 'mute']), expires_at: z.nullable(z.string()) })),
})
export type PersonInChannel = z.infer<typeof personInChannel>

const dossierItem = z.union([
  z.object({ type: z.literal('entry'), at: z.string(), entry: listedEntry }),
  z.object({ type: z.literal('message'), at: z.string(), message: dossierMessage }),
])

/**
 * `GET /api/channels/{id}/moderation/people/{name}`: all that a channel's moderators know of a person, who is named, or,
 * also where the account is deleted, given by its id. 404 where there is no such account.
 */
export const moderationPerson = {
  params: z.object({ id: uuid(), name: z.string().check(z.minLength(1), z.maxLength(64)) }),
  query: z.object({
    /** The `next` of the page before. */
    before: z.optional(z.iso.datetime({ offset: true })),
  }),
  answer: z.object({
    user: z.object({
      id: z.string(),
      /** Null where the account is deleted. */
      name: z.nullable(z.string()),
      /** The mode letters in this channel, the global one included. */
      modes: z.string(),
      created_at: z.string(),
    }),
    /** The time of the first message here; null where there is none. */
    since: z.nullable(z.string()),
    /** How many messages there are, at most ten thousand. */
    messages: z.number(),
    /** Warnings, mutes and bans of the last 30 days that count. */
    strikes: z.number(),
    /** What the channel's ladder has for the next strike: a warning, or a mute of so many seconds; null: a ban is proposed. */
    next_step: z.nullable(z.union([z.literal('warn'), z.number()])),
    is_trusted: z.boolean(),
    /** What pacts with other channels and lists from outside say; absent in answers of earlier versions. */
    marks: z.optional(z.array(pactMark)),
    /**
     * Everywhere: the channels in which there is something of them, at most a hundred, those with a ban first, then by
     * messages; missing in a channel. What they wrote there is read in the dossier of that channel, which leaves a trace.
     */
    channels: z.optional(z.array(personInChannel)),
    /** The ban or mute in force: the channel's own, and without one that everywhere. */
    ban: z.nullable(
      z.object({
        id: z.string(),
        kind: z.enum(['ban', 'mute']),
        /** One everywhere is lifted by administrators alone; absent in answers of earlier versions. */
        scope: z.optional(z.enum(['channel', 'everywhere'])),
        by: z.nullable(somebody),
        reason: z.nullable(z.string()),
        at: z.string(),
        expires_at: z.nullable(z.string()),
      }),
    ),
    /** A warning that the person has not acknowledged. */
    warning: z.nullable(z.object({ id: z.string(), reason: z.nullable(z.string()) })),
    /** How many matters about the person there are, by kind and state: held messages, reports, appeals. */
    matters: z.array(z.object({ kind: z.string(), state: z.string(), count: z.number() })),
    notes: z.array(noteRecord),
    /** Acts on the person and their messages, the newest first. */
    data: z.array(dossierItem),
    /** The `before` of the next page; null where there is none. */
    next: z.nullable(z.string()),
  }),
}
export type ModerationPerson = z.infer<typeof moderationPerson.answer>

/** Lists of people: warned in the last 30 days, muted or banned now, trusted, with a note. */
export const PEOPLE_LISTS = ['warned', 'punished', 'trusted', 'noted'] as const
export type PeopleList = (typeof PEOPLE_LISTS)[number]
/** How many people a page of a list holds. */
export const PEOPLE_PAGE = 50

const listedPerson = z.object({
  user: somebody,
  /** When the newest warning, ban or note was made, or the person became trusted. */
  at: z.string(),
  /** Who did it; null for the service. The name is null where the account is deleted. */
  by: z.nullable(somebody),
  /** The reason of a warning or a ban, the beginning of a note. */
  text: z.nullable(z.string()),
  /** `ban` or `mute`; null in other lists. */
  kind: z.nullable(z.enum(['ban', 'mute'])),
  /** When the ban or mute ends; null for never, and in other lists. */
  expires_at: z.nullable(z.string()),
  /** Whether a warning was acknowledged; null in other lists. */
  is_acknowledged: z.nullable(z.boolean()),
})
export type ListedPerson = z.infer<typeof listedPerson>

/** `GET /api/channels/{id}/moderation/people?list=`: one of the lists of people, the newest first, fifty at a time. */
export const moderationPeople = {
  query: z.object({
    list: z.enum(PEOPLE_LISTS),
    /** The `next` of the page before. */
    before: z.optional(z.string().check(z.maxLength(80))),
  }),
  answer: z.object({
    data: z.array(listedPerson),
    /** The `before` of the next page; null where there is none. */
    next: z.nullable(z.string()),
  }),
}
export type ModerationPeople = z.infer<typeof moderationPeople.answer>

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTE_MAX))

/** `POST /api/channels/{id}/moderation/people/{name}/notes`. 200, 403, 404, 422 for a text out of bounds or the 51st. */
export const createNote = {
  params: moderationPerson.params,
  body: z.object({ text }),
  answer: z.object({ note: noteRecord }),
}

const noteParams = z.object({ id: uuid(), note: uuid() })

/**
 * `PUT /api/channels/{id}/moderation/notes/{note}`: changes the text of that version. 409 `changed` with `by`, `at` and the
 * `stands` of a newer one.
 */
export const changeNote = {
  params: noteParams,
  body: z.object({ version: z.number().check(z.int(), z.gte(1)), text }),
  answer: z.object({ note: noteRecord }),
}

/** `DELETE /api/channels/{id}/moderation/notes/{note}`: withdraws it; undoing brings it back. 204, 404. */
export const removeNote = { params: noteParams }
