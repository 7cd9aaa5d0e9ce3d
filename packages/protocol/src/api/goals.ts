import * as z from 'zod/mini'
import { GOAL_TITLE_MAX, isGoalTarget, readGoalTitle } from '../rules/goals.ts'

const goalRecord = z.object({
  target: z.number(),
  title: z.nullable(z.string()),
  /** How many have a subscription. */
  current: z.number(),
  /** When it was reached for the first time; null before. */
  reached_at: z.nullable(z.string()),
})

/**
 * `PUT /api/channels/{id}/goal`: as `.goal`; the goal. 200, 401, 403, 404; 409 the channel has no subscriptions
 * (`no_subscriptions`); 422; 429. `DELETE` there: as `.goal off`, also where there is none. 204, 401, 403, 404, 429.
 */
export const setGoal = {
  body: z.object({
    target: z.number({ error: 'invalid' }).check(z.refine(isGoalTarget, { error: 'invalid' })),
    /** One line; null, '' or none: no title. */
    title: z.optional(
      z.nullable(
        z.string({ error: 'invalid' }).check(
          z.overwrite((text) => readGoalTitle(text) ?? text),
          z.refine((text) => readGoalTitle(text) !== null, { error: `max:${GOAL_TITLE_MAX}` }),
        ),
      ),
    ),
  }),
  answer: goalRecord,
}
