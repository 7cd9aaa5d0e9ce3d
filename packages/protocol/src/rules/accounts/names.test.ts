import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameKey } from '../../names.ts'
import { NAME_MAX, NAME_MIN, checkChannelName, checkUserName } from './names.ts'
import { isReservedName } from './reserved-names.ts'

const a = (length: number) => 'a'.repeat(length)

/**
 * Names that are refused, or allowed, for users and channels alike and not because of characters or length.
 */
const BOTH: [string, string | null][] = [
  ['', 'required'],
  [a(1), 'min:3'],
  [a(2), 'min:3'],
  [a(3), null],
  [a(32), null],
  [a(33), 'max:32'],
  ['Anna', null],
  ['123', null],
  ['---', null],
  ['_-_', null],
  ['a-b_C9', null],
]

/**
 * Names with characters that are not allowed: spaces, characters with a meaning in IRC, and letters that only
 * look like ASCII.
 */
const BAD = [
  'an na',
  ' anna',
  'anna ',
  'anna\n',
  '\nanna',
  'an\0na',
  'anna\r',
  'an.na',
  'anna!',
  'an@na',
  'an:na',
  'an,na',
  'an/na',
  'an%na',
  '~anna',
  '@anna',
  'żółw',
  'аnna', // Cyrillic а
  'annа', // Cyrillic а at the end
  'оlа', // Cyrillic о, а
  'Αnna', // Greek Alpha
  'ａnna', // full width
  'kelvin\u212a', // Kelvin sign
  'annaı', // dotless i
  'an\u200bna', // zero width space
  'an\u200dna', // zero width joiner
  'an\u00adna', // soft hyphen
  '\u202eanna', // right-to-left override
  'a\u0301nna', // combining accent
  'ann𝐚', // mathematical a
  '１２３', // full width digits
  '١٢٣', // Arabic digits
  'anna–b', // en dash
  '😀😀😀',
  '\ud83d\ud83d\ud83d',
]

describe('user names', () => {
  test.each(BOTH)('%j: %s', (name, code) => {
    expect(checkUserName(name)).toBe(code)
  })

  test.each([...BAD, '#anna', 'an#na'])('characters: %j', (name) => {
    expect(checkUserName(name)).toBe('name_characters')
  })
})

describe('channel names', () => {
  test.each(BOTH)('%j: %s', (name, code) => {
    expect(checkChannelName(name)).toBe(code)
  })

  test.each(BAD)('characters: %j', (name) => {
    expect(checkChannelName(name)).toBe('channel_characters')
  })

  test.each(['#', '#gwar', 'gw#ar', 'gwar#', '##', '#ż', '# '])('a # anywhere is named first: %j', (name) => {
    expect(checkChannelName(name)).toBe('channel_hash')
  })
})

test('a name is legal exactly when it is 3 to 32 ASCII letters, digits, dashes and underscores', () => {
  const unit = fc.oneof(
    fc.constantFrom(...'abzAZ09-_'),
    fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (name) => {
      const isLegal = [...name].every((c) => '-_'.includes(c) || /[A-Za-z0-9]/.test(c))
      const fits = name.length >= NAME_MIN && name.length <= NAME_MAX
      expect(checkUserName(name) === null).toBe(isLegal && fits)
      expect(checkChannelName(name) === null).toBe(isLegal && fits)
    }),
    { numRuns: 1000 },
  )
})

describe('nameKey', () => {
  test('folds ASCII letters and nothing else (CASEMAPPING=ascii)', () => {
    expect(nameKey('AZaz-_09#')).toBe('azaz-_09#')
    expect(nameKey('#Rudzik')).toBe('#rudzik')
  })

  test.each(['\u212a', 'İ', 'Ł', 'Σ', 'Å', 'Ⓐ', 'Ａ'])('%j is no ASCII letter and stays', (letter) => {
    expect(nameKey(letter)).toBe(letter)
    expect(nameKey(`X${letter}X`)).toBe(`x${letter}x`)
  })

  test('a key is its own key and keeps the length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const key = nameKey(name)
        expect(nameKey(key)).toBe(key)
        expect(key.length).toBe(name.length)
      }),
      { numRuns: 500 },
    )
  })
})

describe('reserved names (OPEN-16)', () => {
  test.each([
    'login',
    'register',
    'create-channel',
    'password',
    'email',
    'oauth',
    'channels',
    'users',
    'settings',
    'api',
    'health',
    'metrics',
    'irc',
    'docs',
    'retro',
    'purchase',
    'rules',
    'privacy',
    'assets',
    'files',
    'static',
  ])('/%s is a path of the product', (name) => {
    expect(isReservedName(name)).toBe(true)
  })

  test.each(['Guest', 'admin', 'moderator', 'root', 'system', 'server', 'support'])(
    '%s would pass for the house',
    (name) => {
      expect(isReservedName(name)).toBe(true)
    },
  )

  test.each(['Deleted-User', 'deleted_user', 'DeletedUser'])('%s stands for a deleted account', (name) => {
    expect(isReservedName(name)).toBe(true)
  })

  test.each(['NickServ', 'ChanServ'])('%s is whom IRC users tell their password', (name) => {
    expect(isReservedName(name)).toBe(true)
  })

  test.each([
    'GUEST',
    'gu3st',
    'gue5t',
    'Gue-st',
    '__guest__',
    'adrnin',
    'ADRNIN',
    'adm1n',
    'admln',
    'ADMIN',
    '4dmin',
    '1ogin',
    'l0gin',
    'IogIn',
    'ap1',
    'r00t',
    'assets_',
    'create_channel',
    'createchannel',
    'm0derat0r',
    'rnoderator',
    'syst3m',
    'he1p',
    'setting5',
    '9uest',
    'gues7',
    'ac1min',
    'aclmin',
  ])('%s looks like one', (name) => {
    expect(isReservedName(name)).toBe(true)
  })

  test.each([
    'anna',
    'guests',
    'loginx',
    'gaming',
    'polska',
    'rudzik',
    'klub-docs',
    'apis',
    'emails',
    'usher',
    'corner',
    'Gwar',
  ])('%s is free', (name) => {
    expect(isReservedName(name)).toBe(false)
  })

  test('names of the installation are reserved with their looks', () => {
    for (const name of ['Gwar', 'gwar', 'G-war', 'gvvar', 'GWAR_'])
      expect(isReservedName(name, ['Gwar'])).toBe(true)
    expect(isReservedName('gwarek', ['Gwar'])).toBe(false)
    expect(isReservedName('rudzik', ['Gwar', 'Rudz1k'])).toBe(true)
  })

  test.each([
    'Gw\u0430r',
    'GW\u0410R',
    '\u051C\u0430r g',
    'G\u1E83ar',
    'Gwa\u0301r',
    '\uFF27\uFF57\uFF41\uFF52',
    '\u{1D406}\u{1D430}\u{1D41A}\u{1D42B}',
    'G w a r',
    'Gwar.',
    '\u00ABGwar\u00BB',
    'Gwar\u2122',
  ])('attack: homoglyphs in a name that is not bound to ASCII, an application’s: %s', (name) => {
    expect(isReservedName(name, ['Gwar', 'War G'])).toBe(true)
  })

  test('another script is no disguise', () => {
    for (const name of ['Гвар', 'Чат', '日本語', '🎮', 'Gwara', 'Żółw'])
      expect(isReservedName(name, ['Gwar'])).toBe(false)
  })

  test('case, dashes and underscores free no reserved name', () => {
    const disguise = fc
      .tuple(
        fc.constantFrom('guest', 'admin', 'login', 'settings'),
        fc.array(fc.constantFrom('', '-', '_')),
        fc.nat(),
      )
      .map(([name, marks, upper]) =>
        [...name]
          .map(
            (letter, index) => (marks[index] ?? '') + ((upper >> index) & 1 ? letter.toUpperCase() : letter),
          )
          .join(''),
      )
    fc.assert(
      fc.property(disguise, (name) => {
        expect(isReservedName(name)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
