import * as z from 'zod/mini'
import { messageRecord } from './messages.ts'

/** `GET /api/channels/{id}` and the answer of `POST /api/channels`: what a client needs to draw the channel. */
export const channelInfo = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['channel', 'user']),
  topic: z.nullable(z.string()),
  /** The number of the channel's last event. */
  seq: z.number(),
  modes: z.array(z.object({ mode: z.string(), param: z.nullable(z.string()) })),
  /** The caller's own letters in the channel. */
  own_modes: z.string(),
  subscriptions_available: z.boolean(),
  /** The stream that is on air, also while it waits for a lost signal; missing from a service of an earlier version. */
  stream: z.optional(
    z.nullable(z.object({ id: z.string(), title: z.nullable(z.string()), began_at: z.string() })),
  ),
  /** The last poll, open or closed; null where there was none, or it was cancelled. Missing likewise. Its
   * fields are those of a `POLL` line; the first load does not check them. */
  poll: z.optional(z.unknown()),
  /** The goal; null or missing where there is none. Its fields are those of a `GOAL` line, and `seq`, the number of the
   * last event that its `current` counts. */
  goal: z.optional(z.unknown()),
  /** The last visit to or from another channel, going on or over; null or missing where there was none, or it was cancelled.
   * Its fields are those of a `VISIT` line. */
  visit: z.optional(z.unknown()),
  /** The pinned message, shown above the list. */
  pinned: z.nullable(messageRecord),
  created_at: z.string(),
})
export type ChannelInfo = z.infer<typeof channelInfo>

/** `POST /api/channels`: for clients without a socket; the name without '#'. 200, 401, 403, 409, 422. */
export const createChannel = {
  request: z.object({ name: z.string({ error: 'required' }) }),
  answer: channelInfo,
}

/** One channel of {@link channels}. */
export const listedChannel = z.object({
  name: z.string(),
  topic: z.nullable(z.string()),
  /** How many members are there now; guests are none. */
  people: z.number(),
  /** The newest message that may be shown to everybody; null where there is none. */
  last: z.nullable(
    z.object({
      name: z.string(),
      /** One line without format codes; '[link]' stands for each link, and '' for a message of files alone. */
      text: z.string(),
      at: z.string(),
    }),
  ),
})
export type ListedChannel = z.infer<typeof listedChannel>

/**
 * `GET /api/channels`: those with people, most first, then the quiet ones whose last message is newest; with `like`
 * those whose names are nearest to it, best first.
 */
export const channels = {
  query: z.object({ like: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({
    /** The sum of the members of these channels. */
    people: z.number(),
    channels: z.array(listedChannel),
  }),
}
export type ChannelsAnswer = z.infer<typeof channels.answer>

/** One entry of `GET /api/users/@me/conversations`: a private conversation of the caller, newest first. */
export const conversation = z.object({
  id: z.string(),
  name: z.string(),
  last_message_at: z.nullable(z.string()),
  /** When the other one wrote last; null where they never did, or very long before the newest message. */
  last_from_other_at: z.nullable(z.string()),
})
export const conversations = { answer: z.array(conversation) }

/** `GET /api/users?name=`: the named user or nobody. */
export const usersByName = {
  query: z.object({ name: z.string() }),
  answer: z.array(z.object({ id: z.string(), name: z.string(), created_at: z.string() })),
}
