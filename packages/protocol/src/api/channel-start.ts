import * as z from 'zod/mini'
import { channelBadges } from './badges.ts'
import { channelInfo } from './channels.ts'
import { emoticons } from './emoticons.ts'
import { messages } from './messages.ts'
import { subscriptionGifts } from './subscriptions.ts'

/**
 * `GET /api/channels/{id}/start`: all that the first page of a channel is drawn with, each part as its own call answers
 * it. `messages` are the latest page and hold every event up to `channel.seq`.
 */
export const channelStart = {
  answer: z.object({
    channel: channelInfo,
    messages: messages.answer,
    badges: channelBadges.answer,
    emoticons: emoticons.answer,
    subscription_gifts: subscriptionGifts.answer,
  }),
}
