import * as z from 'zod/mini'
import { SLOW_SECONDS } from '../rules/channel-modes.ts'
import { SHIELD_ACCOUNT_MINUTES, SHIELD_MINUTES } from '../rules/shield.ts'
import { uuid } from './uuid.ts'

/** How many uses of the shield are told. */
export const SHIELD_USES = 10

const somebody = z.object({ id: z.string(), name: z.nullable(z.string()) })

const preset = z.object({
  /** Links from `v` up alone. */
  links: z.boolean({ error: 'invalid' }),
  /** Messages of who never wrote there before wait for a moderator. */
  newcomers: z.boolean({ error: 'invalid' }),
  /** Accounts younger than so many minutes are refused; null refuses none. */
  account_minutes: z.nullable(
    z
      .int({ error: 'invalid' })
      .check(
        z.minimum(SHIELD_ACCOUNT_MINUTES.min, { error: 'invalid' }),
        z.maximum(SHIELD_ACCOUNT_MINUTES.max, { error: 'invalid' }),
      ),
  ),
  /** One message in so many seconds; null leaves the pace as it is. */
  slow_seconds: z.nullable(z.literal(SLOW_SECONDS, { error: 'invalid' })),
  /** The same text from several people waits for a moderator, with the ladder. */
  many: z.boolean({ error: 'invalid' }),
})

/** One time that the shield was up. */
const use = z.object({
  /** The number of the entry in the log with which it began. */
  use: z.number(),
  /** Who raised it; null for the service and the operator. */
  by: z.nullable(somebody),
  /** Whether it went up by itself, because nobody answered an alarm. */
  is_auto: z.boolean(),
  on_at: z.string(),
  /** Null: it is still up. */
  off_at: z.nullable(z.string()),
  /** How many people it stopped, and how many of these are banned or muted since. */
  people: z.number(),
  punished: z.number(),
  /** Messages that it let wait for a moderator, and those that it refused. */
  held: z.number(),
  refused: z.number(),
})
export type ShieldUse = z.infer<typeof use>

const shieldRecord = z.object({
  is_on: z.boolean(),
  on_by: z.nullable(somebody),
  is_auto: z.boolean(),
  on_at: z.nullable(z.string()),
  /** When it goes down by itself; null where it is down, and where it stays up until somebody lowers it. */
  ends_at: z.nullable(z.string()),
  /** How many seconds are left until then, by the clock of the service; missing from versions that did not say it. */
  seconds_left: z.optional(z.nullable(z.number())),
  reason: z.nullable(z.string()),
  preset,
  /** Whether it goes up by itself where nobody answers an alarm within a minute. */
  auto_shield: z.boolean(),
  /** Rises with each change of what the shield does, and of the settings of moderation; missing from older versions. */
  version: z.optional(z.number()),
  /** How many messages wait for a moderator because of it. */
  waiting: z.number(),
  /** The newest times that it was up, the present one first. */
  uses: z.array(use),
  /** Whether the caller may raise and lower it, and choose what it does. */
  may_use: z.boolean(),
  may_edit: z.boolean(),
})
export type ShieldRecord = z.infer<typeof shieldRecord>

const switchedShield = z.extend(shieldRecord, {
  /** Numbers of the entries in the log by which this press is undone; none where it changed nothing. Missing from older versions. */
  entries: z.optional(z.array(z.number())),
})
export type SwitchedShield = z.infer<typeof switchedShield>

/** `GET /api/channels/{id}/moderation/shield`. 200, 403, 404. */
export const shield = { answer: shieldRecord }

/**
 * `PUT /api/channels/{id}/moderation/shield`: what it does from now on, also while it is up. 200, 403, 404, 409
 * `changed`, 422.
 */
export const changeShield = {
  body: z.object({
    preset,
    auto_shield: z.boolean({ error: 'invalid' }),
    /** The version that was read: with another one nothing is changed. Without it whatever stands is replaced. */
    version: z.optional(z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))),
  }),
  answer: shieldRecord,
}

/** `POST /api/channels/{id}/moderation/shield/on`. 200, 403, 404, 422, 429. */
export const raiseShield = {
  body: z.object({
    /** After so many minutes it goes down by itself; null: when somebody lowers it. */
    minutes: z.optional(
      z.nullable(
        z
          .int({ error: 'invalid' })
          .check(
            z.minimum(SHIELD_MINUTES.min, { error: 'invalid' }),
            z.maximum(SHIELD_MINUTES.max, { error: 'invalid' }),
          ),
      ),
    ),
    reason: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
  }),
  answer: switchedShield,
}

/** `POST /api/channels/{id}/moderation/shield/off`. 200, 403, 404, 429. */
export const lowerShield = { answer: switchedShield }

/**
 * `POST /api/channels/{id}/moderation/shield/stopped`: makes a run of whom one use of the shield stopped, ready for a
 * cleanup. 202, 403, 404, 429.
 */
export const stoppedByShield = {
  body: z.object({ use: z.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)) }),
  answer: z.object({ id: uuid(), people: z.number() }),
}
