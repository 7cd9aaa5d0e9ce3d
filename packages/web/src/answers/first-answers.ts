// Made by scripts/generate-first-answers.ts of the protocol's schemas; run `npm run answers`.
import type {
  attachmentRecord,
  badgeRecord,
  badges,
  channelBadges,
  channelInfo,
  embedItem,
  embedRecord,
  emoticonRecord,
  emoticons,
  fieldErrors,
  gifterMark,
  karma,
  messageRecord,
  messages,
  ownSubscription,
  ownUser,
  paymentMethod,
  problem,
  purchaseOptions,
  quotedRecord,
  rankRecord,
  ranks,
  subscriptionGifts,
  subscriptionMark,
  subscriptionOption,
  thumbnail,
  unreadCount,
  voteRecord,
  webConfig,
} from '@gwar/protocol'
import type * as z from 'zod/mini'
import {
  checkedBy,
  either,
  isAnything,
  isFlag,
  isNumber,
  isText,
  listOf,
  oneOf,
  orAbsent,
  orNull,
  recordOf,
  shaped,
  tupleOf,
  type Is,
} from './shape.ts'

export const isProblem: Is<z.infer<typeof problem>> = shaped({
  error: isText,
  message: isText,
})

export const isFieldErrors: Is<z.infer<typeof fieldErrors>> = shaped({
  errors: recordOf(listOf(isText)),
})

const isPaymentMethod: Is<z.infer<typeof paymentMethod>> = oneOf('blik', 'przelewy24', 'paypal', 'credit_card')

export const isWebConfig: Is<z.infer<typeof webConfig>> = shaped({
  product: isText,
  vendor: isText,
  serviceNick: isText,
  neverBlocked: listOf(isText),
  defaultChannel: isText,
  defaultLocale: oneOf('pl', 'en'),
  captcha: oneOf('altcha', 'recaptcha', 'none'),
  recaptchaSiteKey: orNull(isText),
  passwordMinLength: isNumber,
  emailVerification: isFlag,
  providers: listOf(oneOf('google', 'twitch', 'discord')),
  ownersAttach: orAbsent(isFlag),
  popupOrigins: listOf(isText),
  payments: listOf(isPaymentMethod),
  trialPayments: orAbsent(isFlag),
  rulesUrl: orAbsent(orNull(isText)),
  privacyUrl: orAbsent(orNull(isText)),
  operator: orAbsent(orNull(isText)),
  contact: orAbsent(orNull(isText)),
  serviceWorker: orAbsent(isFlag),
  socketAllowList: listOf(isText),
})

const isThumbnail: Is<z.infer<typeof thumbnail>> = shaped({
  url: isText,
  width: isNumber,
  height: isNumber,
})

export const isAttachment: Is<z.infer<typeof attachmentRecord>> = shaped({
  id: isText,
  kind: oneOf('image', 'gifv', 'video', 'audio', 'file'),
  name: isText,
  type: isText,
  size: isNumber,
  width: orNull(isNumber),
  height: orNull(isNumber),
  is_spoiler: isFlag,
  url: isText,
  thumbnail: orNull(isThumbnail),
})

export const isOwnSubscription: Is<z.infer<typeof ownSubscription>> = shaped({
  ends_at: isText,
  announce_available_at: orNull(isText),
  months: isNumber,
  gift: orNull(shaped({
    user: shaped({
      name: isText,
    }),
  })),
  settings: shaped({
    badge: isNumber,
    color: orNull(isText),
    show_badge: isFlag,
  }),
})

const isEmbedItem: Is<z.infer<typeof embedItem>> = shaped({
  url: isText,
  signed_url: orNull(isText),
  unsigned_url: isText,
  width: orNull(isNumber),
  height: orNull(isNumber),
})

const isEmbedRecord: Is<z.infer<typeof embedRecord>> = shaped({
  type: oneOf('gifv', 'video', 'audio', 'image', 'iframe', 'file', 'link'),
  url: isText,
  name: orNull(isText),
  size: orNull(isNumber),
  color: orNull(isText),
  provider: orNull(isText),
  title: orNull(isText),
  description: orNull(isText),
  card: orNull(oneOf('summary_large_image', 'photo')),
  image: listOf(isEmbedItem),
  video: listOf(isEmbedItem),
  audio: listOf(isEmbedItem),
  iframe: listOf(isEmbedItem),
  player: listOf(isEmbedItem),
})

const isVoteRecord: Is<z.infer<typeof voteRecord>> = shaped({
  user_id: isText,
  user: orNull(isText),
  vote: either(oneOf(1), oneOf(-1)),
  created_at: isText,
})

const isQuotedRecord: Is<z.infer<typeof quotedRecord>> = shaped({
  id: isText,
  message: isText,
  user: orNull(isText),
  user_color: orNull(isText),
  is_cleared: isFlag,
})

const isSubscriptionMark: Is<z.infer<typeof subscriptionMark>> = shaped({
  months: isNumber,
  badge: isNumber,
  showBadge: isFlag,
})

const isGifterMark: Is<z.infer<typeof gifterMark>> = shaped({
  months: isNumber,
  badge: isNumber,
  week_position: orNull(isNumber),
  showBadge: isFlag,
})

const isMessageRecord: Is<z.infer<typeof messageRecord>> = shaped({
  id: isText,
  seq: isNumber,
  type: oneOf('PRIVMSG', 'NOTICE'),
  message: isText,
  user: orNull(isText),
  user_id: orNull(isText),
  user_status: isText,
  user_color: orNull(isText),
  user_created_at: orNull(isText),
  created_at: isText,
  attachments: listOf(isAttachment),
  embeds: listOf(isEmbedRecord),
  votes: listOf(isVoteRecord),
  parent: orNull(isQuotedRecord),
  tags: shaped({
    reply: orAbsent(isText),
    subscription: orAbsent(isSubscriptionMark),
    'subscription-gifter': orAbsent(isGifterMark),
    retrochat: orAbsent(either(oneOf(1), oneOf(2))),
    birthday: orAbsent(oneOf(true)),
    notice: orAbsent(oneOf(true)),
    'held-since': orAbsent(isText),
    i18n: orAbsent(shaped({
      name: isText,
      values: recordOf(isAnything),
    })),
  }),
  is_highlighted: isFlag,
  is_cleared: either(isFlag, shaped({
    name: isText,
  })),
})

const isChannelInfo: Is<z.infer<typeof channelInfo>> = shaped({
  id: isText,
  name: isText,
  type: oneOf('channel', 'user'),
  topic: orNull(isText),
  seq: isNumber,
  modes: listOf(shaped({
    mode: isText,
    param: orNull(isText),
  })),
  own_modes: isText,
  subscriptions_available: isFlag,
  stream: orAbsent(orNull(shaped({
    id: isText,
    title: orNull(isText),
    began_at: isText,
  }))),
  poll: orAbsent(isAnything),
  goal: orAbsent(isAnything),
  visit: orAbsent(isAnything),
  pinned: orNull(isMessageRecord),
  created_at: isText,
})

const isBadgeRecord: Is<z.infer<typeof badgeRecord>> = shaped({
  mode: isText,
  file: isText,
  gifts: orAbsent(isNumber),
})

const isEmoticonRecord: Is<z.infer<typeof emoticonRecord>> = shaped({
  file: isText,
  name: isText,
  subscribers_only: isFlag,
  is_moving: orAbsent(isFlag),
  width: orAbsent(isNumber),
  is_layer: orAbsent(isFlag),
  origin: orAbsent(isText),
  author: orAbsent(isText),
})

const isSubscriptionOption: Is<z.infer<typeof subscriptionOption>> = shaped({
  id: isText,
  months: isNumber,
  price: isNumber,
  original_price: isNumber,
  tax: isNumber,
  standard_sale: orNull(isNumber),
  sale: orNull(shaped({
    id: isNumber,
    name: isText,
    percent: isNumber,
    ends_at: isText,
    lowest_price: orAbsent(isNumber),
  })),
})

const isRankRecord: Is<z.infer<typeof rankRecord>> = shaped({
  user_id: isText,
  name: isText,
  modes: isText,
})

/** Answers by the names that their schemas have. */
export const firstAnswers = {
  ownUser: checkedBy<z.infer<typeof ownUser.answer>>(shaped({
    id: isText,
    name: isText,
    email: orNull(isText),
    modes: isText,
    created_at: isText,
  })),
  channelInfo: checkedBy<z.infer<typeof channelInfo>>(isChannelInfo),
  messages: checkedBy<z.infer<typeof messages.answer>>(listOf(isMessageRecord)),
  badges: checkedBy<z.infer<typeof badges.answer>>(listOf(isBadgeRecord)),
  channelBadges: checkedBy<z.infer<typeof channelBadges.answer>>(listOf(shaped({
    months: isNumber,
    file: isText,
  }))),
  emoticons: checkedBy<z.infer<typeof emoticons.answer>>(listOf(isEmoticonRecord)),
  karma: checkedBy<z.infer<typeof karma.answer>>(listOf(shaped({
    user_id: isText,
    name: isText,
    karma: isNumber,
  }))),
  offers: checkedBy<z.infer<typeof purchaseOptions.answer>>(listOf(isSubscriptionOption)),
  ranks: checkedBy<z.infer<typeof ranks.answer>>(listOf(isRankRecord)),
  subscriptionGifts: checkedBy<z.infer<typeof subscriptionGifts.answer>>(listOf(shaped({
    name: isText,
    subscription_gifts_count: isNumber,
  }))),
  unreadCount: checkedBy<z.infer<typeof unreadCount.answer>>(tupleOf(isNumber)),
}
