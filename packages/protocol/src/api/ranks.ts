import * as z from 'zod/mini'

/** Somebody who holds a rank in a channel now, there or not: letters of `amqo`. */
export const rankRecord = z.object({ user_id: z.string(), name: z.string(), modes: z.string() })
export type RankRecord = z.infer<typeof rankRecord>

/** `GET /api/channels/{id}/ranks`: for who may delete messages of others, which goes by these (CLEAR-08). 200, 401, 403, 404. */
export const ranks = { answer: z.array(rankRecord) }
