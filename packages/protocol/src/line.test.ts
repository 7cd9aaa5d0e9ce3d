import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { MAX_REST_BYTES, parseLine, serialiseLine, sourceNick, sourceUser } from './line.ts'
import { MESSAGE_MAX } from './rules/messages.ts'

const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit))
const nastyUnit = fc.constantFrom(...'\r\n\0 :@;\\=aZ#ł')
const anyText = fc.string({ unit: fc.oneof({ weight: 3, arbitrary: nastyUnit }, anyUnit), maxLength: 30 })

const without = (text: string, characters: RegExp) => text.replaceAll(characters, '')
const legalTags = fc
  .uniqueArray(fc.tuple(fc.stringMatching(/^\+?[A-Za-z0-9][A-Za-z0-9./-]{0,20}$/), anyText), {
    selector: ([key]) => key,
    maxLength: 4,
  })
  .map((tags) => tags.map(([key, value]) => [key, without(value, /\0/g)] as const))
const legalSource = anyText.map((text) => without(text, /[\r\n\0 ]/g)).filter((text) => text !== '')
const legalCommand = fc.oneof(fc.stringMatching(/^[A-Z]{1,12}$/), fc.stringMatching(/^\d{3}$/))
const legalMiddle = anyText
  .map((text) => without(text, /[\r\n\0 ]|^:+/g))
  .filter((text) => text !== '' && text[0] !== ':')
const legalLast = anyText.map((text) => without(text, /[\r\n\0]/g))
const legalParams = fc
  .tuple(fc.array(legalMiddle, { maxLength: 5 }), fc.option(legalLast, { nil: undefined }))
  .map(([middle, last]) => (last === undefined ? middle : middle.concat(last)))

const anyFields = fc.record({
  tags: fc.array(fc.tuple(anyText, anyText), { maxLength: 4 }),
  source: fc.option(anyText),
  command: anyText,
  params: fc.array(anyText, { maxLength: 6 }),
})

/** Counts how many characters the reader's calls of string methods walk over. */
function workOf(run: () => unknown): number {
  // oxlint-disable-next-line typescript/unbound-method -- called with the string they stand on
  const { indexOf, slice, charCodeAt } = String.prototype
  let work = 0
  const spies = [
    vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, search, from = 0) {
      const found = indexOf.call(this, search, from)
      work += (found === -1 ? this.length : found) - from + 1
      return found
    }),
    vi.spyOn(String.prototype, 'slice').mockImplementation(function (this: string, from, to) {
      const part = slice.call(this, from, to)
      work += part.length
      return part
    }),
    vi.spyOn(String.prototype, 'charCodeAt').mockImplementation(function (this: string, index) {
      work += 1
      return charCodeAt.call(this, index)
    }),
  ]
  try {
    run()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
  return work
}

describe('parse and serialise', () => {
  test('parse(serialise(x)) = x for every legal line', () => {
    const line = fc.record({
      tags: legalTags,
      source: fc.option(legalSource),
      command: legalCommand,
      params: legalParams,
    })
    fc.assert(
      fc.property(line, (fields) => {
        const parsed = parseLine(serialiseLine(fields))
        expect({ ...parsed, tags: [...parsed!.tags] }).toEqual(fields)
      }),
      { numRuns: 1000 },
    )
  })

  test('IRC line injection by CR, LF, NUL: any fields give exactly one line', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const text = serialiseLine(fields)
        expect(text).not.toMatch(/[\r\n\0]/)
        expect(text).not.toBe('')
      }),
      { numRuns: 1000 },
    )
  })

  test('any fields read again as one command with at most as many parameters and no new tag', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const parsed = parseLine(serialiseLine(fields))
        expect(parsed).not.toBeNull()
        expect(parsed!.params.length).toBe(fields.params.length)
        expect(parsed!.tags.size).toBeLessThanOrEqual(fields.tags.length)
        if (fields.source === null) expect(parsed!.source).toBeNull()
      }),
      { numRuns: 1000 },
    )
  })

  test('what was read can be written and reads the same', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const first = parseLine(without(text, /[\r\n\0]/g))
        if (first === null) return
        const second = parseLine(serialiseLine(first))
        expect(second!.params.length).toBe(first.params.length)
        expect(parseLine(serialiseLine(second!))).toEqual(second)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('reading', () => {
  test.each([
    ['', null],
    ['   ', null],
    ['@', null],
    ['@a=1', null],
    ['@a=1 ', null],
    ['@a=1   ', null],
    [':', null],
    [':source', null],
    [':source ', null],
    ['@a :b', null],
    ['@a :b  ', null],
    ['PING', { command: 'PING', params: [] }],
    ['ping', { command: 'PING', params: [] }],
    ['  PING  a   b  ', { command: 'PING', params: ['a', 'b'] }],
    ['PING :', { command: 'PING', params: [''] }],
    ['PING ::', { command: 'PING', params: [':'] }],
    ['PING a:b', { command: 'PING', params: ['a:b'] }],
    ['PRIVMSG #c :  two  spaces ', { command: 'PRIVMSG', params: ['#c', '  two  spaces '] }],
    ['PRIVMSG #c :a :b', { command: 'PRIVMSG', params: ['#c', 'a :b'] }],
    [':a!b@c JOIN #x', { source: 'a!b@c', command: 'JOIN', params: ['#x'] }],
    ['@t=1   :s   JOIN   #x', { tags: [['t', '1']], source: 's', command: 'JOIN', params: ['#x'] }],
    ['JOIN @x', { command: 'JOIN', params: ['@x'] }],
  ])('%j', (text, expected) => {
    const line = parseLine(text)
    if (expected === null) expect(line).toBeNull()
    else expect({ ...line, tags: [...line!.tags] }).toEqual({ tags: [], source: null, ...expected })
  })

  test('never throws, whatever stands there', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(nastyUnit, anyUnit), maxLength: 300 }),
        (text) => void parseLine(text),
      ),
      { numRuns: 2000 },
    )
  })

  // A reader of quadratic time would not come to an end with these.
  test.each([
    ['spaces', ' ', null],
    ['colons', ':', null],
    ['at signs', '@', null],
    ['letters', 'x', 0],
    ['parameters', 'x ', 499_999],
    ['tags without keys', '@; ', 333_331],
    ['backslashes', '@a=\\', null],
    ['lone surrogates', '\ud800', 0],
  ])('a megabyte of %s', (_, piece, params) => {
    const text = piece.repeat(Math.floor(1_000_000 / piece.length))
    const line = parseLine(text)
    expect(line?.params.length ?? null).toBe(params)
    // twice as long a line, and the same kind of answer
    const double = parseLine(text + text)
    expect(double === null).toBe(line === null)
  })

  test.each([' ', ':', '@', 'x', 'x ', ' x', '@a ', ': ', ':a '])(
    'the characters looked at grow as the line does: %j',
    (piece) => {
      const short = workOf(() => parseLine(piece.repeat(1000)))
      const long = workOf(() => parseLine(piece.repeat(2000)))
      expect(long).toBeLessThanOrEqual(2 * short + 10)
      expect(long).toBeLessThanOrEqual(4 * 2000 * piece.length)
    },
  )

  test('a megabyte of tags and of text', () => {
    const value = '\\s'.repeat(500_000)
    const line = parseLine(`@a=${value};b :s PRIVMSG #c :${' '.repeat(1_000_000)}`)!
    expect(line.tags.get('a')).toBe(' '.repeat(500_000))
    expect(line.params[1]).toHaveLength(1_000_000)
  })
})

describe('writing', () => {
  test.each([
    [{ command: 'PING' }, 'PING'],
    [{ command: 'MODE', params: ['#c', '+o', 'anna'] }, 'MODE #c +o anna'],
    [{ command: 'JOIN', params: ['#c'] }, 'JOIN #c'],
    [{ source: 'a!1@b', command: 'NICK', params: ['anna'] }, ':a!1@b NICK anna'],
    [{ source: '', command: 'PING' }, 'PING'],
    [{ source: '\r\n', command: 'PING' }, 'PING'],
    [{ command: 'X', params: ['', ''] }, 'X * :'],
    [{ command: 'X', params: ['a b', ':c'] }, 'X a_b ::c'],
    [{ command: 'X', params: [':a', '::', ': :b', 'c'] }, 'X a * _:b c'],
    [{ command: 'X', params: ['a\r\nQUIT', 'b\r\nQUIT\0'] }, 'X a_QUIT :b QUIT '],
    [{ command: 'QU\r\nIT' }, 'QUIT'],
    [{ command: ':x' }, 'x'],
    [{ command: '@x' }, 'x'],
    [{ command: '' }, '*'],
    [{ tags: [['a', 'b c']] as const, command: 'PING' }, '@a=b\\sc PING'],
    [{ tags: [], command: 'PING' }, 'PING'],
  ])('%j', (fields, text) => {
    expect(serialiseLine(fields)).toBe(text)
  })

  test.each(['PRIVMSG', 'NOTICE', 'BAN', 'SUBSCRIPTION', 'EMBED', 'ATTACHMENT'])(
    '%s marks its text with a colon, one word too: simple clients split there',
    (command) => {
      expect(serialiseLine({ command, params: ['#c', 'hello'] })).toBe(`${command} #c :hello`)
    },
  )

  test.each(['SETTINGS', 'BLOCKS', 'ERROR'])('%s marks its only parameter with a colon', (command) => {
    expect(serialiseLine({ command, params: ['{}'] })).toBe(`${command} :{}`)
  })

  test('the room of a line takes the longest message with its target and the marks of an action', () => {
    const line = serialiseLine({
      command: 'PRIVMSG',
      params: [`#${'c'.repeat(32)}`, `\x01ACTION ${'😀'.repeat(MESSAGE_MAX)}\x01`],
    })
    expect(new TextEncoder().encode(`${line}\r\n`).length).toBeLessThanOrEqual(MAX_REST_BYTES)
  })
})

describe('source', () => {
  test.each([
    ['anna!id@host', 'anna', 'id'],
    ['server.example', 'server.example', null],
    ['anna!id', 'anna', null],
    ['a@b', 'a@b', null],
    ['!@', '', ''],
    ['', '', null],
  ])('%j', (source, nick, user) => {
    expect(sourceNick(source)).toBe(nick)
    expect(sourceUser(source)).toBe(user)
  })
})
