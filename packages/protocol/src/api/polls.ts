import * as z from 'zod/mini'

/** A poll as every answer tells it; `counts` and `votes` are told when it is closed. */
export const pollRecord = z.object({
  id: z.string(),
  state: z.enum(['open', 'closed', 'cancelled']),
  question: z.string(),
  options: z.array(z.string()),
  ends_at: z.string(),
  for_subscribers: z.boolean(),
  hides_results: z.boolean(),
  counts: z.nullable(z.array(z.number())),
  votes: z.number(),
})

export type PollAnswer = z.infer<typeof pollRecord>
