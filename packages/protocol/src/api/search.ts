import * as z from 'zod/mini'
import { messageRecord } from './messages.ts'

/** Search filters by what a message has attached or links to (SRCH-12, SRCH-13). */
export const ATTACHMENT_FILTERS = ['all', 'images', 'videos', 'files'] as const
export const EMBED_FILTERS = ['all', 'links', 'images', 'videos'] as const
export type AttachmentFilter = (typeof ATTACHMENT_FILTERS)[number]
export type EmbedFilter = (typeof EMBED_FILTERS)[number]

/** How many results a page of search, of the inbox and of hot messages holds (OPEN-91). */
export const RESULTS_PAGE = 50
/** Results are counted up to this many, because nobody turns that many pages. */
export const RESULTS_COUNTED = 1000

/** A query parameter that may be given once or several times: `attachments[]=images&attachments[]=files`. */
const listOf = <T extends string>(filters: readonly T[]) =>
  z.optional(z.union([z.enum(filters), z.array(z.enum(filters))]))

const page = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(RESULTS_COUNTED / RESULTS_PAGE)))

/** What search adds to the query of `GET /api/channels/{id}/messages` (HTTP-34, HTTP-35, OPEN-93). */
export const searchQuery = {
  search: z.optional(z.string().check(z.maxLength(512))),
  page,
  sort: z.optional(z.enum(['new', 'old', 'relevant'])),
  user: z.optional(z.string()),
  'attachments[]': listOf(ATTACHMENT_FILTERS),
  'embeds[]': listOf(EMBED_FILTERS),
}

/** A page of messages (DATA-13). `total` stops at {@link RESULTS_COUNTED}. */
export const resultsPage = z.object({
  data: z.array(messageRecord),
  total: z.number(),
  current_page: z.number(),
  last_page: z.number(),
})
export type ResultsPage = z.infer<typeof resultsPage>

/** How far back the list of hot messages may reach, in hours (HOT-02); the panel offers the default first. */
export const HOT_RANGES = [3, 6, 12, 24, 48] as const
export const HOT_RANGE_DEFAULT = 24

const moment = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(253_402_300_799)))

/**
 * `GET /api/channels/{id}/messages/hot`: the most voted messages of the last hours, or between two moments given
 * in Unix seconds (HTTP-36, 37).
 */
export const hot = {
  query: z.object({
    range: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(24 * 366))),
    'date[from]': moment,
    'date[to]': moment,
    page,
  }),
  answer: resultsPage,
}

/**
 * `GET /api/channels/{id}/karma`: the sum of this week's votes on each author's messages, the highest first
 * (HTTP-41).
 */
export const karma = {
  answer: z.array(z.object({ user_id: z.string(), name: z.string(), karma: z.number() })),
}
