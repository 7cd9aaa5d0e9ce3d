import { en } from '@gwar/protocol/texts/en'
import { describe, expect, test } from 'vitest'
import { emoticonOrigin } from './emoticon-origin.ts'

const { emoticonImport: texts } = en
const originOf = (origin?: string) => emoticonOrigin(en, { origin })

describe('[EMOT-13] where an emoticon was brought from', () => {
  test('of the services by their names, with the address of its page; of others by the host', () => {
    for (const [href, source] of [
      ['https://7tv.app/emotes/1', '7TV'],
      ['https://betterttv.com/emotes/1', 'BetterTTV'],
      ['https://www.frankerfacez.com/emoticon/1', 'FrankerFaceZ'],
      ['https://7tv.app.example/emotes/1', '7tv.app.example'],
      ['http://example.com/1', 'example.com'],
    ] as const)
      expect(originOf(href)).toEqual({ words: texts.from({ source }), href })
  })

  test('of a ZIP by its name, which is no address whatever it looks like', () => {
    expect(originOf('zip:Moje emotki')).toEqual({ words: texts.fromZip({ name: 'Moje emotki' }), href: null })
    expect(originOf('zip:https://example.com/')).toMatchObject({ href: null })
    expect(originOf('zip:')).toEqual({ words: texts.zip, href: null })
  })

  test('attack: what leads to no page is neither shown nor a link', () => {
    for (const origin of [
      undefined,
      '',
      'sowa',
      '//example.com/',
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'blob:https://7tv.app/1',
      'file:///etc/passwd',
    ])
      expect(originOf(origin)).toBeNull()
  })
})
