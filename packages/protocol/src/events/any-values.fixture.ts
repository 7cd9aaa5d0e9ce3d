import fc from 'fast-check'
import type { AttachmentRecord } from '../api/attachment.ts'
import type { EmbedRecord } from '../api/embed.ts'
import { MEMBER_MODES } from '../rights.ts'

/*
 * Values of which events for property tests are made: `legal…` as the server makes them, `any…` whatever the types let
 * through.
 */

const LAST_MOMENT = Date.UTC(9999, 11, 31)
export const moment = fc.integer({ min: 0, max: LAST_MOMENT })
export const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))
const breaksAndMarks = fc.constantFrom(...'\n\n\n :;\\=@,"{}a😀ł')
export const number = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

export const legalName = fc.stringMatching(/^[A-Za-z0-9_-]{3,32}$/)
export const legalId = fc.uuid({ version: 7 })
/** What a message may hold: line breaks, but no NUL, CR or CTCP mark. */
export const legalText = fc
  .string({ unit: fc.oneof(breaksAndMarks, anyUnit), maxLength: 60 })
  .map((text) => text.replaceAll(/[\0\r\x01]/g, ''))
export const legalColor = fc.stringMatching(/^#[0-9A-Fa-f]{6}$/)
export const legalModes = fc.subarray([...MEMBER_MODES]).map((modes) => modes.join(''))

export const legalPerson = fc.record({ id: legalId, name: legalName })
export const legalReply = fc.oneof(
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

/**
 * What a message has beside its text: attachments, embeds, votes. At most one small embed, because all of them travel
 * in one tag, whose length is bounded.
 */
export const legalBeside = fc.record({
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

export const legalValue = fc.oneof(
  fc.string({ unit: anyUnit, maxLength: 20 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)

export const legalSwitch = fc.oneof(
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

export const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom(...'\r\n\0\x01 :;\\=@,#!+-"'), anyUnit),
  maxLength: 40,
})
export const anyNumber = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(NaN, Infinity, -Infinity, 9e15))
export const anyPerson = fc.record({ id: anyText, name: anyText })

const anyItem = fc.record({
  url: anyText,
  signed_url: fc.option(anyText),
  unsigned_url: anyText,
  width: fc.option(anyNumber),
  height: fc.option(anyNumber),
})
const anyItems = fc.array(anyItem, { maxLength: 1 })
export const anyEmbed = fc.record({
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
export const anyAttachment = fc.record({
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
