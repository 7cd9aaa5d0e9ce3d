import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  completeSettings,
  DEFAULT_SETTINGS,
  readSettingsChange,
  SETTING_NAMES,
  type SettingName,
} from './settings.ts'

test('[SET-07] [SET-08] [SET-09] [SET-10] [SET-11] [SET-12] [SET-13] [SET-14] [SET-15] [SET-22] [SET-23] [OPEN-38] the defaults', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    show_time: 0,
    show_emoticons: 1,
    show_embeds: 1,
    hide_blocked_lines: 1,
    custom_highlight: '',
    blocked_words: '',
    sounds: 1,
    color_user_names: 1,
    karma: 1,
    font_size: 'xs',
    emoji_tone: 0,
    moving_emoticons: 'auto',
    come_along: 0,
    moderator_notices: 1,
  })
})

const GOOD: Readonly<Record<SettingName, readonly unknown[]>> = {
  show_time: [0, 1],
  show_emoticons: [0, 1],
  show_embeds: [0, 1],
  hide_blocked_lines: [0, 1],
  custom_highlight: ['', 'kot', 'kot, pies'],
  blocked_words: ['', 'kot', 'kot, pies'],
  sounds: [0, 1],
  color_user_names: [0, 1],
  karma: [0, 1, 2],
  font_size: ['xxs', 'xs', 'sm', 'base', 'lg'],
  moving_emoticons: ['auto', 'always', 'hover', 'never'],
  emoji_tone: [0, 1, 2, 3, 4, 5],
  come_along: [0, 1],
  moderator_notices: [0, 1],
}

test('[CONST-22, CONST-61] tones are 0 to 5, sizes of letters are five, and nothing else', () => {
  const taken = (name: SettingName, values: readonly unknown[]) =>
    values.filter((value) => readSettingsChange(JSON.stringify({ [name]: value })) !== null)
  expect(taken('emoji_tone', [-1, 0, 1, 2, 3, 4, 5, 6, 0.5, '1'])).toEqual([0, 1, 2, 3, 4, 5])
  const sizes = ['xxs', 'xs', 'sm', 'md', 'base', 'lg', 'xl', 'XS', '']
  expect(taken('font_size', sizes)).toEqual(['xxs', 'xs', 'sm', 'base', 'lg'])
})

describe.each(SETTING_NAMES)('%s', (name) => {
  test.each(GOOD[name].map((value) => [value]))('may be %j', (value) => {
    expect(readSettingsChange(JSON.stringify({ [name]: value }))).toEqual({ [name]: value })
  })

  test.each([[null], [-1], [6], [1.5], ['2'], [[]], [{}], [[1]], ['XS'], ['x'.repeat(2001)], [1e300]])(
    '[OPEN-40] may not be %j',
    (value) => {
      const isWord =
        (name === 'custom_highlight' || name === 'blocked_words') && ['2', 'XS'].includes(value as string)
      if (!isWord) expect(readSettingsChange(JSON.stringify({ [name]: value }))).toBeNull()
    },
  )
})

describe('a line of settings', () => {
  test.each([
    '',
    '{',
    'null',
    '1',
    '"show_time"',
    '[]',
    '[{"show_time":1}]',
    '{}',
    '{"color":"#ff0000"}',
    '{"unknown":1}',
    '{"__proto__":{"show_time":1}}',
    '{"constructor":1}',
    '{"toString":1}',
    '{"show_time":1,"unknown":1}',
    `{"custom_highlight":"${'a'.repeat(100_000)}"}`,
    '['.repeat(10_000),
  ])('[OPEN-40] %.40s changes nothing', (json) => {
    expect(readSettingsChange(json)).toBeNull()
  })

  test('whatever is in it, nothing breaks, and what is taken is complete', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const change = readSettingsChange(JSON.stringify(value))
        expect(Object.keys(completeSettings(change)).sort()).toEqual([...SETTING_NAMES].sort())
      }),
    )
  })

  test('switches may be written as true and false', () => {
    expect(readSettingsChange('{"sounds":false}')).toEqual({ sounds: 0 })
    expect(readSettingsChange('{"sounds":true}')).toEqual({ sounds: 1 })
  })
})

test('settings of an older or newer version are what they can be', () => {
  for (const stored of [null, undefined, 5, [], { gone: 1, karma: 9 }])
    expect(completeSettings(stored)).toEqual(DEFAULT_SETTINGS)
  expect(completeSettings({ karma: 2 })).toEqual({ ...DEFAULT_SETTINGS, karma: 2 })
})
