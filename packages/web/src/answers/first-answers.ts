import type {
  AttachmentRecord,
  BadgeRecord,
  ChannelInfo,
  EmbedItem,
  EmbedRecord,
  EmoticonRecord,
  FieldErrors,
  GifterMark,
  MessageRecord,
  OwnSubscription,
  OwnUser,
  Problem,
  QuotedRecord,
  RankRecord,
  SubscriptionMark,
  SubscriptionOption,
  VoteRecord,
  WebConfig,
} from '@gwar/protocol'
import {
  checkedBy,
  either,
  isFlag,
  isNumber,
  isText,
  listOf,
  oneOf,
  orAbsent,
  orNull,
  shaped,
  type Is,
} from './shape.ts'

/*
 * What a channel's page reads before it can be used. The schemas of the protocol say the same, but with the library
 * that reads them they are a tenth of the first load; the test beside this file holds both together.
 */

/** What `JSON.parse` makes of any object. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = listOf(isText)
const isTextOrNull = orNull(isText)
const isNumberOrNull = orNull(isNumber)

export const isProblem = shaped<Problem>({ error: isText, message: isText })
export const isFieldErrors = shaped<FieldErrors>({
  errors: (value): value is Record<string, string[]> =>
    isRecord(value) && Object.values(value).every(isTexts),
})

export const isWebConfig = shaped<WebConfig>({
  product: isText,
  vendor: isText,
  serviceNick: isText,
  neverBlocked: isTexts,
  defaultChannel: isText,
  defaultLocale: oneOf({ pl: true, en: true }),
  captcha: oneOf({ altcha: true, recaptcha: true, none: true }),
  recaptchaSiteKey: isTextOrNull,
  passwordMinLength: isNumber,
  emailVerification: isFlag,
  providers: listOf(oneOf({ google: true, twitch: true, discord: true })),
  ownersAttach: orAbsent(isFlag),
  popupOrigins: isTexts,
  payments: listOf(oneOf({ blik: true, przelewy24: true, paypal: true, credit_card: true })),
  rulesUrl: orAbsent(isTextOrNull),
  privacyUrl: orAbsent(isTextOrNull),
  operator: orAbsent(isTextOrNull),
  contact: orAbsent(isTextOrNull),
  socketAllowList: isTexts,
})

const isOwnUser = shaped<OwnUser>({
  id: isText,
  name: isText,
  email: isTextOrNull,
  modes: isText,
  created_at: isText,
})

export const isAttachment = shaped<AttachmentRecord>({
  id: isText,
  kind: oneOf({ image: true, gifv: true, video: true, audio: true, file: true }),
  name: isText,
  type: isText,
  size: isNumber,
  width: isNumberOrNull,
  height: isNumberOrNull,
  is_spoiler: isFlag,
  url: isText,
  thumbnail: orNull(shaped({ url: isText, width: isNumber, height: isNumber })),
})

const isEmbedItems = listOf(
  shaped<EmbedItem>({
    url: isText,
    signed_url: isTextOrNull,
    unsigned_url: isText,
    width: isNumberOrNull,
    height: isNumberOrNull,
  }),
)

const isEmbed = shaped<EmbedRecord>({
  type: oneOf({ gifv: true, video: true, audio: true, image: true, iframe: true, file: true, link: true }),
  url: isText,
  name: isTextOrNull,
  size: isNumberOrNull,
  color: isTextOrNull,
  provider: isTextOrNull,
  title: isTextOrNull,
  description: isTextOrNull,
  card: orNull(oneOf({ summary_large_image: true, photo: true })),
  image: isEmbedItems,
  video: isEmbedItems,
  audio: isEmbedItems,
  iframe: isEmbedItems,
  player: isEmbedItems,
})

const isMessage = shaped<MessageRecord>({
  id: isText,
  seq: isNumber,
  type: oneOf({ PRIVMSG: true, NOTICE: true }),
  message: isText,
  user: isTextOrNull,
  user_id: isTextOrNull,
  user_status: isText,
  user_color: isTextOrNull,
  user_created_at: isTextOrNull,
  created_at: isText,
  attachments: listOf(isAttachment),
  embeds: listOf(isEmbed),
  votes: listOf(
    shaped<VoteRecord>({
      user_id: isText,
      user: isTextOrNull,
      vote: (value): value is 1 | -1 => value === 1 || value === -1,
      created_at: isText,
    }),
  ),
  parent: orNull(
    shaped<QuotedRecord>({
      id: isText,
      message: isText,
      user: isTextOrNull,
      user_color: isTextOrNull,
      is_cleared: isFlag,
    }),
  ),
  tags: shaped<MessageRecord['tags']>({
    reply: orAbsent(isText),
    subscription: orAbsent(
      shaped<SubscriptionMark>({ months: isNumber, badge: isNumber, showBadge: isFlag }),
    ),
    'subscription-gifter': orAbsent(
      shaped<GifterMark>({
        months: isNumber,
        badge: isNumber,
        week_position: isNumberOrNull,
        showBadge: isFlag,
      }),
    ),
    retrochat: orAbsent((value): value is 1 | 2 => value === 1 || value === 2),
    birthday: orAbsent((value): value is true => value === true),
    notice: orAbsent((value): value is true => value === true),
    i18n: orAbsent(shaped({ name: isText, values: isRecord })),
  }),
  is_highlighted: isFlag,
  is_cleared: either(isFlag, shaped({ name: isText })),
})

const isChannelInfo = shaped<ChannelInfo>({
  id: isText,
  name: isText,
  type: oneOf({ channel: true, user: true }),
  topic: isTextOrNull,
  seq: isNumber,
  modes: listOf(shaped({ mode: isText, param: isTextOrNull })),
  own_modes: isText,
  subscriptions_available: isFlag,
  pinned: orNull(isMessage),
  created_at: isText,
})

export const isOwnSubscription = shaped<OwnSubscription>({
  ends_at: isText,
  announce_available_at: isTextOrNull,
  months: isNumber,
  gift: orNull(shaped({ user: shaped({ name: isText }) })),
  settings: shaped({ badge: isNumber, color: isTextOrNull, show_badge: isFlag }),
})

const isUnread: Is<[number]> = (value): value is [number] =>
  Array.isArray(value) && value.length === 1 && isNumber(value[0])

/** Answers by the names that their schemas have. */
export const firstAnswers = {
  ownUser: checkedBy(isOwnUser),
  channelInfo: checkedBy(isChannelInfo),
  messages: checkedBy(listOf(isMessage)),
  badges: checkedBy(listOf(shaped<BadgeRecord>({ mode: isText, file: isText, gifts: orAbsent(isNumber) }))),
  channelBadges: checkedBy(listOf(shaped({ months: isNumber, file: isText }))),
  emoticons: checkedBy(
    listOf(shaped<EmoticonRecord>({ file: isText, name: isText, subscribers_only: isFlag })),
  ),
  karma: checkedBy(listOf(shaped({ user_id: isText, name: isText, karma: isNumber }))),
  offers: checkedBy(
    listOf(
      shaped<SubscriptionOption>({
        id: isText,
        months: isNumber,
        price: isNumber,
        original_price: isNumber,
        tax: isNumber,
        standard_sale: isNumberOrNull,
        sale: orNull(shaped({ id: isNumber, name: isText, percent: isNumber, ends_at: isText })),
      }),
    ),
  ),
  ranks: checkedBy(listOf(shaped<RankRecord>({ user_id: isText, name: isText, modes: isText }))),
  subscriptionGifts: checkedBy(listOf(shaped({ name: isText, subscription_gifts_count: isNumber }))),
  unreadCount: checkedBy(isUnread),
}
