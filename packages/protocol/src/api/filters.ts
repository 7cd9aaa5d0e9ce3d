import * as z from 'zod/mini'
import { FILTER_STATES } from '../rules/filters/filter-body.ts'
import type { FilterBody, FilterState } from '../rules/filters/filter-body.ts'
import { FILTERS_MAX } from '../rules/filters/bounds.ts'
import { uuid } from './uuid.ts'

/** Characters of a text that filters are tried on: as many as a message has. */
export const TRY_TEXT_MAX = 2048
/** No filter is changed so often. */
const VERSION_MAX = 2_147_483_647
/** How many days back the counts of a filter reach. */
export const COUNTS_DAYS = 30

const person = z.object({ id: z.string(), name: z.nullable(z.string()) })
const state = z.enum(FILTER_STATES, { error: 'invalid' })

/** A filter as it is kept. */
const filterRecord = z.object({
  id: z.string(),
  /** Rises with each change of the filter, switching included. */
  version: z.number(),
  /** 1, 2, 3 … in the order in which filters decide. */
  position: z.number(),
  state: z.enum(FILTER_STATES),
  /** As `readFilterBody` gives it, with the title. */
  body: z.unknown(),
  /** Who changed it last; null for the operator. The name is null where the account is deleted. */
  changed_by: z.nullable(person),
  changed_at: z.string(),
  /** How many messages it held, refused or, while it watches, would have: of the last 30 days. */
  caught: z.number(),
})
export type FilterRecord = Omit<z.infer<typeof filterRecord>, 'body' | 'state'> & {
  readonly body: FilterBody
  readonly state: FilterState
}

/** A pattern that was saved and is slow on texts of its own letters. */
const slowPattern = z.object({
  /** Where it stands in the body: `when.0`, `unless.2`. */
  at: z.string(),
  /** How many ms the slowest text took; a message has 10 for all of its patterns. */
  ms: z.number(),
})

/** `GET {m}/filters`, where `{m}` is `/api/channels/{id}/moderation` or, everywhere, `/api/moderation`. */
export const filters = {
  answer: z.object({
    /** In the order in which they decide. */
    data: z.array(filterRecord),
    /** Whether the caller may change them. */
    may_edit: z.boolean(),
  }),
}
export interface Filters {
  readonly data: readonly FilterRecord[]
  readonly may_edit: boolean
}

/** A filter that was saved, with what its author should know. */
const savedFilter = z.object({ filter: filterRecord, slow: z.array(slowPattern) })
export interface SavedFilter {
  readonly filter: FilterRecord
  readonly slow: readonly { readonly at: string; readonly ms: number }[]
}

/**
 * `POST {m}/filters`: a new filter, in state `watch`, at the end. 200, 403, 409, 422. What is wrong with the body is
 * named by its place: `errors['when.2.words.14']`, `errors['title']`; a pattern's fault has `places` beside `errors`.
 */
export const createFilter = {
  body: z.object({ body: z.unknown() }),
  answer: savedFilter,
}

/** Where a fault stands in a pattern, from one UTF-16 unit to the one behind, and the engine's words about it. */
export interface PatternPlace {
  readonly from: number
  readonly to: number
  /** In English; null where the pattern is past a bound. */
  readonly words: string | null
}

/** 422 of a filter: why each part of it is refused, and where in a pattern. */
export interface FilterErrors {
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly places?: Readonly<Record<string, PatternPlace>>
}

export const filterParams = z.object({ id: uuid(), filter: uuid() })
export const everywhereFilterParams = z.object({ filter: uuid() })

/**
 * `PUT {m}/filters/{filter}`: changes the body, switches the state, or both. 200, 403, 404, 409, 422. When somebody
 * changed it meanwhile, 409 `changed` gives `by`, `at`, `stands` (the filter as it stands, null where it is removed)
 * and `base` (its body in the version that the caller began from, null where that is unknown).
 */
export const changeFilter = {
  body: z.object({
    /** The version that the caller began from. */
    version: z
      .int({ error: 'invalid' })
      .check(z.gte(0, { error: 'invalid' }), z.lte(VERSION_MAX, { error: 'invalid' })),
    body: z.optional(z.unknown()),
    state: z.optional(state),
  }),
  answer: savedFilter,
}

/** The body of 409 `changed`. */
export interface ChangedFilter {
  readonly error: 'changed'
  readonly message: string
  readonly by: string | null
  readonly at: string
  readonly stands: FilterRecord | null
  readonly base: FilterBody | null
}

/** `DELETE {m}/filters/{filter}?version=`. 204, 403, 404, 409. */
export const removeFilter = {
  query: z.object({ version: z.coerce.number().check(z.int(), z.gte(0), z.lte(VERSION_MAX)) }),
}

/** `PUT {m}/filters/order`: all of them, first to last. 200, 403, 409 `changed` where there are others by now. */
export const orderFilters = {
  body: z.object({ ids: z.array(uuid()).check(z.maxLength(FILTERS_MAX)) }),
  answer: filters.answer,
}

const place = z.tuple([z.number(), z.number()])
const tried = z.object({
  /** Null where a pattern could not be judged in its time. */
  holds: z.nullable(z.boolean()),
  /** The caught parts of the text: from a code point to the one behind the last. */
  places: z.array(place),
  /** The words, domains and patterns that caught them. */
  by: z.array(z.string()),
})
export type TriedCondition = z.infer<typeof tried>

/** `POST {m}/filters/try`: what a filter, saved or not, makes of a text; nothing is kept or counted. 200, 403, 422. */
export const tryFilter = {
  body: z.object({
    body: z.unknown(),
    text: z
      .string({ error: 'required' })
      .check(z.maxLength(2 * TRY_TEXT_MAX, { error: `max:${TRY_TEXT_MAX}` })),
    /** The name of who would send it; 'newcomer', or nothing, is somebody whose account is a minute old. */
    as: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  }),
  answer: z.object({
    /** Whether it would catch the text; null where a pattern could not be judged in its time: it would be held. */
    fires: z.nullable(z.boolean()),
    /** Whether the filter does not hold for that person, by their level. */
    is_free: z.boolean(),
    /** The conditions in the order of the body. */
    when: z.array(tried),
    unless: z.array(tried),
    /** All caught parts of the text. */
    places: z.array(place),
  }),
}
export type TriedFilter = z.infer<typeof tryFilter.answer>

/** The format's name and number in a file of filters. */
export const FILTER_FILE = { format: 'gwar-filters', version: 1 } as const

/** `GET {m}/filters/export`: a JSON file, `{"format":"gwar-filters","version":1,"filters":[{body}, …]}`. */

/**
 * `POST {m}/filters/import`: adds filters behind those that are there, all in state `watch`. Either the content of such
 * a file, or the id of a channel whose filters the caller may read. 200, 403, 404, 409, 422; a fault changes nothing
 * and is named by its place: `errors['filters.3.when.0.words.2']`.
 */
export const importFilters = {
  body: z.object({ file: z.optional(z.unknown()), from: z.optional(uuid()) }),
  answer: z.object({ added: z.number(), data: z.array(filterRecord), may_edit: z.boolean() }),
}

/** Where filters may come from at most. */
export const FILTER_SOURCES_MAX = 200

/**
 * `GET {m}/filters/sources`: other channels whose filters the caller may take, by name without '#', at most
 * {@link FILTER_SOURCES_MAX}: those in which they moderate. 200, 403, 404.
 */
export const filterSources = {
  answer: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
}

/** What was done to messages: `released` were held and let through by a moderator. */
export const HIT_ACTIONS = ['held', 'refused', 'watched', 'released'] as const
export type HitAction = (typeof HIT_ACTIONS)[number]

const day = z.object({
  /** A day of UTC: '2026-11-24'. */
  day: z.string(),
  held: z.number(),
  refused: z.number(),
  watched: z.number(),
  released: z.number(),
})

/**
 * `GET {m}/filters/counts?filter=`: what became of messages in the last 30 days, by day, the newest first, without days
 * on which nothing was caught. Without `filter` of each filter and each sending rule together.
 */
export const filterCounts = {
  query: z.object({
    /** The id of a filter, or the name of a sending rule: `flooded`, `spammed`, `slowed`, `r9k`, `linked` … */
    filter: z.optional(z.string().check(z.regex(/^(?:[a-z0-9_]{1,40}|[0-9a-f-]{36})$/))),
  }),
  answer: z.object({
    data: z.array(z.object({ filter: z.string(), days: z.array(day), people: z.number() })),
    /** Three of the last messages that were caught, for one filter alone. */
    samples: z.array(z.object({ text: z.string(), at: z.string() })),
  }),
}
export type FilterCounts = z.infer<typeof filterCounts.answer>
