import fc from 'fast-check'
import { CAPABILITIES, type Capability } from '../capabilities.ts'
import { MEMBER_MODES } from '../rights.ts'
import {
  anyAttachment,
  anyEmbed,
  anyNumber,
  anyPerson,
  anyText,
  anyUnit,
  legalAttachmentRecord,
  legalBeside,
  legalColor,
  legalEmbedRecord,
  legalId,
  legalModes,
  legalName,
  legalPerson,
  legalReply,
  legalSwitch,
  legalText,
  legalValue,
  moment,
  number,
} from './any-values.fixture.ts'
import type { LineContext } from './context.ts'
import type { ChannelEvent, EventsByType, EventType } from './events.ts'
import type { MessageEvent } from './listed-event.ts'

/*
 * Events for property tests, by their types: legal ones as the server makes them, and ones with anything in every
 * field, to show that nothing that slips through a check can break a line.
 */

interface Arbitraries<E extends ChannelEvent> {
  readonly legal: fc.Arbitrary<E>
  readonly any: fc.Arbitrary<E>
  /** Who has one of these is told; everybody, where there are none. */
  readonly toldTo: readonly Capability[]
}

const messages: Arbitraries<MessageEvent> = {
  // a cleared one only to who can mark it
  toldTo: [],
  legal: fc
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
    ),
  any: fc.record({
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
    heldSince: fc.option(anyNumber, { nil: undefined }),
    clientTags: fc.option(fc.array(fc.tuple(anyText, anyText), { maxLength: 2 }), { nil: undefined }),
  }),
}

const ARBITRARIES: { readonly [T in EventType]: Arbitraries<EventsByType[T]> } = {
  message: messages,
  action: messages,
  notice: {
    toldTo: [],
    legal: fc.record({
      type: fc.constant('notice'),
      seq: number,
      at: moment,
      id: legalId,
      text: legalText,
      i18n: fc.option(
        fc.record({
          name: fc.stringMatching(/^[a-z0-9_]{1,30}$/),
          values: fc.dictionary(
            fc.oneof(fc.constantFrom('seconds', 'name', '__proto__'), anyUnit),
            legalValue,
            {
              noNullPrototype: true,
              maxKeys: 5,
            },
          ),
        }),
      ),
    }),
    any: fc.record({
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
  },
  member_mode: {
    toldTo: [],
    legal: fc.record({
      type: fc.constant('member_mode'),
      seq: number,
      at: moment,
      by: fc.option(legalPerson),
      target: legalPerson,
      mode: fc.constantFrom(...MEMBER_MODES),
      isAdded: fc.boolean(),
    }),
    any: fc.record({
      type: fc.constant('member_mode' as const),
      seq: anyNumber,
      at: anyNumber,
      by: fc.option(anyPerson),
      target: anyPerson,
      mode: fc.constantFrom(...MEMBER_MODES),
      isAdded: fc.boolean(),
    }),
  },
  channel_mode: {
    toldTo: [],
    legal: fc
      .tuple(
        fc.record({
          type: fc.constant('channel_mode' as const),
          seq: number,
          at: moment,
          by: fc.option(legalPerson),
        }),
        legalSwitch,
      )
      .map(([event, change]) => Object.assign({}, event, change)),
    any: fc.record({
      type: fc.constant('channel_mode' as const),
      seq: anyNumber,
      at: anyNumber,
      by: fc.option(anyPerson),
      mode: anyText,
      param: fc.option(anyText),
      isAdded: fc.boolean(),
    }),
  },
  embed: {
    toldTo: ['V/embed'],
    legal: fc.record({
      type: fc.constant('embed'),
      seq: number,
      at: moment,
      messageId: legalId,
      embed: legalEmbedRecord,
    }),
    any: fc.record({
      type: fc.constant('embed' as const),
      seq: anyNumber,
      at: anyNumber,
      messageId: anyText,
      embed: anyEmbed,
    }),
  },
  attachment: {
    toldTo: ['V/attachment'],
    legal: fc.record({
      type: fc.constant('attachment'),
      seq: number,
      at: moment,
      messageId: legalId,
      attachment: legalAttachmentRecord,
    }),
    any: fc.record({
      type: fc.constant('attachment' as const),
      seq: anyNumber,
      at: anyNumber,
      messageId: anyText,
      attachment: anyAttachment,
    }),
  },
  cleared: {
    toldTo: ['V/clear', 'draft/message-redaction'],
    legal: fc
      .record({
        type: fc.constant('cleared'),
        seq: number,
        at: moment,
        messageId: legalId,
        isPlaceholder: fc.boolean(),
        by: fc.option(legalPerson),
      })
      .chain((event) =>
        event.isPlaceholder
          ? fc.constantFrom(event, Object.assign({ isWithheld: true as const }, event))
          : fc.constant(event),
      ),
    any: fc.record({
      type: fc.constant('cleared' as const),
      seq: anyNumber,
      at: anyNumber,
      messageId: anyText,
      isPlaceholder: fc.boolean(),
      by: fc.option(anyPerson),
    }),
  },
  cleared_user: {
    toldTo: ['V/clear', 'draft/message-redaction'],
    legal: fc.record({
      type: fc.constant('cleared_user'),
      seq: number,
      at: moment,
      target: legalPerson,
      by: fc.option(legalPerson),
    }),
    any: fc.record({
      type: fc.constant('cleared_user' as const),
      seq: anyNumber,
      at: anyNumber,
      target: anyPerson,
      by: fc.option(anyPerson),
      messageIds: fc.array(anyText),
    }),
  },
  restored: {
    toldTo: ['V/clear'],
    legal: fc.record({
      type: fc.constant('restored'),
      seq: number,
      at: moment,
      messageId: legalId,
      text: legalText,
      attachments: fc.array(legalAttachmentRecord, { maxLength: 2 }),
      embeds: fc.array(legalEmbedRecord, { maxLength: 2 }),
    }),
    any: fc.record({
      type: fc.constant('restored' as const),
      seq: anyNumber,
      at: anyNumber,
      messageId: anyText,
      text: anyText,
      attachments: fc.array(anyAttachment, { maxLength: 1 }),
      embeds: fc.array(anyEmbed, { maxLength: 1 }),
    }),
  },
  cleared_many: {
    toldTo: ['V/clear', 'draft/message-redaction'],
    legal: fc
      .record({
        type: fc.constant('cleared_many' as const),
        seq: number,
        at: moment,
        messageIds: fc.array(legalId, { minLength: 1, maxLength: 3 }),
        hasOlder: fc.boolean(),
        by: fc.option(legalPerson),
        isWithheld: fc.boolean(),
      })
      .map(({ isWithheld, ...event }) => Object.assign(event, isWithheld && { isWithheld: true as const })),
    any: fc.record({
      type: fc.constant('cleared_many' as const),
      seq: anyNumber,
      at: anyNumber,
      messageIds: fc.array(anyText, { maxLength: 3 }),
      hasOlder: fc.boolean(),
      by: fc.option(anyPerson),
    }),
  },
  restored_many: {
    toldTo: ['V/clear'],
    legal: fc.record({
      type: fc.constant('restored_many'),
      seq: number,
      at: moment,
      by: fc.option(legalPerson),
    }),
    any: fc.record({
      type: fc.constant('restored_many' as const),
      seq: anyNumber,
      at: anyNumber,
      by: fc.option(anyPerson),
    }),
  },
  restored_user: {
    toldTo: ['V/clear'],
    legal: fc.record({
      type: fc.constant('restored_user'),
      seq: number,
      at: moment,
      target: legalPerson,
      by: fc.option(legalPerson),
    }),
    any: fc.record({
      type: fc.constant('restored_user' as const),
      seq: anyNumber,
      at: anyNumber,
      target: anyPerson,
      by: fc.option(anyPerson),
    }),
  },
  vote: {
    toldTo: ['V/vote'],
    legal: fc.record({
      type: fc.constant('vote'),
      seq: number,
      at: moment,
      messageId: legalId,
      by: legalPerson,
      vote: fc.constantFrom(-1, 0, 1),
    }),
    any: fc.record({
      type: fc.constant('vote' as const),
      seq: anyNumber,
      at: anyNumber,
      messageId: anyText,
      by: anyPerson,
      vote: fc.constantFrom(-1 as const, 0 as const, 1 as const),
    }),
  },
  pin: {
    toldTo: ['V/seq'],
    legal: fc.record({
      type: fc.constant('pin'),
      seq: number,
      at: moment,
      messageId: legalId,
      isPinned: fc.boolean(),
      by: fc.option(legalPerson),
    }),
    any: fc.record({
      type: fc.constant('pin' as const),
      seq: anyNumber,
      at: anyNumber,
      messageId: anyText,
      isPinned: fc.boolean(),
      by: fc.option(anyPerson),
    }),
  },
  topic: {
    toldTo: [],
    legal: fc.record({
      type: fc.constant('topic'),
      seq: number,
      at: moment,
      topic: fc.option(fc.stringMatching(/^[A-Za-zżółć ]{1,40}$/)),
      by: fc.option(legalPerson),
    }),
    any: fc.record({
      type: fc.constant('topic' as const),
      seq: anyNumber,
      at: anyNumber,
      topic: fc.option(anyText),
      by: fc.option(anyPerson),
    }),
  },
  stream: {
    // who counts is told the number
    toldTo: ['V/stream', 'V/seq'],
    legal: fc.record({
      type: fc.constant('stream'),
      seq: number,
      at: moment,
      isOnAir: fc.boolean(),
      stream: fc.record({
        id: legalId,
        title: fc.option(legalText),
        began_at: moment.map((at) => new Date(at).toISOString()),
      }),
      by: fc.option(legalPerson),
    }),
    any: fc.record({
      type: fc.constant('stream' as const),
      seq: anyNumber,
      at: anyNumber,
      isOnAir: fc.boolean(),
      stream: fc.record({ id: anyText, title: fc.option(anyText), began_at: anyText }),
      by: fc.option(anyPerson),
    }),
  },
  poll: {
    // who counts is told the number
    toldTo: ['V/stream', 'V/seq'],
    legal: fc.record({
      type: fc.constant('poll'),
      seq: number,
      at: moment,
      poll: fc.record({
        id: legalId,
        state: fc.constantFrom('open', 'closed', 'cancelled'),
        question: legalText,
        options: fc.array(legalText, { minLength: 2, maxLength: 6 }),
        ends_at: moment.map((at) => new Date(at).toISOString()),
        for_subscribers: fc.boolean(),
        hides_results: fc.boolean(),
        counts: fc.option(fc.array(fc.nat(), { minLength: 2, maxLength: 6 })),
        votes: fc.nat(),
      }),
      by: fc.option(legalPerson),
    }),
    any: fc.record({
      type: fc.constant('poll' as const),
      seq: anyNumber,
      at: anyNumber,
      poll: fc.record({
        id: anyText,
        state: fc.constantFrom('open', 'closed', 'cancelled'),
        question: anyText,
        options: fc.array(anyText),
        ends_at: anyText,
        for_subscribers: fc.boolean(),
        hides_results: fc.boolean(),
        counts: fc.option(fc.array(anyNumber)),
        votes: anyNumber,
      }),
      by: fc.option(anyPerson),
    }),
  },
  goal: {
    // who counts is told the number
    toldTo: ['V/stream', 'V/seq'],
    legal: fc.record({
      type: fc.constant('goal'),
      seq: number,
      at: moment,
      goal: fc.option(
        fc.record({
          target: fc.integer({ min: 1, max: 1_000_000 }),
          title: fc.option(legalText),
          current: fc.nat(),
          reached_at: fc.option(moment.map((at) => new Date(at).toISOString())),
        }),
      ),
      by: fc.option(legalPerson),
    }),
    any: fc.record({
      type: fc.constant('goal' as const),
      seq: anyNumber,
      at: anyNumber,
      goal: fc.option(
        fc.record({
          target: anyNumber,
          title: fc.option(anyText),
          current: anyNumber,
          reached_at: fc.option(anyText),
        }),
      ),
      by: fc.option(anyPerson),
    }),
  },
  visit: {
    // who counts is told the number
    toldTo: ['V/stream', 'V/seq'],
    legal: fc.record({
      type: fc.constant('visit'),
      seq: number,
      at: moment,
      visit: fc.record({
        id: legalId,
        state: fc.constantFrom('going', 'gone', 'cancelled'),
        to: fc.option(legalText),
        from: fc.option(legalText),
        ends_at: moment.map((at) => new Date(at).toISOString()),
        count: fc.nat(),
      }),
      by: fc.constant(null),
    }),
    any: fc.record({
      type: fc.constant('visit' as const),
      seq: anyNumber,
      at: anyNumber,
      visit: fc.record({
        id: anyText,
        state: fc.constantFrom('going', 'gone', 'cancelled'),
        to: fc.option(anyText),
        from: fc.option(anyText),
        ends_at: anyText,
        count: anyNumber,
      }),
      by: fc.constant(null),
    }),
  },
  emoticons: {
    // who counts is told the number
    toldTo: ['V/stream', 'V/seq'],
    legal: fc.record({
      type: fc.constant('emoticons'),
      seq: number,
      at: moment,
      added: fc.array(fc.record({ file: legalId, name: legalText, subscribers_only: fc.boolean() })),
      removed: fc.array(legalId),
      by: fc.constant(null),
    }),
    any: fc.record({
      type: fc.constant('emoticons' as const),
      seq: anyNumber,
      at: anyNumber,
      added: fc.array(fc.record({ file: anyText, name: anyText, subscribers_only: fc.boolean() })),
      removed: fc.array(anyText),
      by: fc.constant(null),
    }),
  },
  sale: {
    // who counts is told the number
    toldTo: ['V/stream', 'V/seq'],
    legal: fc.record({ type: fc.constant('sale'), seq: number, at: moment, isSold: fc.boolean() }),
    any: fc.record({
      type: fc.constant('sale' as const),
      seq: anyNumber,
      at: anyNumber,
      isSold: fc.boolean(),
    }),
  },
  passed_over: {
    toldTo: ['V/seq'],
    legal: fc.record({ type: fc.constant('passed_over'), seq: number, at: moment }),
    any: fc.record({ type: fc.constant('passed_over'), seq: anyNumber, at: anyNumber }),
  },
}

export const legalMessage = ARBITRARIES.message.legal
export const legalNotice = ARBITRARIES.notice.legal
export const legalMemberMode = ARBITRARIES.member_mode.legal
export const legalGoal = ARBITRARIES.goal.legal
export const legalChannelMode = ARBITRARIES.channel_mode.legal

const {
  message,
  action: _sameAsMessage,
  notice,
  member_mode,
  channel_mode,
  passed_over,
  ...effects
} = ARBITRARIES

type Effect = EventsByType[keyof typeof effects]

/** Events that change a message of the list, or the pinned message above it. */
export const legalEffect: fc.Arbitrary<Effect> = fc.oneof(
  ...Object.values<Arbitraries<Effect>>(effects).map(({ legal }) => legal),
)

export const legalEvent: fc.Arbitrary<ChannelEvent> = fc.oneof(
  legalEffect,
  passed_over.legal,
  { weight: 3, arbitrary: message.legal },
  notice.legal,
  member_mode.legal,
  channel_mode.legal,
)

/** Any event that the types allow, however unlikely; for tests that nothing throws. */
export const anyEvent: fc.Arbitrary<ChannelEvent> = fc.oneof(
  ...Object.values<Arbitraries<ChannelEvent>>(ARBITRARIES).map(({ any }) => any),
)

/** Capabilities of which a receiver needs one to be told of such events; none where everybody is told. */
export function capabilitiesFor(type: EventType): readonly Capability[] {
  return ARBITRARIES[type].toldTo
}

export const VENDOR = 'gwar.chat'

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
