import * as z from 'zod/mini'

/** Somebody named in an answer; the name is null where their account was deleted. */
const somebody = z.object({ name: z.nullable(z.string()) })

/** Missing in answers of earlier versions, which knew no ban with an end. */
export const banKind = z.optional(z.enum(['ban', 'mute']))

/** A ban or a mute that is in force (spec B §3, BAN-06). */
export const banRecord = z.object({
  id: z.string(),
  target_user: somebody,
  /** The moderator who gave it. */
  user: somebody,
  kind: banKind,
  reason: z.nullable(z.string()),
  created_at: z.string(),
  /** Null: for ever. */
  expiration_at: z.nullable(z.string()),
  /** Whole seconds that are left; null: for ever. */
  ttl: z.nullable(z.number()),
})
export type BanRecord = z.infer<typeof banRecord>

/** `GET /api/channels/{id}/bans`: newest first. */
export const bans = { answer: z.array(banRecord) }
