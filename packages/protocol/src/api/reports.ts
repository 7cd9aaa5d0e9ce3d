import * as z from 'zod/mini'
import { REPORT_CATEGORIES } from '../rules/moderation.ts'
import { uuid } from './uuid.ts'

/** Characters of what somebody says with a report. */
export const REPORT_TEXT_MAX = 500
/** How many received messages of a private conversation are handed over with one report. */
export const HANDED_OVER_MAX = 20

const said = {
  category: z.enum(REPORT_CATEGORIES),
  text: z.optional(z.nullable(z.string().check(z.maxLength(REPORT_TEXT_MAX)))),
}

/**
 * `POST /api/channels/{id}/reports`: of a message, or of a person, whose name or id of the account is given. 202 also where
 * the caller has reported it before; 404 for what is unknown, the caller's own, deleted or elsewhere; 429 with the wait.
 */
export const reportInChannel = {
  body: z.object({
    message_id: z.optional(uuid()),
    user: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    ...said,
  }),
  answer: z.object({
    /** Whether the caller had reported it before, so that nothing was counted now. */
    was_reported: z.boolean(),
  }),
}

/**
 * `POST /api/reports/private`: hands over messages that the caller received in a private conversation, to those who
 * moderate everywhere. Nothing else of the conversation is read.
 */
export const reportPrivate = {
  body: z.object({
    conversation_id: uuid(),
    message_ids: z.array(uuid()).check(z.minLength(1), z.maxLength(HANDED_OVER_MAX)),
    ...said,
  }),
  answer: reportInChannel.answer,
}
