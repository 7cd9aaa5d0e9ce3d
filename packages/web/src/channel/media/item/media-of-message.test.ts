import type { AttachmentRecord, EmbedItem, EmbedRecord } from '@gwar/protocol'
import { describe, expect, test } from 'vitest'
import { mediaBox } from './media-box.ts'
import { mediaOfMessage } from './media-of-message.ts'
import { nameEnds } from '../../../ui/names/name-ends.ts'
import { pickSource } from './pick-source.ts'
import { linkUrl, ownPath, playableUrl, playerUrl } from './safe-url.ts'

const item = (url: string, signed: string | null = null): EmbedItem => ({
  url,
  signed_url: signed,
  unsigned_url: url,
  width: 1280,
  height: 720,
})

const embed = (fields: Partial<EmbedRecord>): EmbedRecord => ({
  type: 'link',
  url: 'https://site.example/',
  name: null,
  size: null,
  color: null,
  provider: null,
  title: null,
  description: null,
  card: null,
  image: [],
  video: [],
  audio: [],
  iframe: [],
  player: [],
  ...fields,
})

const file = (fields: Partial<AttachmentRecord>): AttachmentRecord => ({
  id: 'f1',
  kind: 'image',
  name: 'a.png',
  type: 'image/png',
  size: 1,
  width: 10,
  height: 10,
  is_spoiler: false,
  url: '/files/k/a.png',
  thumbnail: null,
  ...fields,
})

const ofEmbed = (fields: Partial<EmbedRecord>) =>
  mediaOfMessage({ attachments: [], embeds: [embed(fields)] }, true)[0]
const ofFile = (fields: Partial<AttachmentRecord>) =>
  mediaOfMessage({ attachments: [file(fields)], embeds: [] }, true)[0]

/** What somebody could put where an address belongs. */
const HOSTILE = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JAVASCRIPT:alert(1)//https://a.example',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://gwar.example/1',
  'file:///etc/passwd',
  '//evil.example/x.png',
  '/\\evil.example/x.png',
  '/\t/evil.example/x.png',
  '/files/../api/users/me',
  '/files/..%2f../x/../../api',
  '/api/auth/logout',
  '',
  ' ',
  'https://',
  '\0',
]

describe('addresses of records', () => {
  test.each(HOSTILE)('attack: script or another origin by the address %j', (url) => {
    expect(linkUrl(url)).toBeNull()
    expect(playerUrl(url)).toBeNull()
    for (const checked of [ownPath(url), playableUrl(url)])
      if (checked !== null)
        expect(new URL(checked, 'https://gwar.example').href).toMatch(/^https:\/\/gwar\.example\/files\//)
    for (const type of ['gifv', 'video', 'audio', 'image', 'iframe', 'file', 'link'] as const) {
      // neither as the address of a link, nor as one that is loaded
      expect(ofEmbed({ type, url })).toBeUndefined()
      const lists = {
        image: [item(url, url)],
        video: [item(url, url)],
        audio: [item(url)],
        iframe: [item(url)],
      }
      const made = JSON.stringify(ofEmbed({ type, ...lists, player: [item(url)] }))
      expect(made).not.toMatch(/script:|data:|blob:|file:|evil|\/api\//i)
    }
    expect(JSON.stringify(ofFile({ url, thumbnail: { url, width: 1, height: 1 } })) ?? '').not.toMatch(
      /script:|data:|blob:|file:|evil|"url":"\/api/i,
    )
  })

  test('own paths, films over https, players of the list', () => {
    expect(ownPath('/files/abc/a%20b.png')).toBe('/files/abc/a%20b.png')
    expect(ownPath('/relay/x/y')).toBe('/relay/x/y')
    expect(ownPath('https://gwar.example/files/a/b')).toBeNull()
    expect(playableUrl('http://a.example/a.mp4')).toBeNull()
    expect(playableUrl('https://a.example/a.mp4')).toBe('https://a.example/a.mp4')
    expect(playerUrl('https://www.youtube-nocookie.com/embed/x?start=9')).toBe(
      'https://www.youtube-nocookie.com/embed/x?start=9&autoplay=1',
    )
    for (const url of [
      'https://www.youtube.com/embed/x',
      'http://www.youtube-nocookie.com/embed/x',
      'https://www.youtube-nocookie.com.evil.example/embed/x',
      'https://www.youtube-nocookie.com@evil.example/',
      'https://a:b@www.youtube-nocookie.com/embed/x',
      'https://www.youtube-nocookie.com:444/embed/x',
    ])
      expect(playerUrl(url)).toBeNull()
  })

  test.each([
    'red',
    'url(https://evil.example)',
    '#fff;background:red',
    '#12345',
    '#1234567',
    'var(--x)',
    '#ggg000',
  ])('attack: style injection by the colour %j', (color) =>
    expect(ofEmbed({ color })).toMatchObject({ color: null }),
  )
})

describe('what is shown', () => {
  test('[EMB-01, DATA-07] [EMB-02] [EMB-13] [EMB-14] each type is what it says, and a link where it cannot be', () => {
    const relay = [item('https://a.example/a.png', '/relay/s/a')]
    const film = [item('https://a.example/a.mp4')]
    const kinds = (fields: Partial<EmbedRecord>) => ofEmbed(fields)?.kind
    expect(kinds({ type: 'image', image: relay })).toBe('picture')
    expect(kinds({ type: 'image', image: [item('https://a.example/a.png')] })).toBe('link')
    expect(ofEmbed({ type: 'gifv', image: relay })).toMatchObject({
      kind: 'gif',
      picture: { url: '/relay/s/a' },
    })
    expect(ofEmbed({ type: 'gifv', image: relay, video: film })).toMatchObject({
      kind: 'gif',
      film: { url: 'https://a.example/a.mp4' },
      still: [{ url: '/relay/s/a' }],
    })
    expect(kinds({ type: 'video', video: film })).toBe('film')
    expect(kinds({ type: 'video', video: [item('http://a.example/a.mp4')] })).toBe('link')
    expect(kinds({ type: 'audio', audio: film })).toBe('sound')
    const frame = (url: string) => ofEmbed({ type: 'iframe', iframe: [item(url)] })
    expect(frame('https://open.spotify.com/embed/track/1')).toMatchObject({
      player: { url: 'https://open.spotify.com/embed/track/1' },
    })
    expect(frame('https://evil.example/')).toMatchObject({ kind: 'link', player: null })
    expect(kinds({ type: 'file', name: 'a.zip' })).toBe('file')
    expect(ofEmbed({ title: 'x' })).toMatchObject({ look: 'thumb' })
    expect(ofEmbed({ card: 'photo' })).toMatchObject({ look: 'photo' })
    expect(ofEmbed({ card: 'summary_large_image' })).toMatchObject({ look: 'large' })
    expect(ofFile({ kind: 'gifv', type: 'image/webp' })).toMatchObject({ kind: 'gif', film: null })
    expect(ofFile({ kind: 'video' })?.kind).toBe('film')
    expect(ofFile({ kind: 'audio' })?.kind).toBe('sound')
    expect(ofFile({ kind: 'file' })?.kind).toBe('file')
  })

  test('[EMB-03] a spoiler by its mark or by its name, which then goes', () => {
    const image = [item('https://a.example/a.png', '/relay/s/a')]
    expect(ofEmbed({ type: 'image', image, name: 'SPOILER_koniec.png' })).toMatchObject({
      isSpoiler: true,
      name: 'koniec.png',
    })
    expect(ofEmbed({ type: 'image', image, name: 'NOSPOILER_a.png' })).toMatchObject({ isSpoiler: false })
    expect(ofFile({ is_spoiler: true })).toMatchObject({ isSpoiler: true, name: 'a.png' })
    expect(ofFile({})).toMatchObject({ isSpoiler: false })
  })

  test('[SET-27] without previews only the files stay', () => {
    const message = { attachments: [file({})], embeds: [embed({ title: 'x' })] }
    expect(mediaOfMessage(message, false).map(({ kind }) => kind)).toEqual(['picture'])
    expect(mediaOfMessage(message, true).map(({ kind }) => kind)).toEqual(['picture', 'link'])
  })

  test('the smallest picture that is sharp is taken', () => {
    const list = [null, 320, 704, 2000].map((width) => ({ url: `/files/${width}`, width, height: width }))
    const taken = (width: number, density: number) => pickSource(list, width, density)?.width
    expect(taken(80, 1)).toBe(320)
    expect(taken(352, 1)).toBe(704)
    expect(taken(352, 2)).toBe(704)
    expect(taken(352, 3)).toBe(2000)
    expect(taken(5000, 1)).toBe(2000)
    expect(pickSource([list[0]!, { url: '/files/last', width: null, height: null }], 80, 1)?.url).toBe(
      '/files/last',
    )
    expect(pickSource([], 80, 1)).toBeNull()
  })

  test.each([
    [1920, 1080, 352, 198],
    [1080, 1920, 111, 198],
    [200, 100, 200, 100],
    [4000, 40, 352, 54],
    [10, 4000, 96, 198],
    [1, 1, 96, 54],
    [null, 100, 352, 198],
    [NaN, 100, 352, 198],
    [-5, 100, 352, 198],
    [Infinity, Infinity, 352, 198],
    [1e12, 1, 352, 198],
  ])('[EMB-10] [CONST-50] %s by %s has a box of %s by %s', (width, height, boxWidth, boxHeight) => {
    expect(mediaBox(width, height)).toEqual({ width: boxWidth, height: boxHeight })
  })

  test.each([
    ['a.png', 'a.png', ''],
    [`${'długa-nazwa-'.repeat(9)}.tar.gz`, 'długa-nazwa-'.repeat(9).slice(0, -5), 'azwa-.tar.gz'],
    [`${'x'.repeat(60)}.exe`, 'x'.repeat(52), 'xxxxxxxx.exe'],
    [`${'x'.repeat(60)}.prezentacja2026`, 'x'.repeat(60), '.prezentacja2026'],
    [`a.${'x'.repeat(60)}`, `a.${'x'.repeat(48)}`, 'x'.repeat(12)],
    ['😀'.repeat(40), '😀'.repeat(28), '😀'.repeat(12)],
  ])('a long name %j keeps its end', (name, start, end) => {
    expect(nameEnds(name)).toEqual([start, end])
  })
})
