import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CAPABILITIES, WEB_CAPABILITIES, type Capability } from '../capabilities.ts'
import { parseLine, type Line } from '../line.ts'
import {
  VENDOR,
  anyCapabilities,
  anyEvent,
  capabilitiesFor,
  contextWith,
  legalChannelMode,
  legalEffect,
  legalEvent,
  legalMemberMode,
  legalMessage,
  legalNotice,
} from './any-event.fixture.ts'
import { anyText } from './any-values.fixture.ts'
import { changeOfId } from './change-id.ts'
import type { ChannelEvent } from './events.ts'
import { eventToLines, eventsFromLine, isEventCommand } from './lines.ts'
import type { MessageEvent, NoticeEvent } from './listed-event.ts'
import { messageFromLine } from './message.ts'
import type { ChannelModeEvent } from './mode.ts'
import { parseI18n } from './notice.ts'

const ALL = contextWith(CAPABILITIES)
const MSGID = '01939dd2-1000-7000-8000-000000000001'
const ANNA_ID = '01939dd2-2000-7000-8000-0000000000aa'

const MESSAGE: MessageEvent = {
  type: 'message',
  seq: 7,
  at: Date.UTC(2026, 10, 21, 13, 20, 37, 5),
  id: MSGID,
  from: { id: ANNA_ID, name: 'anna', modes: 'qv', createdAt: Date.UTC(2020, 0, 2) },
  text: 'cześć wszystkim',
  color: '#FFAA00',
  replyId: '01939dd2-1000-7000-8000-000000000000',
  reply: {
    id: '01939dd2-1000-7000-8000-000000000000',
    name: 'bob',
    color: null,
    text: 'hej; anna',
    isCleared: false,
  },
  cleared: { by: 'moderator' },
  attachments: [
    {
      id: '01939dd2-1000-7000-8000-00000000000a',
      kind: 'image',
      name: 'kot; śpi.png',
      type: 'image/png',
      size: 1234,
      width: 800,
      height: 600,
      is_spoiler: false,
      url: '/files/abc/kot.png',
      thumbnail: null,
    },
  ],
  embeds: [
    {
      type: 'link',
      url: 'https://example.com/a',
      name: null,
      size: null,
      color: null,
      provider: 'Example',
      title: 'A title',
      description: null,
      card: null,
      image: [],
      video: [],
      audio: [],
      iframe: [],
      player: [],
    },
  ],
  votes: [{ userId: ANNA_ID, name: 'anna', vote: 1, at: Date.UTC(2026, 10, 21, 13, 21) }],
  subscription: { months: 7, badge: 0, showBadge: true },
  subscriptionGifter: { months: 12, badge: 0, week_position: 2, showBadge: true },
  retrochat: 1,
  hasBirthdayBadge: true,
  isNotice: false,
}
const NOTICE: NoticeEvent = {
  type: 'notice',
  seq: 8,
  at: MESSAGE.at,
  id: MSGID,
  text: 'Slow mode: 10 s',
  i18n: { name: 'slowon', values: { seconds: 10 } },
}
const SLOW: ChannelModeEvent = {
  type: 'channel_mode',
  seq: 9,
  at: MESSAGE.at,
  by: { id: ANNA_ID, name: 'anna' },
  mode: 's',
  param: '10',
  isAdded: true,
}
const OP: ChannelEvent = {
  type: 'member_mode',
  seq: 10,
  at: MESSAGE.at,
  by: null,
  target: { id: ANNA_ID, name: 'anna' },
  mode: 'o',
  isAdded: true,
}

/**
 * Which capabilities make a tag appear: any one of them is enough; where an entry is a list, all in it are needed
 * together (wire §3).
 */
const TAG_OF: Record<string, readonly (Capability | readonly Capability[])[]> = {
  time: ['server-time'],
  // on EMBED and ATTACHMENT lines it names the message that they belong to
  msgid: ['msgid', 'message-tags', 'V/embed', 'V/attachment', 'V/clear'],
  account: ['account-tag'],
  batch: [['batch', 'draft/multiline']],
  '+reply': ['message-tags'],
  reply: ['message-tags'],
  replymessage: ['message-tags'],
  [`${VENDOR}/replymessage`]: ['message-tags'],
  [`${VENDOR}/user-created-at`]: ['message-tags'],
  [`${VENDOR}/seq`]: ['V/seq'],
  [`${VENDOR}/channel-id`]: ['V/channel-id'],
  [`${VENDOR}/user-id`]: ['V/user-id'],
  [`${VENDOR}/status`]: ['V/status'],
  [`${VENDOR}/color`]: ['V/color'],
  [`${VENDOR}/cleared`]: ['V/clear'],
  [`${VENDOR}/i18n`]: ['V/i18n'],
  [`${VENDOR}/notice`]: ['V/i18n'],
  [`${VENDOR}/attachment`]: ['V/attachment'],
  [`${VENDOR}/embed`]: ['V/embed'],
  [`${VENDOR}/vote`]: ['V/vote'],
  [`${VENDOR}/subscription`]: ['V/subscription'],
  [`${VENDOR}/subscriptiongifter`]: ['V/subscriptiongifter'],
  [`${VENDOR}/retrochat`]: ['message-tags'],
  [`${VENDOR}/birthday`]: ['message-tags'],
  [`${VENDOR}/held-since`]: ['message-tags'],
}

/** Commands that events are told by, beside those that our client reads. */
const OTHER_COMMANDS: ReadonlySet<string> = new Set(['BATCH', 'REDACT', 'SEQ'])

const parse = (text: string): Line => parseLine(text)!
const tagsOf = (lines: readonly string[]) => lines.flatMap((line) => [...parse(line).tags])

/** What a client reads from these lines, with the pieces of draft/multiline joined. */
function receive(lines: readonly string[]): ChannelEvent[] {
  const open = new Map<string, { start: Line; texts: string[] }>()
  const events: ChannelEvent[] = []
  for (const text of lines) {
    const line = parse(text)
    const [reference = '', type] = line.params
    const batch = open.get(line.tags.get('batch') ?? '')
    if (line.command === 'BATCH' && reference.startsWith('+') && type === 'draft/multiline')
      open.set(reference.slice(1), { start: line, texts: [] })
    else if (line.command === 'BATCH') {
      const { start, texts } = open.get(reference.slice(1))!
      open.delete(reference.slice(1))
      events.push(messageFromLine(start, VENDOR, texts.join('\n'))!)
    } else if (batch !== undefined) batch.texts.push(line.params[1]!)
    else events.push(...eventsFromLine(line, VENDOR))
  }
  expect(open.size).toBe(0)
  return events
}

describe('any event and any capabilities', () => {
  const context = fc
    .tuple(
      anyCapabilities,
      fc.record({
        target: anyText,
        serviceSource: anyText,
        channelId: fc.option(anyText),
        isConversation: fc.boolean(),
      }),
    )
    .map(([capabilities, over]) => ({ capabilities, context: contextWith(capabilities, over) }))

  test('IRC line injection by CR, LF, NUL: every line is whole, and none is a command of its own', () => {
    fc.assert(
      fc.property(anyEvent, context, (event, { context }) => {
        for (const text of eventToLines(event, context)) {
          expect(text).not.toMatch(/[\r\n\0]/)
          const { command } = parse(text)
          expect([command, isEventCommand(command) || OTHER_COMMANDS.has(command)]).toEqual([command, true])
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('what was written never stops the reader', () => {
    fc.assert(
      fc.property(anyEvent, context, (event, { context }) => {
        for (const text of eventToLines(event, context)) eventsFromLine(parse(text), VENDOR)
      }),
      { numRuns: 500 },
    )
  })

  test('a tag stands there only when its capability is on, and as key=value', () => {
    fc.assert(
      fc.property(anyEvent, context, (event, { capabilities, context }) => {
        const on = new Set(capabilities)
        for (const text of eventToLines(event, context)) {
          for (const key of parse(text).tags.keys()) {
            // tags from one client for others go to those that asked for them
            if (!Object.hasOwn(TAG_OF, key) && 'clientTags' in event && event.clientTags?.length) {
              expect([on.has('message-tags'), on.has('V/lazy-members')]).toEqual([true, false])
              continue
            }
            expect(Object.keys(TAG_OF)).toContain(key)
            expect(
              TAG_OF[key]!.some((needed) => [needed].flat().every((capability) => on.has(capability))),
            ).toBe(true)
          }
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('a client that asked for nothing gets plain lines without tags', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        for (const text of eventToLines(event, contextWith([]))) expect(text).not.toMatch(/^@/)
      }),
      { numRuns: 500 },
    )
  })

  test('time has exactly three fraction digits and Z', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        for (const [key, value] of tagsOf(eventToLines(event, ALL)))
          if (key === 'time' || key === `${VENDOR}/user-created-at`)
            expect(value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      }),
      { numRuns: 500 },
    )
  })

  test('a color holds no =', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        for (const [key, value] of tagsOf(eventToLines(event, ALL)))
          if (key === `${VENDOR}/color`) expect(value).toMatch(/^#[0-9A-Fa-f]{6}$/)
      }),
      { numRuns: 500 },
    )
  })

  test('every tag of a legal event is key=value', () => {
    fc.assert(
      fc.property(legalEvent, (event) => {
        for (const [, value] of tagsOf(eventToLines(event, ALL))) expect(value).not.toBe('')
      }),
      { numRuns: 500 },
    )
  })

  test('records in tags are compact JSON', () => {
    const [line] = eventToLines(MESSAGE, ALL)
    for (const tag of ['replymessage', `${VENDOR}/replymessage`])
      expect(parse(line!).tags.get(tag)).toBe(
        '{"id":"01939dd2-1000-7000-8000-000000000000","message":"hej; anna","user":"bob","user_color":null,"is_cleared":false}',
      )
    expect(line).toContain('"message":"hej\\:\\sanna"')
    const [notice] = eventToLines(NOTICE, ALL)
    expect(parse(notice!).tags.get(`${VENDOR}/i18n`)).toBe('{"name":"slowon","values":{"seconds":10}}')
    fc.assert(
      fc.property(legalNotice, (event) => {
        const json = parse(eventToLines(event, ALL)[0]!).tags.get(`${VENDOR}/i18n`)
        if (json !== undefined) expect(json).toBe(JSON.stringify(JSON.parse(json)))
      }),
      { numRuns: 200 },
    )
  })
})

describe('each capability alone switches on its own tags', () => {
  const table: Partial<Record<Capability, readonly string[]>> = {
    'server-time': ['time'],
    msgid: ['msgid'],
    'account-tag': ['account'],
    'message-tags': [
      'msgid',
      `${VENDOR}/user-created-at`,
      '+reply',
      'reply',
      'replymessage',
      `${VENDOR}/replymessage`,
      `${VENDOR}/retrochat`,
      `${VENDOR}/birthday`,
    ],
    'V/attachment': [`${VENDOR}/attachment`],
    'V/embed': [`${VENDOR}/embed`],
    'V/vote': [`${VENDOR}/vote`],
    'V/subscription': [`${VENDOR}/subscription`],
    'V/subscriptiongifter': [`${VENDOR}/subscriptiongifter`],
    'V/seq': [`${VENDOR}/seq`],
    'V/channel-id': [`${VENDOR}/channel-id`],
    'V/user-id': [`${VENDOR}/user-id`],
    'V/status': [`${VENDOR}/status`],
    'V/color': [`${VENDOR}/color`],
  }

  test.each(CAPABILITIES.filter((capability) => capability !== 'V/clear'))('%s', (capability) => {
    const context = contextWith([capability], { channelId: 'c-1', isConversation: true })
    const keys = tagsOf(eventToLines({ ...MESSAGE, cleared: null }, context)).map(([key]) => key)
    expect(keys.toSorted()).toEqual([...(table[capability] ?? [])].toSorted())
  })

  test('V/i18n on a notice', () => {
    expect(eventToLines(NOTICE, contextWith(['V/i18n']))).toEqual([
      `@${VENDOR}/i18n={"name":"slowon","values":{"seconds":10}} :Gwar!service@chat.example NOTICE #gwar :Slow mode: 10 s`,
    ])
  })

  test('V/clear on a cleared message, with its remover or 1 where nobody knows', () => {
    const tags = (by: string | null) =>
      tagsOf(eventToLines({ ...MESSAGE, cleared: { by } }, contextWith(['V/clear'])))
    expect(tags('moderator')).toEqual([[`${VENDOR}/cleared`, 'moderator']])
    expect(tags(null)).toEqual([[`${VENDOR}/cleared`, '1']])
  })

  test('a cleared message is not told to a client that cannot mark it', () => {
    const others = CAPABILITIES.filter((capability) => capability !== 'V/clear')
    expect(eventToLines(MESSAGE, contextWith(others))).toEqual([])
    expect(eventToLines(MESSAGE, contextWith([]))).toEqual([])
  })

  test('the vendor prefix is the installation’s', () => {
    const context = contextWith(CAPABILITIES, {
      vendor: 'other.example',
      channelId: 'c-1',
      isConversation: true,
    })
    const keys = tagsOf(eventToLines(MESSAGE, context)).map(([key]) => key)
    expect(keys.filter((key) => key.includes('/')).every((key) => key.startsWith('other.example/'))).toBe(
      true,
    )
    expect(keys.filter((key) => key.includes('/')).length).toBe(15)
  })
})

describe('what changes the list', () => {
  test('what a line of the web client’s capabilities tells is the event', () => {
    fc.assert(
      fc.property(legalEffect, (event) => {
        const [line] = eventToLines(event, contextWith(WEB_CAPABILITIES))
        const [read, ...more] = eventsFromLine(parse(line!), VENDOR)
        expect(more).toEqual([])
        // a line gives the target's name but no id, and does not name who deleted their own message
        const expected = 'target' in event ? { ...event, target: { ...event.target, id: '' } } : event
        expect(read).toEqual(expected)
      }),
      { numRuns: 1000 },
    )
  })

  test('[PS-16..18, PS-26, PS-27] each is told to those alone who asked for it', () => {
    fc.assert(
      fc.property(legalEffect, anyCapabilities, (event, capabilities) => {
        const lines = eventToLines(event, contextWith(capabilities))
        const needed = capabilitiesFor(event.type)
        const isAsked = needed.length === 0 || needed.some((capability) => capabilities.includes(capability))
        // who knows the standard's deletions alone is told of each
        const ids =
          event.type === 'cleared_many' || event.type === 'cleared_user' ? (event.messageIds ?? []) : null
        const isEach = ids !== null && !capabilities.includes('V/clear')
        expect(lines).toHaveLength(isAsked ? (isEach ? ids.length : 1) : 0)
      }),
    )
  })

  const ID = '01939dd2-1000-7000-8000-000000000001'
  const anna = { id: ANNA_ID, name: 'anna' }
  const line = (event: ChannelEvent) =>
    eventToLines({ ...event, seq: 0 }, contextWith(['V/clear', 'V/vote', 'V/seq']))[0]
  const change = { seq: 0, at: 0, messageId: ID, by: anna }

  test.each([
    [{ ...change, type: 'cleared', isPlaceholder: true }, `CLEARMESSAGE #gwar ${ID} 1 anna`],
    [{ ...change, type: 'cleared', isPlaceholder: false }, `CLEARMESSAGE #gwar ${ID} 0`],
    [{ type: 'cleared_user', seq: 0, at: 0, by: anna, target: { id: 'x', name: 'bob' } }, 'CLEAR #gwar bob'],
    [
      { type: 'restored_user', seq: 0, at: 0, by: anna, target: { id: 'x', name: 'bob' } },
      'RESTORE #gwar bob',
    ],
    [
      { type: 'cleared_many', seq: 0, at: 0, by: anna, messageIds: [ID, ID], hasOlder: false },
      `CLEARMESSAGES #gwar 1 ${ID},${ID} anna`,
    ],
    [
      { type: 'cleared_many', seq: 0, at: 0, by: anna, messageIds: [], hasOlder: true, isWithheld: true },
      'CLEARMESSAGES #gwar 2 * anna older',
    ],
    [{ type: 'restored_many', seq: 0, at: 0, by: anna }, 'RESTOREMESSAGES #gwar'],
    [{ ...change, type: 'vote', vote: -1 }, `VOTEMESSAGE #gwar ${ID} -1 anna`],
    [{ ...change, type: 'pin', isPinned: true }, `PIN #gwar ${ID}`],
    [{ ...change, type: 'pin', isPinned: false }, `UNPIN #gwar ${ID}`],
    [{ type: 'topic', seq: 0, at: 0, by: anna, topic: 'O grach' }, 'TOPIC #gwar :O grach'],
  ] as [ChannelEvent, string][])('%j', (event, expected) => {
    expect(line(event)).toBe(`:anna!${ANNA_ID}@0000000000aa.user ${expected}`)
  })

  test.each([true, false])(
    'a deletion is REDACT to who knows the standard alone (placeholder: %j)',
    (isPlaceholder) => {
      const event: ChannelEvent = { ...change, type: 'cleared', isPlaceholder }
      expect(eventToLines(event, contextWith(['draft/message-redaction']))).toEqual([
        `:anna!${ANNA_ID}@0000000000aa.user REDACT #gwar ${ID}`,
      ])
      const both = eventToLines(event, contextWith(['draft/message-redaction', 'V/clear']))
      expect(both.map((text) => parse(text).command)).toEqual(['CLEARMESSAGE'])
      expect(eventToLines(event, contextWith([]))).toEqual([])
    },
  )

  test('that all of somebody was deleted is REDACT for the newest, to who knows the standard alone', () => {
    const messageIds = Array.from({ length: 60 }, (_, n) => `${ID.slice(0, -2)}${n + 10}`)
    const target = { id: 'x', name: 'bob' }
    const event: ChannelEvent = { type: 'cleared_user', seq: 0, at: 0, by: anna, target, messageIds }
    expect(eventToLines(event, contextWith(['draft/message-redaction']))).toEqual(
      messageIds.slice(0, 50).map((id) => `:anna!${ANNA_ID}@0000000000aa.user REDACT #gwar ${id}`),
    )
    expect(line(event)).toMatch(/ CLEAR #gwar bob$/)
    expect(eventToLines(event, contextWith([]))).toEqual([])
    // as a node of an earlier version tells it
    const { messageIds: _, ...before } = event
    expect(eventToLines(before, contextWith(['draft/message-redaction']))).toEqual([])
  })

  test('more embeds and votes than tags have room for are left to their own lines', () => {
    const embed = { ...MESSAGE.embeds[0]!, description: 'x'.repeat(1400) }
    const embeds = [1, 2, 3].map((n) => Object.assign({}, embed, { url: `https://example.com/${n}` }))
    const votes = Array.from({ length: 200 }, () => MESSAGE.votes[0]!)
    const [text] = eventToLines({ ...MESSAGE, embeds, votes }, ALL)
    expect(text!.indexOf(' ')).toBeLessThan(8191)
  })
})

describe('as the wire shows it', () => {
  const plain = contextWith([])

  test('a message', () => {
    expect(eventToLines({ ...MESSAGE, cleared: null }, plain)).toEqual([
      `:anna!${ANNA_ID}@0000000000aa.user PRIVMSG #gwar :cześć wszystkim`,
    ])
  })

  test('an action', () => {
    expect(eventToLines({ ...MESSAGE, type: 'action', text: 'tańczy', cleared: null }, plain)).toEqual([
      `:anna!${ANNA_ID}@0000000000aa.user PRIVMSG #gwar :\x01ACTION tańczy\x01`,
    ])
  })

  test('somebody whose account was deleted', () => {
    const from = { id: null, name: null, modes: '', createdAt: null }
    expect(eventToLines({ ...MESSAGE, from, cleared: null }, plain)).toEqual([
      ':Deleted-User PRIVMSG #gwar :cześć wszystkim',
    ])
  })

  test('a living account called Deleted-User is not a deleted one', () => {
    const from = { ...MESSAGE.from, name: 'Deleted-User' }
    expect(receive(eventToLines({ ...MESSAGE, from }, ALL))).toEqual([{ ...MESSAGE, from }])
  })

  test('modes', () => {
    expect(eventToLines(SLOW, plain)).toEqual([`:anna!${ANNA_ID}@0000000000aa.user MODE #gwar +s 10`])
    expect(eventToLines({ ...SLOW, isAdded: false }, plain)).toEqual([
      `:anna!${ANNA_ID}@0000000000aa.user MODE #gwar -s`,
    ])
    expect(eventToLines(OP, plain)).toEqual([':Gwar!service@chat.example MODE #gwar +o anna'])
  })

  test('a change of topic or modes has an id where its channel and its number are known', () => {
    const topic: ChannelEvent = { type: 'topic', seq: 7, at: 0, by: null, topic: 'O grach' }
    const channelId = '01939dd2-1000-7000-8000-0000000000cc'
    for (const event of [topic, { ...SLOW, seq: 7 }, { ...OP, seq: 7 }])
      for (const capability of ['msgid', 'message-tags'] as const) {
        const idOf = (event: ChannelEvent, channelId: string | null) =>
          parse(eventToLines(event, contextWith([capability], { channelId }))[0]!).tags.get('msgid')
        const id = idOf(event, channelId)!
        expect(changeOfId(id)).toEqual({ channelId, seq: 7 })
        expect(idOf(event, null)).toBeUndefined()
        expect(idOf({ ...event, seq: 0 }, channelId)).toBeUndefined()
      }
  })

  test('line breaks are spaces without draft/multiline, and for each of its two capabilities alone', () => {
    const event = { ...MESSAGE, text: 'one\n\ntwo', cleared: null }
    for (const capabilities of [[], ['batch'], ['draft/multiline']] as const) {
      const lines = eventToLines(event, contextWith(capabilities))
      expect(lines).toHaveLength(1)
      expect(parse(lines[0]!).params).toEqual(['#gwar', 'one  two'])
    }
  })

  test('line breaks go as a batch of lines with both, the tags once on its start', () => {
    const event = { ...MESSAGE, text: 'one\n\ntwo' }
    const lines = eventToLines(event, ALL).map(parse)
    expect(lines.map(({ command, params }) => [command, ...params])).toEqual([
      ['BATCH', '+m000000000001', 'draft/multiline', '#gwar'],
      ['PRIVMSG', '#gwar', 'one'],
      ['PRIVMSG', '#gwar', ''],
      ['PRIVMSG', '#gwar', 'two'],
      ['BATCH', '-m000000000001'],
    ])
    expect(lines[0]!.tags.get('msgid')).toBe(MSGID)
    for (const line of lines.slice(1, 4)) expect([...line.tags]).toEqual([['batch', 'm000000000001']])
    expect([...lines[4]!.tags]).toEqual([])
  })

  test('addresses of attachments stand on lines of their own in the batch for a client without them', () => {
    const event = { ...MESSAGE, text: 'one\ntwo' }
    const context = contextWith(['batch', 'draft/multiline'], { publicUrl: 'https://chat.example' })
    const lines = eventToLines({ ...event, cleared: null }, context).map(parse)
    expect(lines.map(({ params }) => params)).toEqual([
      ['+m000000000001', 'draft/multiline', '#gwar'],
      ['#gwar', 'one'],
      ['#gwar', 'two'],
      ['#gwar', 'https://chat.example/files/abc/kot.png'],
      ['-m000000000001'],
    ])
    const all = contextWith(CAPABILITIES, { publicUrl: 'https://chat.example' })
    expect(eventToLines(event, all)).toHaveLength(4)
  })
})

describe('event -> lines -> event with all capabilities', () => {
  const flat = (text: string) => text.replaceAll('\n', ' ')

  test('messages and actions, replies with and without their quote, texts with line breaks', () => {
    fc.assert(
      fc.property(legalMessage, (event) => {
        const text = event.type === 'action' ? flat(event.text) : event.text
        expect(receive(eventToLines(event, ALL))).toEqual([{ ...event, text }])
      }),
      { numRuns: 1000 },
    )
  })

  test('texts with line breaks as spaces for a client without draft/multiline', () => {
    const context = contextWith(CAPABILITIES.filter((capability) => capability !== 'draft/multiline'))
    fc.assert(
      fc.property(legalMessage, (event) => {
        expect(receive(eventToLines(event, context))).toEqual([{ ...event, text: flat(event.text) }])
      }),
      { numRuns: 300 },
    )
  })

  test('notices', () => {
    fc.assert(
      fc.property(legalNotice, (event) => {
        expect(receive(eventToLines(event, ALL))).toEqual([{ ...event, text: flat(event.text) }])
      }),
      { numRuns: 500 },
    )
  })

  test('modes of a member; the line names the target, its id it does not tell', () => {
    fc.assert(
      fc.property(legalMemberMode, (event) => {
        expect(receive(eventToLines(event, ALL))).toEqual([{ ...event, target: { ...event.target, id: '' } }])
      }),
      { numRuns: 300 },
    )
  })

  test('modes of the channel', () => {
    fc.assert(
      fc.property(legalChannelMode, (event) => {
        expect(receive(eventToLines(event, ALL))).toEqual([event])
      }),
      { numRuns: 300 },
    )
  })

  test('a few events one after the other', () => {
    fc.assert(
      fc.property(fc.array(legalEvent, { maxLength: 5 }), (events) => {
        const lines = events.flatMap((event) => eventToLines(event, ALL))
        expect(receive(lines).map(({ seq }) => seq)).toEqual(events.map(({ seq }) => seq))
      }),
      { numRuns: 200 },
    )
  })
})

describe('reading lines of any server', () => {
  const read = (text: string) => eventsFromLine(parse(text), VENDOR)

  test('never throws, whatever its tags and parameters hold', () => {
    const line = fc.record({
      tags: fc
        .array(fc.tuple(fc.constantFrom(...Object.keys(TAG_OF)), fc.oneof(anyText, fc.json())))
        .map((tags) => new Map(tags)),
      source: fc.option(anyText),
      command: fc.constantFrom('PRIVMSG', 'NOTICE', 'MODE', 'JOIN'),
      params: fc.array(fc.oneof(anyText, fc.constantFrom('+ovK', '-s+l')), { maxLength: 5 }),
    })
    fc.assert(
      fc.property(line, (line) => {
        for (const event of eventsFromLine(line, VENDOR)) {
          expect(Number.isSafeInteger(event.seq) && event.seq >= 0).toBe(true)
          expect(Number.isFinite(event.at)).toBe(true)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('lines that are no event give none', () => {
    expect(read('PING :x')).toEqual([])
    expect(read(':a!b@c JOIN #x')).toEqual([])
    expect(read('PRIVMSG #c :without a source')).toEqual([])
    expect(read(':a!b@c MODE #c')).toEqual([])
    expect(read(':a!b@c MODE #c +o')).toEqual([])
    for (const vote of ['2', 'constructor', '__proto__'])
      expect(read(`:a!b@c VOTEMESSAGE #c ${MSGID} ${vote} anna`)).toEqual([])
  })

  test.each(['Infinity', '-5', '1.5', '1e400', '99999999999999999999', 'x', ''])(
    'a number that is none counts as untold: %j',
    (seq) => {
      expect(read(`@${VENDOR}/seq=${seq} :a!b@c PRIVMSG #c :x`)[0]!.seq).toBe(0)
    },
  )

  test('lines without msgid are told apart by their text, or by their number', () => {
    const ids = (lines: readonly string[]) =>
      new Set(lines.flatMap(read).map((event) => (event as NoticeEvent).id))
    expect(ids([':a!b@c PRIVMSG #c :abc', ':a!b@c PRIVMSG #c :def', ':d!b@c PRIVMSG #c :abc']).size).toBe(3)
    expect(ids([':s NOTICE #c :abc', ':s NOTICE #c :def']).size).toBe(2)
    const numbered = [1, 2].map((seq) => `@${VENDOR}/seq=${seq} :a!b@c PRIVMSG #c :abc`)
    expect(ids(numbered).size).toBe(2)
    expect(ids([numbered[0]!, numbered[0]!]).size).toBe(1)
  })

  test('several modes in a line', () => {
    const modes = (text: string) =>
      read(`:a!b@c MODE #c ${text}`).map((event) =>
        event.type === 'member_mode'
          ? `${event.isAdded ? '+' : '-'}${event.mode} ${event.target.name}`
          : event.type === 'channel_mode'
            ? `${event.isAdded ? '+' : '-'}${event.mode} ${event.param}`
            : '?',
      )
    expect(modes('+vo-h anna bob ewa')).toEqual(['+v anna', '+o bob', '-h ewa'])
    expect(modes('+KSs p 10')).toEqual(['+K p', '+S null', '+s 10'])
    expect(modes('-K+s-M 30')).toEqual(['-K null', '+s 30', '-M null'])
    expect(modes('+K')).toEqual(['+K null'])
    expect(modes('+Ks 10')).toEqual(['+K null', '+s 10'])
  })

  test('who changed a mode is the account of the source; the service is nobody', () => {
    const by = (source: string) =>
      read(`:${source} MODE #c +M`).map((event) => (event as ChannelModeEvent).by)
    expect(by(`anna!${ANNA_ID}@0000000000aa.user`)).toEqual([{ id: ANNA_ID, name: 'anna' }])
    expect(by('Gwar!service@chat.example')).toEqual([null])
    expect(by('chat.example')).toEqual([null])
  })

  test.each([
    [undefined, null],
    ['', null],
    ['null', null],
    ['5', null],
    ['"slowon"', null],
    ['{}', null],
    ['{"name":5}', null],
    ['{"name":"slowon"', null],
    ['{"name":"slowon"}', { name: 'slowon', values: {} }],
    ['{"name":"slowon","values":"abc"}', { name: 'slowon', values: {} }],
    ['{"name":"slowon","values":null}', { name: 'slowon', values: {} }],
    ['{"name":"ban","values":{"name":"a","x":{},"y":[1]}}', { name: 'ban', values: { name: 'a' } }],
  ])('i18n of %j', (json, i18n) => {
    expect(parseI18n(json)).toEqual(i18n)
  })

  test.each([' ', '\x01', '\x01ACTION ', 'x'])(
    'ReDoS: a megabyte of %j behind the mark of an action',
    (piece) => {
      const text = piece.repeat(1_000_000 / piece.length)
      const event = messageFromLine(parse(':a!b@c PRIVMSG #c :x'), VENDOR, `\x01ACTION ${text}x`)
      expect(event).toMatchObject({ type: 'action', text: `${text}x` })
    },
  )

  test('a deep or long tag value is refused, not followed', () => {
    expect(parseI18n('['.repeat(1_000_000))).toBeNull()
    expect(parseI18n(`{"name":${'{"a":'.repeat(100_000)}`)).toBeNull()
  })

  test('an i18n value cannot change what its object inherits', () => {
    const { values } = parseI18n('{"name":"x","values":{"__proto__":null,"seconds":1}}')!
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype)
    expect(Object.keys(values)).toEqual(['__proto__', 'seconds'])
  })

  test.each(['null', '{}', '[]', '5', '"x"', '{"id":1,"message":"x"}', '{"id":"1"}', '{'])(
    'a quote that is none: %s',
    (json) => {
      const [event] = read(`@reply=1;replymessage=${json} :a!b@c PRIVMSG #c :x`)
      expect(event).toMatchObject({ replyId: '1', reply: null })
    },
  )

  test('[TAG-28] a quote is read as the specification names it, and as nodes of the version before do', () => {
    const json = '{"id":"1","message":"x"}'
    for (const name of ['replymessage', `${VENDOR}/replymessage`])
      expect(read(`@reply=1;${name}=${json} :a!b@c PRIVMSG #c :x`)).toMatchObject([
        { reply: { id: '1', text: 'x' } },
      ])
  })

  test('[TAG-28] a long quote comes once, and leaves room for the other tags', () => {
    const quoted = { ...MESSAGE, reply: { ...MESSAGE.reply!, text: 'ż'.repeat(2048) } }
    const [line] = eventToLines(quoted, ALL)
    expect(line!.indexOf(' ')).toBeLessThan(8191)
    expect([...parse(line!).tags.keys()].filter((key) => key.endsWith('replymessage'))).toEqual([
      'replymessage',
    ])
    expect(read(line!)).toMatchObject([{ reply: quoted.reply }])
  })

  test.each(['red', '#ff', '#gggggg', '#ffaa00;', '#ffaa00\\n', 'a=b'])(
    'a color that is none: %s',
    (color) => {
      const [event] = read(`@${VENDOR}/color=${color} :a!b@c PRIVMSG #c :x`)
      expect((event as MessageEvent).color).toBe(color === '#ffaa00;' ? '#ffaa00' : null)
    },
  )
})
