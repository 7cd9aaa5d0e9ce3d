import * as z from 'zod/mini'
import { cleanLine } from '../rules/moderation.ts'
import type { Provider } from './connections.ts'
import { uuid } from './uuid.ts'

/** How many pacts a channel may have, its own proposals counted; and how many lists from outside. */
export const PACTS_MAX = 30
export const LISTS_MAX = 10
/** After so many days a proposal that nobody answered is none any more. */
export const PROPOSAL_DAYS = 14
/** More told bans in a minute come as one matter to confirm (PACT-06). */
export const PACT_BURST = 20
/** How many names a list from outside may have, and how many characters its title. */
export const LIST_NAMES_MAX = 100_000
export const LIST_TITLE_MAX = 60
/** Of which platforms lists are; Google's accounts have no names of their own. */
export const LIST_PROVIDERS = ['twitch', 'discord'] as const satisfies readonly Provider[]
/** How many characters the file of a list may have. */
export const LIST_FILE_MAX = 8_000_000
/** How many rows of what came are shown. */
export const TOLD_SHOWN = 200

/** What a ban of the other channel means here: it is shown to moderators, lets messages wait, or bans here, too. */
export const PACT_EFFECTS = ['mark', 'hold', 'ban'] as const
export type PactEffect = (typeof PACT_EFFECTS)[number]

const pactRecord = z.object({
  id: z.string(),
  /** The other channel; its name is null where it is deleted. */
  channel: z.object({ id: z.string(), name: z.nullable(z.string()) }),
  /** `asking`: proposed from here; `asked`: proposed to here; `ended`: nobody here said yet whether what came stays. */
  state: z.enum(['asking', 'asked', 'standing', 'ended']),
  effect: z.enum(PACT_EFFECTS),
  /** What a ban of this channel means there; null until they agreed. */
  their_effect: z.nullable(z.enum(PACT_EFFECTS)),
  /** Whether the reasons of bans are told there. */
  shares_reasons: z.boolean(),
  /** Whether this channel, and the other one, wants bans told from before the pact; both must. */
  shares_past: z.boolean(),
  their_past: z.boolean(),
  created_at: z.string(),
  from_at: z.nullable(z.string()),
  /** Until when a proposal can be answered; null for others. */
  expires_at: z.nullable(z.string()),
  /** How many bans came, were lifted, did not touch trusted people and moderators here, and wait to be confirmed. */
  came: z.number(),
  lifted: z.number(),
  spared: z.number(),
  waiting: z.number(),
})
export type PactRecord = z.infer<typeof pactRecord>

const listRecord = z.object({
  id: z.string(),
  title: z.string(),
  provider: z.string(),
  effect: z.enum(PACT_EFFECTS),
  created_at: z.string(),
  names: z.number(),
  /** How many people here were recognized by an account that they connected. */
  found: z.number(),
  /** The first lines that hold no name. */
  unreadable: z.array(z.number()),
})
export type ListRecord = z.infer<typeof listRecord>

/** `GET /api/channels/{id}/pacts`. 200, 403, 404. */
export const pacts = {
  answer: z.object({
    pacts: z.array(pactRecord),
    lists: z.array(listRecord),
    /** Whether the caller may propose, accept and choose; else only end. */
    may_manage: z.boolean(),
  }),
}
export type Pacts = z.infer<typeof pacts.answer>

const effect = z.enum(PACT_EFFECTS, { error: 'invalid' })
const side = {
  effect,
  shares_reasons: z.optional(z.boolean({ error: 'invalid' })),
  shares_past: z.optional(z.boolean({ error: 'invalid' })),
}

/** `POST /api/channels/{id}/pacts`: proposes one. 200, 403, 404, 409, 422, 429. */
export const proposePact = {
  body: z.object({ channel: z.string().check(z.minLength(1), z.maxLength(64)), ...side }),
  answer: pacts.answer,
}

export const pactParams = z.object({ id: uuid(), pact: uuid() })

/** `POST /api/channels/{id}/pacts/{pact}/accept`. 200, 403, 404, 409, 422, 429. */
export const acceptPact = { params: pactParams, body: z.object(side), answer: pacts.answer }
/** `POST /api/channels/{id}/pacts/{pact}/refuse`: also withdraws an own proposal. 200, 403, 404, 409, 429. */
export const refusePact = { params: pactParams, answer: pacts.answer }
/** `PUT /api/channels/{id}/pacts/{pact}`: chooses anew, for what comes from then on. 200, 403, 404, 409, 422, 429. */
export const changePact = {
  params: pactParams,
  body: z.object({ effect, shares_reasons: z.optional(z.boolean({ error: 'invalid' })) }),
  answer: pacts.answer,
}
/** `POST /api/channels/{id}/pacts/{pact}/end`: and whether what came stays here. 200, 403, 404, 409, 422, 429. */
export const endPact = {
  params: pactParams,
  body: z.object({ keep: z.boolean({ error: 'invalid' }) }),
  answer: pacts.answer,
}

/** `GET /api/channels/{id}/pacts/{pact}/bans`: what came by a pact or a list, the newest first. 200, 403, 404. */
export const toldBans = {
  params: pactParams,
  answer: z.object({
    data: z.array(
      z.object({
        user: z.object({ id: z.string(), name: z.nullable(z.string()) }),
        category: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        /** When they were banned there. */
        at: z.nullable(z.string()),
        came_at: z.string(),
        /** `stands`, `asked`, `confirmed`, `refused`, `spared` or `lifted`. */
        state: z.string(),
        effect: z.enum(PACT_EFFECTS),
      }),
    ),
  }),
}
export type ToldBans = z.infer<typeof toldBans.answer>

/**
 * `POST /api/channels/{id}/pacts/lists`: a list of names from outside, one a line, or the CSV of another platform's bans.
 * 200, 403, 404, 409, 422, 429; a fault changes nothing and is named by its line: `errors['file.118']`.
 */
export const addList = {
  body: z.object({
    title: z
      .string({ error: 'invalid' })
      .check(
        z.overwrite(cleanLine),
        z.minLength(1, { error: 'required' }),
        z.maxLength(LIST_TITLE_MAX, { error: `max:${LIST_TITLE_MAX}` }),
      ),
    provider: z.enum(LIST_PROVIDERS, { error: 'invalid' }),
    effect,
    file: z
      .string({ error: 'invalid' })
      .check(
        z.minLength(1, { error: 'required' }),
        z.maxLength(LIST_FILE_MAX, { error: `max:${LIST_FILE_MAX}` }),
      ),
  }),
  answer: pacts.answer,
}

/** `DELETE /api/channels/{id}/pacts/lists/{pact}`: takes back all that it did. 200, 403, 404, 429. */
export const removeList = { params: pactParams, answer: pacts.answer }
