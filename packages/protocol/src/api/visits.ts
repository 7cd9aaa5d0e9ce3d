import * as z from 'zod/mini'
import { VISITS_FROM_MAX } from '../rules/visits.ts'
import { uuid } from './uuid.ts'

/** A visit as the two channels' calls tell it; names of channels come without '#'. */
const visitRecord = z.object({
  id: z.string(),
  state: z.enum(['offered', 'going', 'gone', 'refused', 'cancelled']),
  from: z.string(),
  to: z.string(),
  /** Until when the other side is asked, or until when people say that they come. */
  ends_at: z.string(),
  /** How many come; 0 until they are gone. */
  count: z.number(),
})

export type VisitAnswer = z.infer<typeof visitRecord>

/**
 * `POST /api/channels/{id}/visits`: as `.visit`; `to` is the id of a channel on air. 200, 401, 403, 404; 409 it is not on
 * air (`not_live`), another visit of one of the two is open (`visit_open`), or it lets nobody in (`visit_refused`); 422;
 * 429 three a day, and one in ten minutes to the same.
 */
export const offerVisit = { body: z.object({ to: uuid() }), answer: visitRecord }

/** `GET /api/channels/{id}/visits`: what the channel may still offer today. 200, 401, 403, 404. */
export const offeredVisits = {
  answer: z.object({
    /** How many more the channel may offer now. */
    left: z.number(),
    /** When it may offer the next; null where it may now. */
    next_at: z.nullable(z.string()),
    /** Channels that it asked a moment ago, by id, and when it may ask each again. */
    asked: z.array(z.object({ id: z.string(), again_at: z.string() })),
  }),
}
export type OfferedVisits = z.infer<typeof offeredVisits.answer>

/**
 * `POST /api/visits/{id}/yes`, `…/no` and `…/cancel`: as `.visit yes`, `.visit no` and `.visit cancel`; the visit as it is
 * then. 200, 401, 403, 404; 409 it is over or was answered (`no_visit`); 429.
 */
export const answerVisit = { params: z.object({ id: uuid() }), answer: visitRecord }

/**
 * `POST /api/visits/{id}/go` and `…/stay`: whether the caller comes; also for guests, who say who they are by an id of
 * their own choice. 204, 404; 409 it is over (`no_visit`); 422; 429.
 */
export const goOnVisit = {
  params: z.object({ id: uuid() }),
  body: z.object({
    /** Of a guest: the same for both calls. */
    guest: z.optional(uuid()),
  }),
}

/** Who may come without a question: null asks always, none lets nobody in, named channels are let in always. */
export const visitsFrom = z.nullable(
  z
    .array(z.string({ error: 'invalid' }).check(z.minLength(1), z.maxLength(64, { error: 'invalid' })))
    .check(z.maxLength(VISITS_FROM_MAX, { error: `max:${VISITS_FROM_MAX}` })),
)
