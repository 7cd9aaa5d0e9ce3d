import { FakeClock } from '@gwar/testkit'
import { embedRecord } from '@gwar/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preview } from './preview.ts'
import { readLink } from './read/read-link.ts'
import { openSite, pngOf, type Site } from './site.fixture.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
  for (const host of ['www.youtube.com', 'open.spotify.com', 'giphy.com'])
    site.names.set(host, () => ['127.0.0.1'])
})
afterAll(() => site.close())

const look = async (path: string, host = 'site.example') => {
  const embed = await preview(`http://${host}:${site.port}${path}`, {
    egress: site.egress,
    clock: new FakeClock(),
    sign: (url) => `signed:${url}`,
    userAgent: 'test',
    language: 'pl',
    pageHost: 'chat.example',
    read: async (input, bytes) => ({ content: await readLink(input, bytes) }),
    stop: new AbortController().signal,
  })
  // whatever came, the result has the shape of the wire
  if (embed !== null) expect(embedRecord.parse(embed)).toEqual(embed)
  return embed
}
const send = (path: string, headers: Record<string, string>, body: Buffer | string): void =>
  site.page(path, (_request, response) => response.writeHead(200, headers).end(body))
const nothing = {
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
}
const item = (url: string, width: number | null = null, height: number | null = null, isSigned = true) => ({
  url,
  signed_url: isSigned ? `signed:${url}` : null,
  unsigned_url: url,
  width,
  height,
})

describe('[EMB-01] [DATA-07] [OPEN-153] every type of embed', () => {
  test('[EMB-13] [EMB-14] link: a page with a large card and pictures from small to large', async () => {
    site.html(
      '/article',
      `<title>ignored</title>
       <meta property="og:site_name" content="Gazeta">
       <meta property="og:title" content="Tytuł &amp; reszta">
       <meta property="og:description" content=" Pierwszy
         akapit ">
       <meta name="twitter:card" content="summary_large_image">
       <meta name="theme-color" content="#a1f">
       <meta property="og:image" content="/large.jpg">
       <meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
       <meta property="og:image" content="https://cdn.example/small.jpg">
       <meta property="og:image:width" content="200"><meta property="og:image:height" content="105">`,
    )
    expect(await look('/article')).toEqual({
      ...nothing,
      type: 'link',
      url: `${site.origin}/article`,
      provider: 'Gazeta',
      title: 'Tytuł & reszta',
      description: 'Pierwszy akapit',
      color: '#AA11FF',
      card: 'summary_large_image',
      image: [item('https://cdn.example/small.jpg', 200, 105), item(`${site.origin}/large.jpg`, 1200, 630)],
    })
  })

  test.each([
    ['photo', '<meta name="twitter:card" content="photo">', 'photo'],
    ['player', '<meta name="twitter:card" content="player">', 'summary_large_image'],
    [
      'summary',
      '<meta name="twitter:card" content="summary"><meta property="og:image:width" content="1200">',
      null,
    ],
    ['nothing, a large picture', '<meta property="og:image:width" content="1200">', 'summary_large_image'],
    ['nothing, a small picture', '<meta property="og:image:width" content="100">', null],
    ['nonsense', '<meta name="twitter:card" content="<script>">', null],
  ])('[EMB-13] the card of a page that says %s', async (_what, head, card) => {
    site.html('/card', `<meta property="og:image" content="/a.png">${head}<title>x</title>`)
    expect(await look('/card')).toMatchObject({ type: 'link', card })
  })

  test('[EMB-14] link: a page of an allowed provider has a player, built from the id', async () => {
    site.html(
      '/watch?v=dQw4w9WgXcQ&t=1m30s',
      `<meta property="og:title" content="Film"><meta property="og:image" content="https://i.ytimg.com/a.jpg">
       <meta property="og:video:url" content="https://evil.example/player">
       <meta property="og:video:type" content="text/html">`,
    )
    expect(await look('/watch?v=dQw4w9WgXcQ&t=1m30s', 'www.youtube.com')).toMatchObject({
      type: 'link',
      provider: 'YouTube',
      title: 'Film',
      card: 'summary_large_image',
      image: [item('https://i.ytimg.com/a.jpg')],
      video: [],
      iframe: [],
      player: [item('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90', 1280, 720, false)],
    })
  })

  test('a provider that does not let us read its page still has its player and its picture', async () => {
    expect(await look('/watch?v=aaaaaaaaaaa', 'www.youtube.com')).toMatchObject({
      type: 'link',
      title: null,
      image: [item('https://i.ytimg.com/vi/aaaaaaaaaaa/hqdefault.jpg', 480, 360)],
      player: [{ url: 'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa' }],
    })
  })

  test('iframe: a small player of an allowed provider', async () => {
    site.html('/track/4uLU6hMCjMI75M1A2tKUQC', '<meta property="og:title" content="Piosenka">')
    expect(await look('/track/4uLU6hMCjMI75M1A2tKUQC', 'open.spotify.com')).toMatchObject({
      type: 'iframe',
      provider: 'Spotify',
      title: 'Piosenka',
      iframe: [item('https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC', 352, 152, false)],
      player: [],
    })
  })

  test('gifv: a film of a page of gifs', async () => {
    site.html(
      '/gifs/1',
      `<title>Kot</title><meta property="og:image" content="https://cdn.example/still.jpg">
       <meta property="og:video" content="https://cdn.example/cat.mp4"><meta property="og:video:type" content="video/mp4">
       <meta property="og:video:width" content="480"><meta property="og:video:height" content="270">`,
    )
    expect(await look('/gifs/1', 'giphy.com')).toMatchObject({
      type: 'gifv',
      title: 'Kot',
      video: [item('https://cdn.example/cat.mp4', 480, 270, false)],
      image: [item('https://cdn.example/still.jpg')],
    })
  })

  test.each([
    ['image', 'image/png', pngOf(640, 480), '/a/kot.png', 'image', 640, 480],
    ['image', 'image/png', jpegOf(320, 200), '/a/mislabelled.png', 'image', 320, 200],
    ['image', 'image/webp', webpOf(false, 300, 100), '/a/kot.webp', 'image', 300, 100],
    ['gifv', 'image/gif', gifOf(50, 40), '/a/kot.gif', 'image', 50, 40],
    ['gifv', 'image/webp', webpOf(true, 300, 100), '/a/moving.webp', 'image', 300, 100],
    [
      'video',
      'video/mp4',
      Buffer.from('\0\0\0\x20ftypisom\0\0\0\0isom', 'latin1'),
      '/a/kot.mp4',
      'video',
      null,
      null,
    ],
    [
      'video',
      'video/webm',
      Buffer.from('\x1a\x45\xdf\xa3webm', 'latin1'),
      '/a/kot.webm',
      'video',
      null,
      null,
    ],
    ['audio', 'audio/mpeg', Buffer.from('ID3\x04\0\0', 'latin1'), '/a/kot.mp3', 'audio', null, null],
    ['audio', 'audio/ogg', Buffer.from('OggS\0\0'), '/a/kot.ogg', 'audio', null, null],
  ] as const)('%s: a direct link to %s', async (type, contentType, body, path, list, width, height) => {
    send(path, { 'content-type': contentType, 'content-length': String(body.length) }, body)
    const url = `${site.origin}${path}`
    expect(await look(path)).toEqual({
      ...nothing,
      type,
      url,
      name: path.split('/').at(-1),
      size: body.length,
      provider: 'site.example',
      [list]: [item(url, width, height, list === 'image')],
    })
  })

  test.each([
    ['application/zip', {}, '/a/gra.zip', 'gra.zip'],
    [
      'application/pdf',
      { 'content-disposition': 'inline; filename="faktura.pdf"' },
      '/download',
      'faktura.pdf',
    ],
    [
      'text/plain',
      { 'content-disposition': "attachment; filename*=UTF-8''%C5%BC%C3%B3%C5%82w.txt" },
      '/a',
      'żółw.txt',
    ],
    ['image/svg+xml', {}, '/a/logo.svg', 'logo.svg'],
    ['video/x-msvideo', {}, '/a/film.avi', 'film.avi'],
  ])('file: a direct link to %s', async (contentType, headers, path, name) => {
    send(path, { 'content-type': contentType, 'content-length': '4', ...headers }, 'abcd')
    expect(await look(path)).toEqual({
      ...nothing,
      type: 'file',
      url: `${site.origin}${path}`,
      name,
      size: 4,
      provider: 'site.example',
    })
  })

  test('[EMB-03] the name of a direct link keeps the mark of a spoiler', async () => {
    send('/a/SPOILER_koniec.png', { 'content-type': 'image/png' }, pngOf(10, 10))
    expect(await look('/a/SPOILER_koniec.png')).toMatchObject({ type: 'image', name: 'SPOILER_koniec.png' })
  })
})

describe('bodies that are not what they say', () => {
  test.each([
    ['HTML as a picture', 'image/png', '<title>x</title>'],
    ['SVG as a picture', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a picture as a film', 'video/mp4', pngOf(1, 1)],
    ['nothing as a picture', 'image/png', ''],
    ['nothing as a page', 'text/html', ''],
    ['a page without a word', 'text/html', '<html><head></head></html>'],
    ['a type that is none', 'nonsense', '<title>x</title>'],
    ['a form of parts', 'multipart/mixed; boundary=a', '<title>x</title>'],
    ['text without a type', '', 'just text'],
  ])('nothing is shown of %s', async (_what, type, body) => {
    send('/wrong', type === '' ? {} : { 'content-type': type }, body)
    expect(await look('/wrong')).toBeNull()
  })

  test('a picture without a type is one by its bytes', async () => {
    send('/untyped', {}, pngOf(3, 4))
    expect(await look('/untyped')).toMatchObject({ type: 'image', image: [{ width: 3, height: 4 }] })
  })

  test('a picture that says it is 100,000 x 100,000 has no size', async () => {
    send('/huge.png', { 'content-type': 'image/png' }, pngOf(100_000, 100_000))
    expect(await look('/huge.png')).toMatchObject({ type: 'image', image: [{ width: null, height: null }] })
  })
})

describe('attack: stored XSS, javascript: and data: links in what a page says', () => {
  test('only addresses of the web get into an embed', async () => {
    site.html(
      '/evil',
      [
        'javascript:alert(1)',
        'data:image/png;base64,AAAA',
        'file:///etc/passwd',
        'http://u:p@a.example/x',
        'java\nscript:alert(1)',
        'https://a.example:22/',
      ]
        .map(
          (url) => `<meta property="og:image" content="${url}"><meta property="og:video" content="${url}">`,
        )
        .join('') + '<title>x</title>',
    )
    expect(await look('/evil')).toEqual({
      ...nothing,
      type: 'link',
      url: `${site.origin}/evil`,
      provider: 'site.example',
      title: 'x',
    })
  })

  test('controls, line breaks and marks of direction are taken out of texts', async () => {
    site.html(
      '/marks',
      `<title>a\u202egpj.exe\r\nPRIVMSG #c :x\u2066\u0000\u0085\ufeff&#13;&#10;b</title>
       <meta name="description" content="one\ttwo&#x202E;three"><meta property="og:site_name" content="\u200b">`,
    )
    const embed = await look('/marks')
    expect(embed?.title).toBe('a gpj.exe PRIVMSG #c :x b')
    expect(embed?.description).toBe('one two three')
    expect(embed?.provider).toBe('site.example')
  })

  test('texts are cut: title 256, description 512, provider 64 code points', async () => {
    site.html(
      '/long',
      `<title>${'🐢'.repeat(300)}</title><meta name="description" content="${'d'.repeat(600)}">
       <meta property="og:site_name" content="${'s'.repeat(70)}">`,
    )
    const embed = await look('/long')
    expect(
      [embed?.title, embed?.description, embed?.provider].map((text) => [...(text ?? '')].length),
    ).toEqual([256, 512, 64])
    expect(embed?.title?.isWellFormed()).toBe(true)
  })

  test('a name of a file is its end, whatever path a server says', async () => {
    const headers = {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="..\\..\\/etc/a.zip"',
    }
    send('/paths', headers, 'abcd')
    expect(await look('/paths')).toMatchObject({ type: 'file', name: 'a.zip' })
  })

  test('the title of a drawing in the head is not the title of the page', async () => {
    site.html('/svg', '<svg><title>logo</title></svg><title>page</title>')
    expect(await look('/svg')).toMatchObject({ title: 'page' })
  })
})

describe('charsets', () => {
  const LATIN2 = Buffer.from([0x5a, 0x61, 0xbf, 0xf3, 0xb3, 0xe6]) // Zażółć without its ending, ISO 8859-2
  const WINDOWS = Buffer.from([0xb9, 0xea, 0x9c]) // ąęś, windows-1250
  const page = (bytes: Buffer, meta = ''): Buffer =>
    Buffer.concat([Buffer.from(`<head>${meta}<title>`), bytes, Buffer.from('</title></head>')])

  test.each([
    ['the header', 'text/html; charset=ISO-8859-2', page(LATIN2), 'Zażółć'],
    ['the header in quotes', 'text/html; charset="windows-1250"', page(WINDOWS), 'ąęś'],
    ['the page', 'text/html', page(WINDOWS, '<meta charset="windows-1250">'), 'ąęś'],
    [
      'the page, the old way',
      'text/html',
      page(LATIN2, '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">'),
      'Zażółć',
    ],
    [
      'the header against the page',
      'text/html; charset=utf-8',
      page(Buffer.from('żółw'), '<meta charset="iso-8859-2">'),
      'żółw',
    ],
    ['nobody, in UTF-8', 'text/html', page(Buffer.from('żółw')), 'żółw'],
    ['nobody, in the old way of Windows', 'text/html', page(WINDOWS), 'ąęś'],
    [
      'a mark',
      'text/html; charset=iso-8859-2',
      Buffer.concat([Buffer.from('\ufeff'), page(Buffer.from('żółw'))]),
      'żółw',
    ],
    ['a charset that is none', 'text/html; charset=klingon', page(Buffer.from('żółw')), 'żółw'],
    [
      'broken UTF-8',
      'text/html; charset=utf-8',
      page(Buffer.from([0x61, 0xff, 0xfe, 0x62])),
      'a\ufffd\ufffdb',
    ],
  ])('named by %s', async (_what, type, body, title) => {
    send('/charset', { 'content-type': type }, body)
    expect(await look('/charset')).toMatchObject({ title })
  })
})

function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff]), frame])
}

function gifOf(width: number, height: number): Buffer {
  const header = Buffer.from('GIF89a\0\0\0\0\0\0\0', 'latin1')
  header.writeUInt16LE(width, 6)
  header.writeUInt16LE(height, 8)
  return header
}

function webpOf(isMoving: boolean, width: number, height: number): Buffer {
  const header = Buffer.from('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1')
  header[20] = isMoving ? 2 : 0
  header.writeUIntLE(width - 1, 24, 3)
  header.writeUIntLE(height - 1, 27, 3)
  return header
}
