import * as z from 'zod/mini'
import { messageRecord } from './messages.ts'
import { uuid } from './uuid.ts'

/** What the inbox over all channels can be narrowed to; 'all' contains changes of one's standing, too. */
export const INBOX_KINDS = ['all', 'mentions', 'replies', 'gifts'] as const
export type InboxKind = (typeof INBOX_KINDS)[number]

/** How many entries a page of the inbox over all channels holds. */
export const INBOX_PAGE = 30

/** Where something happened: a channel by its name, or a private conversation by the other person's. */
const inboxPlace = z.object({ id: z.string(), type: z.enum(['channel', 'user']), name: z.string() })

const common = {
  /** Also the cursor of the page that begins behind the entry. */
  id: z.string(),
  place: inboxPlace,
  created_at: z.string(),
  /** It came after the inbox, or that of its channel, was read. */
  is_new: z.boolean(),
}

/** What somebody was made or deprived of, and by whom; null for the operator and for deleted accounts. */
const standing = {
  kind: z.literal('standing'),
  by: z.nullable(z.string()),
  change: z.enum(['mode', 'ban', 'mute', 'unban', 'kick']),
  /** The letter of a mode, as in MODE; null for other changes. */
  mode: z.nullable(z.string()),
  /** Whether the mode was given; a letter that was taken is false. */
  is_added: z.boolean(),
  reason: z.nullable(z.string()),
  /** The length of a mute, and of a ban that has an end. */
  seconds: z.nullable(z.number()),
}

/** One thing that was said to, given to or done about the caller. */
export const inboxEntry = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('mention'), message: messageRecord }),
  z.object({ ...common, kind: z.literal('reply'), message: messageRecord }),
  z.object({
    ...common,
    kind: z.literal('gift'),
    by: z.string(),
    months: z.number(),
    /** When the subscription ends that the gift began or prolonged; null where it has ended. */
    ends_at: z.nullable(z.string()),
  }),
  z.object({ ...common, ...standing }),
])
export type InboxEntry = z.infer<typeof inboxEntry>

/**
 * `GET /api/users/@me/inbox`: what concerns the caller in all channels and private conversations, newest first;
 * with `before` the entries behind the one of this id. 200, 401, 422.
 */
export const ownInbox = {
  query: z.object({ before: z.optional(uuid()), kind: z.optional(z.enum(INBOX_KINDS)) }),
  answer: z.object({
    data: z.array(inboxEntry),
    /** The cursor of the next page; null where there is none. */
    next: z.nullable(z.string()),
  }),
}
export type OwnInbox = z.infer<typeof ownInbox.answer>

/** `GET /api/users/@me/inbox/unread`: how many entries are new, at most `UNREAD_MAX`. 200, 401. */
export const ownInboxUnread = { answer: z.object({ unread: z.number() }) }

/** `PUT /api/users/@me/inbox/read`: nothing up to the entry of this id is new any more. 204, 401, 422. */
export const readOwnInbox = { body: z.object({ up_to: uuid() }) }
