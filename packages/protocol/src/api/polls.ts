import * as z from 'zod/mini'
import {
  hasEqualOptions,
  isPollSeconds,
  POLL_OPTION_MAX,
  POLL_OPTIONS,
  POLL_QUESTION_MAX,
  readPollText,
} from '../rules/polls.ts'
import { uuid } from './uuid.ts'

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

/** One line of at most so many characters. */
const line = (max: number) =>
  z.string({ error: 'invalid' }).check(
    z.overwrite((text) => readPollText(text, max) ?? text),
    (context) => {
      const { value } = context
      if (readPollText(value, max) !== null) return
      const message = value.trim() === '' ? 'required' : `max:${max}`
      context.issues.push({ code: 'custom', message, input: value })
    },
  )

/**
 * `POST /api/channels/{id}/polls`: as `.poll`, with two choices more. 200, 401, 403, 404; 409 one is open (`poll_open`);
 * 422; 429.
 */
export const createPoll = {
  body: z.object({
    question: line(POLL_QUESTION_MAX),
    options: z.array(line(POLL_OPTION_MAX), { error: 'invalid' }).check(
      z.minLength(POLL_OPTIONS.min, { error: 'invalid' }),
      z.maxLength(POLL_OPTIONS.max, { error: 'invalid' }),
      z.refine((options) => !hasEqualOptions(options), { error: 'invalid' }),
    ),
    seconds: z.number({ error: 'invalid' }).check(z.refine(isPollSeconds, { error: 'invalid' })),
    /** Whether only subscribers and above vote. */
    for_subscribers: z.optional(z.boolean({ error: 'invalid' })),
    /** Whether nobody is told how it stands before its end. */
    hides_results: z.optional(z.boolean({ error: 'invalid' })),
  }),
  answer: pollRecord,
}

/**
 * `POST /api/polls/{id}/end` and `…/cancel`: as `.poll end` and `.poll cancel`; the poll as it is then. 200, 401, 403,
 * 404; 409 it is closed (`poll_closed`); 429.
 */
export const endPoll = { params: z.object({ id: uuid() }), answer: pollRecord }

/**
 * `PUT /api/polls/{id}/vote`: as `.vote`; 1 is the first option. 204, 401, 403, 404; 409 it is closed (`poll_closed`);
 * 422; 429.
 */
export const voteInPoll = {
  params: z.object({ id: uuid() }),
  body: z.object({
    option: z
      .int({ error: 'invalid' })
      .check(z.gte(1, { error: 'invalid' }), z.lte(POLL_OPTIONS.max, { error: 'invalid' })),
  }),
}
