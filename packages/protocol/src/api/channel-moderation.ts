import * as z from 'zod/mini'
import { messageLength } from '../rules/messages.ts'
import { MUTE_MAX_SECONDS } from '../rules/moderation.ts'

/** How many minutes a held message may wait for a moderator. */
export const HOLD_MINUTES = { min: 5, max: 1440 } as const
/** How many steps a ladder has; behind the last one a ban is proposed. */
export const LADDER_MAX = 10
/** Characters of a channel's words on its rules. */
export const RULES_TEXT_MAX = 2000

/** A step of the ladder: a warning, or a mute of so many seconds. */
const step = z.union(
  [
    z.literal('warn'),
    z
      .int({ error: 'invalid' })
      .check(z.minimum(1, { error: 'invalid' }), z.maximum(MUTE_MAX_SECONDS, { error: 'invalid' })),
  ],
  { error: 'invalid' },
)
export type LadderStep = z.output<typeof step>

const settings = {
  /** After so many minutes a held message expires. */
  hold_minutes: z
    .int({ error: 'invalid' })
    .check(
      z.minimum(HOLD_MINUTES.min, { error: 'invalid' }),
      z.maximum(HOLD_MINUTES.max, { error: 'invalid' }),
    ),
  /** What the first, second … strike of 30 days brings. */
  ladder: z
    .array(step, { error: 'invalid' })
    .check(z.minLength(1, { error: 'required' }), z.maxLength(LADDER_MAX, { error: 'invalid' })),
  /** Whether people may appeal against bans, mutes and warnings. */
  appeals: z.boolean({ error: 'invalid' }),
  /** Whether people who are no moderators see who moderated. */
  names: z.enum(['shown', 'hidden'], { error: 'invalid' }),
  /** Whether moderators (o) change filters; otherwise only owners do. */
  o_edits_filters: z.boolean({ error: 'invalid' }),
  /** Whether the shield goes up by itself when nobody answers an alarm. */
  auto_shield: z.boolean({ error: 'invalid' }),
  /** The channel's words on its rules. */
  rules_text: z.string({ error: 'required' }).check(
    z.refine((text) => messageLength(text) <= RULES_TEXT_MAX, { error: `max:${RULES_TEXT_MAX}` }),
    z.refine((text) => !text.includes('\0'), { error: 'invalid' }),
  ),
}

const channelModeration = z.object(settings)
/** How a channel moderates. */
export type ChannelModeration = z.infer<typeof channelModeration>

/** The settings of a channel that never changed any. */
export const DEFAULT_MODERATION: ChannelModeration = {
  hold_minutes: 30,
  ladder: ['warn', 60, 600, 3600, 86_400],
  appeals: true,
  names: 'shown',
  o_edits_filters: true,
  auto_shield: false,
  rules_text: '',
}

/** `GET /api/channels/{id}/moderation/settings`. 200, 403, 404. */
export const moderationSettings = {
  answer: z.object({
    ...settings,
    /** Rises with each change; 0: nobody changed anything yet. */
    version: z.number(),
    /** Whether the caller may change them. */
    may_edit: z.boolean(),
  }),
}
export type ModerationSettings = z.infer<typeof moderationSettings.answer>

/**
 * `PUT /api/channels/{id}/moderation/settings`: all of them, with the version that the caller began from. 200, 403,
 * 409 `changed` with `stands` (the settings as they are), 422.
 */
export const changeModerationSettings = {
  body: z.object({ ...settings, version: z.int({ error: 'invalid' }) }),
  answer: moderationSettings.answer,
}
