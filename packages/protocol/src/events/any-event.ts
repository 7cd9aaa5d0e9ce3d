import fc from 'fast-check'
import { CAPABILITIES, type Capability } from '../capabilities.ts'
import { MEMBER_MODES } from '../rights.ts'
import type { LineContext } from './context.ts'
import type { AttachmentRecord } from '../api/attachment.ts'
import type { EmbedRecord } from '../api/embed.ts'
import type {
  AttachmentEvent,
  ChannelEvent,
  ChannelModeEvent,
  ClearedEvent,
  ClearedUserEvent,
  EmbedEvent,
  MemberModeEvent,
  MessageEvent,
  NoticeEvent,
  PassedOverEvent,
  PinEvent,
  RestoredEvent,
  RestoredUserEvent,
  TopicEvent,
  VoteEvent,
} from './event.ts'

/*
 * Events for property tests: legal ones as the server makes them, and ones with anything in every field, to
 * show that nothing that slips through a check can break a line.
 */

export const VENDOR = 'gwar.chat'

const LAST_MOMENT = Date.UTC(9999, 11, 31)
const moment = fc.integer({ min: 0, max: LAST_MOMENT })
const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))
const breaksAndMarks = fc.constantFrom(...'\n\n\n :;\\=@,"{}a😀ł')
const number = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

const legalName = fc.stringMatching(/^[A-Za-z0-9_-]{3,32}$/)
const legalId = fc.uuid({ version: 7 })
/** What a message may hold: line breaks, but no NUL, CR or CTCP mark. */
const legalText = fc
  .string({ unit: fc.oneof(breaksAndMarks, anyUnit), maxLength: 60 })
  .map((text) => text.replaceAll(/[\0\r\x01]/g, ''))
const legalColor = fc.stringMatching(/^#[0-9A-Fa-f]{6}$/)
const legalModes = fc.subarray([...MEMBER_MODES]).map((modes) => modes.join(''))

const legalPerson = fc.record({ id: legalId, name: legalName })
const legalReply = fc.oneof(
  fc.constant({ replyId: null, reply: null }),
  legalId.map((replyId) => ({ replyId, reply: null })),
  legalId.chain((replyId) =>
    fc.record({
      replyId: fc.constant(replyId),
      reply: fc.record({
        id: fc.constant(replyId),
        name: fc.option(legalName),
        color: fc.option(legalColor),
        text: legalText,
        isCleared: fc.boolean(),
      }),
    }),
  ),
)

const legalUrl = fc.webUrl()
const legalSize = fc.option(fc.integer({ min: 1, max: 10_000 }))
const legalItem = fc.record({
  url: legalUrl,
  signed_url: fc.option(legalUrl),
  unsigned_url: legalUrl,
  width: legalSize,
  height: legalSize,
})
const legalItems = fc.array(legalItem, { maxLength: 2 })

export const legalEmbedRecord: fc.Arbitrary<EmbedRecord> = fc.record({
  type: fc.constantFrom('gifv', 'video', 'audio', 'image', 'iframe', 'file', 'link'),
  url: legalUrl,
  name: fc.option(legalText),
  size: fc.option(fc.integer({ min: 0 })),
  color: fc.option(legalColor),
  provider: fc.option(legalText),
  title: fc.option(legalText),
  description: fc.option(legalText),
  card: fc.option(fc.constantFrom('summary_large_image', 'photo')),
  image: legalItems,
  video: legalItems,
  audio: legalItems,
  iframe: legalItems,
  player: legalItems,
})

export const legalAttachmentRecord: fc.Arbitrary<AttachmentRecord> = fc.record({
  id: legalId,
  kind: fc.constantFrom('image', 'gifv', 'video', 'audio', 'file'),
  name: legalText,
  type: fc.constantFrom('image/png', 'video/mp4', 'application/octet-stream'),
  size: fc.integer({ min: 0 }),
  width: legalSize,
  height: legalSize,
  is_spoiler: fc.boolean(),
  url: legalUrl,
  thumbnail: fc.option(
    fc.record({ url: legalUrl, width: fc.integer({ min: 1 }), height: fc.integer({ min: 1 }) }),
  ),
})

/** What stands beside a message: few embeds, so that all have room in a tag. */
const legalBeside = fc.record({
  attachments: fc.array(legalAttachmentRecord, { maxLength: 2 }),
  embeds: fc.array(
    legalEmbedRecord.filter((embed) => JSON.stringify(embed).length < 3000),
    { maxLength: 1 },
  ),
  votes: fc.uniqueArray(
    fc.record({
      userId: legalId,
      name: fc.option(legalName),
      vote: fc.constantFrom(1 as const, -1 as const),
      at: moment,
    }),
    { maxLength: 3, selector: ({ userId }) => userId },
  ),
  subscription: fc.option(
    fc.record({ months: fc.nat(99), badge: fc.constantFrom(0, 1, 3), showBadge: fc.boolean() }),
  ),
  subscriptionGifter: fc.option(
    fc.record({
      months: fc.nat(99),
      badge: fc.constantFrom(0, 1, 5),
      week_position: fc.option(fc.integer({ min: 1, max: 3 })),
      showBadge: fc.boolean(),
    }),
  ),
  retrochat: fc.option(fc.constantFrom(1 as const, 2 as const)),
  hasBirthdayBadge: fc.boolean(),
  isNotice: fc.boolean(),
})

export const legalMessage: fc.Arbitrary<MessageEvent> = fc
  .tuple(
    fc.record({
      type: fc.constantFrom('message', 'action'),
      seq: number,
      at: moment,
      id: legalId,
      from: fc.record({
        id: fc.option(legalId),
        name: fc.option(legalName),
        modes: legalModes,
        createdAt: fc.option(moment),
      }),
      text: legalText,
      color: fc.option(legalColor),
      cleared: fc.option(fc.record({ by: fc.option(legalName) })),
    }),
    legalReply,
    legalBeside,
  )
  .map(([message, reply, beside]) =>
    // an action is never a NOTICE
    Object.assign({}, message, reply, beside, { isNotice: beside.isNotice && message.type === 'message' }),
  )

const legalValue = fc.oneof(
  fc.string({ unit: anyUnit, maxLength: 20 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)

export const legalNotice: fc.Arbitrary<NoticeEvent> = fc.record({
  type: fc.constant('notice'),
  seq: number,
  at: moment,
  id: legalId,
  text: legalText,
  i18n: fc.option(
    fc.record({
      name: fc.stringMatching(/^[a-z0-9_]{1,30}$/),
      values: fc.dictionary(fc.oneof(fc.constantFrom('seconds', 'name', '__proto__'), anyUnit), legalValue, {
        noNullPrototype: true,
        maxKeys: 5,
      }),
    }),
  ),
})

export const legalMemberMode: fc.Arbitrary<MemberModeEvent> = fc.record({
  type: fc.constant('member_mode'),
  seq: number,
  at: moment,
  by: fc.option(legalPerson),
  target: legalPerson,
  mode: fc.constantFrom(...MEMBER_MODES),
  isAdded: fc.boolean(),
})

const legalSwitch = fc.oneof(
  fc.record({
    mode: fc.constantFrom('M', 'S', 'r', 'c', 'e', 'A'),
    param: fc.constant(null),
    isAdded: fc.boolean(),
  }),
  fc.record({ mode: fc.constantFrom('K', 'l', 's'), param: fc.constant(null), isAdded: fc.constant(false) }),
  fc.record({
    mode: fc.constant('K'),
    param: fc.constantFrom(null, 'p', 'm', 'pm'),
    isAdded: fc.constant(true),
  }),
  fc.record({
    mode: fc.constant('l'),
    param: fc.constantFrom('u', 'v', 'h', 'o', 'q'),
    isAdded: fc.constant(true),
  }),
  fc.record({
    mode: fc.constant('s'),
    param: fc.constantFrom('5', '10', '30', '60', '120'),
    isAdded: fc.constant(true),
  }),
)

export const legalChannelMode: fc.Arbitrary<ChannelModeEvent> = fc
  .tuple(
    fc.record({
      type: fc.constant('channel_mode' as const),
      seq: number,
      at: moment,
      by: fc.option(legalPerson),
    }),
    legalSwitch,
  )
  .map(([event, change]) => Object.assign({}, event, change))

const legalChange = { seq: number, at: moment }

const legalEmbed: fc.Arbitrary<EmbedEvent> = fc.record({
  type: fc.constant('embed'),
  ...legalChange,
  messageId: legalId,
  embed: legalEmbedRecord,
})
const legalAttachment: fc.Arbitrary<AttachmentEvent> = fc.record({
  type: fc.constant('attachment'),
  ...legalChange,
  messageId: legalId,
  attachment: legalAttachmentRecord,
})
const legalCleared: fc.Arbitrary<ClearedEvent> = fc.record({
  type: fc.constant('cleared'),
  ...legalChange,
  messageId: legalId,
  isPlaceholder: fc.boolean(),
  by: fc.option(legalPerson),
})
const legalClearedUser: fc.Arbitrary<ClearedUserEvent> = fc.record({
  type: fc.constant('cleared_user'),
  ...legalChange,
  target: legalPerson,
  by: fc.option(legalPerson),
})
const legalRestored: fc.Arbitrary<RestoredEvent> = fc.record({
  type: fc.constant('restored'),
  ...legalChange,
  messageId: legalId,
  text: legalText,
  attachments: fc.array(legalAttachmentRecord, { maxLength: 2 }),
  embeds: fc.array(legalEmbedRecord, { maxLength: 2 }),
})
const legalRestoredUser: fc.Arbitrary<RestoredUserEvent> = fc.record({
  type: fc.constant('restored_user'),
  ...legalChange,
  target: legalPerson,
  by: fc.option(legalPerson),
})
const legalVote: fc.Arbitrary<VoteEvent> = fc.record({
  type: fc.constant('vote'),
  ...legalChange,
  messageId: legalId,
  by: legalPerson,
  vote: fc.constantFrom(-1, 0, 1),
})
const legalPin: fc.Arbitrary<PinEvent> = fc.record({
  type: fc.constant('pin'),
  ...legalChange,
  messageId: legalId,
  isPinned: fc.boolean(),
  by: fc.option(legalPerson),
})
const legalTopic: fc.Arbitrary<TopicEvent> = fc.record({
  type: fc.constant('topic'),
  ...legalChange,
  topic: fc.option(fc.stringMatching(/^[A-Za-zżółć ]{1,40}$/)),
  by: fc.option(legalPerson),
})

/** Events that change a message of the list, or the pinned message above it. */
export const legalEffect = fc.oneof(
  legalEmbed,
  legalAttachment,
  legalCleared,
  legalClearedUser,
  legalRestored,
  legalRestoredUser,
  legalVote,
  legalPin,
  legalTopic,
)

const legalPassedOver: fc.Arbitrary<PassedOverEvent> = fc.record({
  type: fc.constant('passed_over'),
  ...legalChange,
})

export const legalEvent: fc.Arbitrary<ChannelEvent> = fc.oneof(
  legalEffect,
  legalPassedOver,
  { weight: 3, arbitrary: legalMessage },
  legalNotice,
  legalMemberMode,
  legalChannelMode,
)

export const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom(...'\r\n\0\x01 :;\\=@,#!+-"'), anyUnit),
  maxLength: 40,
})
const anyNumber = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(NaN, Infinity, -Infinity, 9e15))
const anyPerson = fc.record({ id: anyText, name: anyText })

const anyItem = fc.record({
  url: anyText,
  signed_url: fc.option(anyText),
  unsigned_url: anyText,
  width: fc.option(anyNumber),
  height: fc.option(anyNumber),
})
const anyItems = fc.array(anyItem, { maxLength: 1 })
const anyEmbed = fc.record({
  type: fc.constantFrom('gifv' as const, 'link' as const),
  url: anyText,
  name: fc.option(anyText),
  size: fc.option(anyNumber),
  color: fc.option(anyText),
  provider: fc.option(anyText),
  title: fc.option(anyText),
  description: fc.option(anyText),
  card: fc.option(fc.constantFrom('summary_large_image' as const, 'photo' as const)),
  image: anyItems,
  video: anyItems,
  audio: anyItems,
  iframe: anyItems,
  player: anyItems,
})
const anyAttachment = fc.record({
  id: anyText,
  kind: fc.constantFrom('image' as const, 'file' as const),
  name: anyText,
  type: anyText,
  size: anyNumber,
  width: fc.option(anyNumber),
  height: fc.option(anyNumber),
  is_spoiler: fc.boolean(),
  url: anyText,
  thumbnail: fc.option(fc.record({ url: anyText, width: anyNumber, height: anyNumber })),
})

/** Any event that the types allow, however unlikely; for tests that nothing throws. */
export const anyEvent: fc.Arbitrary<ChannelEvent> = fc.oneof(
  fc.record({
    type: fc.constantFrom('message' as const, 'action' as const),
    seq: anyNumber,
    at: anyNumber,
    id: anyText,
    from: fc.record({
      id: fc.option(anyText),
      name: fc.option(anyText),
      modes: anyText,
      createdAt: fc.option(anyNumber),
    }),
    text: anyText,
    color: fc.option(anyText),
    replyId: fc.option(anyText),
    reply: fc.option(
      fc.record({
        id: anyText,
        name: fc.option(anyText),
        color: fc.option(anyText),
        text: anyText,
        isCleared: fc.boolean(),
      }),
    ),
    cleared: fc.option(fc.record({ by: fc.option(anyText) })),
    attachments: fc.array(anyAttachment, { maxLength: 2 }),
    embeds: fc.array(anyEmbed, { maxLength: 2 }),
    votes: fc.array(
      fc.record({
        userId: anyText,
        name: fc.option(anyText),
        vote: fc.constantFrom(1 as const, -1 as const),
        at: anyNumber,
      }),
      { maxLength: 2 },
    ),
    subscription: fc.option(fc.record({ months: anyNumber, badge: anyNumber, showBadge: fc.boolean() })),
    subscriptionGifter: fc.option(
      fc.record({
        months: anyNumber,
        badge: anyNumber,
        week_position: fc.option(anyNumber),
        showBadge: fc.boolean(),
      }),
    ),
    retrochat: fc.option(fc.constantFrom(1 as const, 2 as const)),
    hasBirthdayBadge: fc.boolean(),
    isNotice: fc.boolean(),
    clientTags: fc.option(fc.array(fc.tuple(anyText, anyText), { maxLength: 2 }), { nil: undefined }),
  }),
  fc.record({
    type: fc.constant('embed' as const),
    seq: anyNumber,
    at: anyNumber,
    messageId: anyText,
    embed: anyEmbed,
  }),
  fc.record({
    type: fc.constant('attachment' as const),
    seq: anyNumber,
    at: anyNumber,
    messageId: anyText,
    attachment: anyAttachment,
  }),
  fc.record({
    type: fc.constant('cleared' as const),
    seq: anyNumber,
    at: anyNumber,
    messageId: anyText,
    isPlaceholder: fc.boolean(),
    by: fc.option(anyPerson),
  }),
  fc.record({
    type: fc.constant('cleared_user' as const),
    seq: anyNumber,
    at: anyNumber,
    target: anyPerson,
    by: fc.option(anyPerson),
  }),
  fc.record({
    type: fc.constant('restored' as const),
    seq: anyNumber,
    at: anyNumber,
    messageId: anyText,
    text: anyText,
    attachments: fc.array(anyAttachment, { maxLength: 1 }),
    embeds: fc.array(anyEmbed, { maxLength: 1 }),
  }),
  fc.record({
    type: fc.constant('restored_user' as const),
    seq: anyNumber,
    at: anyNumber,
    target: anyPerson,
    by: fc.option(anyPerson),
  }),
  fc.record({
    type: fc.constant('vote' as const),
    seq: anyNumber,
    at: anyNumber,
    messageId: anyText,
    by: anyPerson,
    vote: fc.constantFrom(-1 as const, 0 as const, 1 as const),
  }),
  fc.record({
    type: fc.constant('pin' as const),
    seq: anyNumber,
    at: anyNumber,
    messageId: anyText,
    isPinned: fc.boolean(),
    by: fc.option(anyPerson),
  }),
  fc.record({
    type: fc.constant('topic' as const),
    seq: anyNumber,
    at: anyNumber,
    topic: fc.option(anyText),
    by: fc.option(anyPerson),
  }),
  fc.record({
    type: fc.constant('notice' as const),
    seq: anyNumber,
    at: anyNumber,
    id: anyText,
    text: anyText,
    i18n: fc.option(
      fc.record({
        name: anyText,
        values: fc.dictionary(anyText, fc.oneof(anyText, anyNumber, fc.boolean(), fc.constant(null))),
      }),
    ),
  }),
  fc.record({
    type: fc.constant('member_mode' as const),
    seq: anyNumber,
    at: anyNumber,
    by: fc.option(anyPerson),
    target: anyPerson,
    mode: fc.constantFrom(...MEMBER_MODES),
    isAdded: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('channel_mode' as const),
    seq: anyNumber,
    at: anyNumber,
    by: fc.option(anyPerson),
    mode: anyText,
    param: fc.option(anyText),
    isAdded: fc.boolean(),
  }),
)

export const anyCapabilities = fc.subarray([...CAPABILITIES])

export function contextWith(
  capabilities: Iterable<Capability>,
  over: Partial<Omit<LineContext, 'has'>> = {},
): LineContext {
  const held = new Set(capabilities)
  return {
    has: (capability) => held.has(capability),
    vendor: VENDOR,
    serviceSource: 'Gwar!service@chat.example',
    target: '#gwar',
    channelId: null,
    isConversation: false,
    ...over,
  }
}
