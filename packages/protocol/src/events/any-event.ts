import fc from 'fast-check'
import { CAPABILITIES, type Capability } from '../capabilities.ts'
import { MEMBER_MODES } from '../rights.ts'
import type { LineContext } from './context.ts'
import type { ChannelEvent, ChannelModeEvent, MemberModeEvent, MessageEvent, NoticeEvent } from './event.ts'

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
  )
  .map(([message, reply]) => Object.assign({}, message, reply))

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
  fc.record({ mode: fc.constant('K'), param: fc.constantFrom(null, 'p', 'pm'), isAdded: fc.constant(true) }),
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

export const legalEvent: fc.Arbitrary<ChannelEvent> = fc.oneof(
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

/** Anything that the types let through. */
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
    ...over,
  }
}
