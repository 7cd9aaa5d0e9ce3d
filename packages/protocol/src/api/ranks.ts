import * as z from 'zod/mini'

/**
 * Somebody who holds a rank in a channel, whether they are connected or not; `modes` holds the letters a, m, q
 * and o that they have.
 */
export const rankRecord = z.object({ user_id: z.string(), name: z.string(), modes: z.string() })
export type RankRecord = z.infer<typeof rankRecord>

/**
 * `GET /api/channels/{id}/ranks`: the ranks by which a moderator may or may not delete somebody's messages, for
 * those who may delete others' (CLEAR-08). 200, 401, 403, 404.
 */
export const ranks = { answer: z.array(rankRecord) }
