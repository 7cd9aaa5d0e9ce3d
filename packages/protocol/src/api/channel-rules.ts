import * as z from 'zod/mini'

/** Over how many days the public page of a channel's rules counts. */
export const RULES_DAYS = 30

/** `GET /api/channels/{id}/rules`: what everybody may know of how a channel moderates. 200, 404. */
export const channelRules = {
  answer: z.object({
    /** The owner's words; '' for none. */
    text: z.string(),
    /** When they were changed last; null where they never were, or the log no longer says. */
    changed_at: z.nullable(z.string()),
    /** Titles of the filters that are on and tell their title, in the order in which they decide. */
    filters: z.array(z.string()),
    /** Of the last 30 days. */
    counts: z.object({
      held: z.number(),
      /** Of the held ones. */
      released: z.number(),
      /** By filters. */
      refused: z.number(),
      muted: z.number(),
      banned: z.number(),
      appeals: z.number(),
      /** Of the appeals. */
      granted: z.number(),
    }),
  }),
}
export type ChannelRules = z.infer<typeof channelRules.answer>
