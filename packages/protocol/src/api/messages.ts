import * as z from 'zod/mini'
import { attachmentRecord } from './attachment.ts'
import { gifterMark, subscriptionMark } from './badges.ts'
import { embedRecord } from './embed.ts'
import { uuid } from './uuid.ts'

export const quotedRecord = z.object({
  id: z.string(),
  message: z.string(),
  user: z.nullable(z.string()),
  user_color: z.nullable(z.string()),
  is_cleared: z.boolean(),
})
export type QuotedRecord = z.infer<typeof quotedRecord>

/** Somebody's vote on a message (DATA-05). */
export const voteRecord = z.object({
  user_id: z.string(),
  user: z.nullable(z.string()),
  vote: z.union([z.literal(1), z.literal(-1)]),
  created_at: z.string(),
})
export type VoteRecord = z.infer<typeof voteRecord>

/**
 * A message as HTTP gives it (spec B §3, DATA-04..06). `seq` is its number in the channel, the same as on live
 * lines.
 */
export const messageRecord = z.object({
  id: z.string(),
  seq: z.number(),
  type: z.enum(['PRIVMSG', 'NOTICE']),
  message: z.string(),
  user: z.nullable(z.string()),
  user_id: z.nullable(z.string()),
  user_status: z.string(),
  user_color: z.nullable(z.string()),
  user_created_at: z.nullable(z.string()),
  created_at: z.string(),
  attachments: z.array(attachmentRecord),
  embeds: z.array(embedRecord),
  votes: z.array(voteRecord),
  /** The quoted message of a reply; null when it was removed. */
  parent: z.nullable(quotedRecord),
  tags: z.object({
    reply: z.optional(z.string()),
    subscription: z.optional(subscriptionMark),
    'subscription-gifter': z.optional(gifterMark),
    retrochat: z.optional(z.union([z.literal(1), z.literal(2)])),
    /** The author had the badge of the chat's birthday (BDAY-04). */
    birthday: z.optional(z.literal(true)),
    /** It was said as a NOTICE. */
    notice: z.optional(z.literal(true)),
    /** When it was written, where it waited for a moderator before it came into the channel. */
    'held-since': z.optional(z.string()),
    i18n: z.optional(z.object({ name: z.string(), values: z.record(z.string(), z.unknown()) })),
  }),
  is_highlighted: z.boolean(),
  is_cleared: z.union([z.boolean(), z.object({ name: z.string() })]),
})
export type MessageRecord = z.infer<typeof messageRecord>

/** `GET /api/channels/{id}/messages`: the latest page, or one in a direction from a message; oldest first. */
export const messages = {
  query: z.object({
    uuid: z.optional(uuid()),
    direction: z.optional(z.enum(['down', 'up', 'around'])),
  }),
  answer: z.array(messageRecord),
}
