import * as schemas from '@gwar/protocol'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  firstAnswers,
  isAttachment,
  isFieldErrors,
  isOwnSubscription,
  isProblem,
  isWebConfig,
} from './first-answers.ts'
import { checkedBy, type Check } from './shape.ts'

const item = {
  url: 'https://a.example/1',
  signed_url: null,
  unsigned_url: 'https://a.example/1',
  width: 1,
  height: null,
}
const attachment = {
  id: 'a',
  kind: 'image',
  name: 'kot.png',
  type: 'image/png',
  size: 3,
  width: 1,
  height: null,
  is_spoiler: false,
  url: '/a',
  thumbnail: { url: '/b', width: 1, height: 1 },
}
const embed = {
  type: 'link',
  url: 'https://a.example',
  name: null,
  size: 1,
  color: '#123456',
  provider: 'A',
  title: 'B',
  description: null,
  card: 'photo',
  image: [item],
  video: [],
  audio: [item],
  iframe: [],
  player: [],
}
const message = {
  id: 'm',
  seq: 1,
  type: 'PRIVMSG',
  message: 'hej',
  user: 'Ania',
  user_id: 'u',
  user_status: 'o,v',
  user_color: '#112233',
  user_created_at: '2026-01-01T00:00:00Z',
  created_at: '2026-01-01T00:00:00Z',
  attachments: [attachment],
  embeds: [embed],
  votes: [{ user_id: 'u', user: null, vote: -1, created_at: '2026-01-01T00:00:00Z' }],
  parent: { id: 'p', message: 'a', user: null, user_color: null, is_cleared: false },
  tags: {
    reply: 'p',
    subscription: { months: 1, badge: 0, showBadge: true },
    'subscription-gifter': { months: 1, badge: 0, week_position: null, showBadge: true },
    retrochat: 2,
    birthday: true,
    i18n: { name: 'x', values: { a: 1, b: null } },
  },
  is_highlighted: false,
  is_cleared: { name: 'Mod' },
}

/** Each generated check with its schema and an answer that has all fields. */
const ANSWERS: Readonly<Record<string, readonly [Check<unknown>, z.ZodMiniType, unknown]>> = {
  problem: [checkedBy(isProblem), schemas.problem, { error: 'x', message: 'y' }],
  fieldErrors: [checkedBy(isFieldErrors), schemas.fieldErrors, { errors: { name: ['a', 'b'] } }],
  webConfig: [
    checkedBy(isWebConfig),
    schemas.webConfig,
    {
      product: 'Gwar',
      vendor: 'gwar.chat',
      serviceNick: 'Gwar',
      neverBlocked: ['Gwar'],
      defaultChannel: 'gwar',
      defaultLocale: 'pl',
      captcha: 'altcha',
      recaptchaSiteKey: null,
      passwordMinLength: 8,
      emailVerification: true,
      providers: [...schemas.PROVIDERS],
      ownersAttach: true,
      popupOrigins: ['https://a.example'],
      payments: [...schemas.PAYMENT_METHODS],
      rulesUrl: null,
      privacyUrl: 'https://a.example',
      operator: 'Ania',
      contact: null,
      socketAllowList: [''],
    },
  ],
  attachment: [checkedBy(isAttachment), schemas.attachmentRecord, attachment],
  ownSubscription: [
    checkedBy(isOwnSubscription),
    schemas.ownSubscription,
    {
      ends_at: '2026-01-01T00:00:00Z',
      announce_available_at: null,
      months: 1,
      gift: { user: { name: 'Ania' } },
      settings: { badge: 0, color: null, show_badge: true },
    },
  ],
  ownUser: [
    firstAnswers.ownUser,
    schemas.ownUser.answer,
    { id: 'u', name: 'Ania', email: null, modes: '', created_at: '' },
  ],
  channelInfo: [
    firstAnswers.channelInfo,
    schemas.channelInfo,
    {
      id: 'c',
      name: '#c',
      type: 'channel',
      topic: null,
      seq: 1,
      modes: [{ mode: 'S', param: '5' }],
      own_modes: 'o',
      subscriptions_available: true,
      pinned: message,
      created_at: '',
    },
  ],
  messages: [firstAnswers.messages, schemas.messages.answer, [message]],
  badges: [firstAnswers.badges, schemas.badges.answer, [{ mode: 'g', file: 'f', gifts: 5 }]],
  channelBadges: [firstAnswers.channelBadges, schemas.channelBadges.answer, [{ months: 1, file: 'f' }]],
  emoticons: [
    firstAnswers.emoticons,
    schemas.emoticons.answer,
    [{ file: 'f', name: 'Hej', subscribers_only: false }],
  ],
  karma: [firstAnswers.karma, schemas.karma.answer, [{ user_id: 'u', name: 'Ania', karma: -1 }]],
  offers: [
    firstAnswers.offers,
    schemas.purchaseOptions.answer,
    [
      {
        id: 'o',
        months: 3,
        price: 2697,
        original_price: 2997,
        tax: 504,
        standard_sale: 10,
        sale: { id: 1, name: 'Lato', percent: 20, ends_at: '' },
      },
    ],
  ],
  subscriptionGifts: [
    firstAnswers.subscriptionGifts,
    schemas.subscriptionGifts.answer,
    [{ name: 'Ania', subscription_gifts_count: 1 }],
  ],
  unreadCount: [firstAnswers.unreadCount, schemas.unreadCount.answer, [7]],
}

/** Wrong values, which take the place of each part of an answer in turn. */
const STRANGE = [
  undefined,
  null,
  0,
  1,
  2,
  Number.NaN,
  '',
  'x',
  true,
  [],
  ['x'],
  [7, 7],
  {},
  { name: 'x' },
  { x: 1 },
]

/** The same answer with each of its parts in turn replaced by each strange thing. */
function* variantsOf(value: unknown): Generator {
  yield* STRANGE
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    for (const other of variantsOf(part))
      if (Array.isArray(value)) yield value.with(Number(name), other)
      else yield { ...value, [name]: other }
}

describe('what is read without the library', () => {
  test.each(Object.entries(ANSWERS))('%s: just what its schema takes, and as it is', (_name, answer) => {
    const [generated, schema, whole] = answer
    const takes = (read: Check<unknown>, value: unknown): boolean => {
      try {
        read.parse(value)
        return true
      } catch {
        return false
      }
    }
    expect(generated.parse(whole)).toEqual(schema.parse(whole))
    for (const variant of variantsOf(whole))
      expect([takes(generated, variant), variant]).toEqual([takes(schema, variant), variant])
  })
})
