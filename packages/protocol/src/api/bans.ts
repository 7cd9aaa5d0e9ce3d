import * as z from 'zod/mini'

/** A name that is gone with its account is null. */
const somebody = z.object({ name: z.nullable(z.string()) })

/** A ban or a mute that stands (spec B §3, BAN-06). */
export const banRecord = z.object({
  id: z.string(),
  target_user: somebody,
  /** Who did it. */
  user: somebody,
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
