import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { FakeClock } from '@gwar/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { guardedFetch, type FetchOptions } from './guarded-fetch.ts'
import { FIRST_BYTE_MS, preview, TOTAL_MS } from '../preview.ts'
import { readLink, type LinkInput } from '../read/read-link.ts'
import { openSite, type Site } from '../site.fixture.ts'
import { unpack } from '../read/unpack.ts'

let site: Site
let inside: Server
let insidePort: number
let insideHits: number
const clock = new FakeClock()
beforeEach(async () => {
  site = await openSite()
  insideHits = 0
  inside = createServer((_request, response) => {
    insideHits += 1
    response.end('<title>secret</title>')
  })
  await new Promise<void>((resolve) => {
    inside.listen(0, '127.0.0.1', resolve)
  })
  insidePort = (inside.address() as AddressInfo).port
})
afterEach(async () => {
  await site.close()
  inside.closeAllConnections()
  inside.close()
})

const options = (): FetchOptions => ({
  egress: site.egress,
  userAgent: 'test',
  accept: '*/*',
  signal: new AbortController().signal,
})
const refusalOf = async (url: string) => {
  const fetched = await guardedFetch(url, options())
  if ('refusal' in fetched) return fetched.refusal
  fetched.close()
  return null
}
const read = async (input: LinkInput, bytes: Buffer) => ({ content: await readLink(input, bytes) })
const look = (url: string, stop = new AbortController().signal) =>
  preview(url, {
    egress: site.egress,
    clock,
    sign: (address) => `signed:${address}`,
    userAgent: 'gwar.chat-preview/1.0',
    language: 'pl',
    pageHost: 'chat.example',
    read,
    stop,
  })

describe('attack: SSRF by link preview', () => {
  test.each([
    'http://127.0.0.1:PORT/',
    'http://localhost:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f.1:PORT/',
    'http://017700000001:PORT/',
    'http://0:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://inside.example:PORT/',
    'http://mapped.example:PORT/',
    'http://mixed.example:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://192.168.1.1/admin',
    'http://[fd00:ec2::254]/',
    'http://100.100.100.200/',
    'javascript:alert(1)',
    'file:///etc/passwd',
  ])('nothing is fetched from %s, linked or redirected to', async (template) => {
    site.names.set('inside.example', () => ['127.0.0.1'])
    site.names.set('localhost', () => ['127.0.0.1', '::1'])
    site.names.set('mapped.example', () => ['::ffff:127.0.0.1'])
    site.names.set('mixed.example', () => ['93.184.215.14', '127.0.0.1'])
    const target = template.replace('PORT', String(insidePort))
    for (const [index, status] of [301, 302, 303, 307, 308].entries()) {
      site.page(`/to${index}`, (_request, response) => response.writeHead(status, { location: target }).end())
      expect(['forbidden', 'bad_address']).toContain(await refusalOf(`${site.origin}/to${index}`))
    }
    expect(['forbidden', 'bad_address']).toContain(await refusalOf(target))
    expect(await look(target)).toBeNull()
    expect(insideHits).toBe(0)
  })

  test('attack: DNS rebinding, the connection goes to the address that was checked', async () => {
    const answers = [['127.0.0.1'], ['192.0.2.1']]
    site.names.set('rebind.example', () => answers.shift() ?? ['192.0.2.1'])
    site.html('/', '<title>first</title>')
    expect(await look(`http://rebind.example:${site.port}/`)).toMatchObject({ title: 'first' })
    expect(site.asked).toEqual(['rebind.example'])
    // resolved again for the next link, and refused then
    expect(await look(`http://rebind.example:${site.port}/`)).toBeNull()
  })

  test('attack: DNS rebinding between two hops, each is checked', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    site.names.set('rebind.example', () => answers.shift() ?? [])
    site.page('/', (_request, response) => response.writeHead(302, { location: '/again' }).end())
    expect(await refusalOf(`http://rebind.example:${site.port}/`)).toBe('forbidden')
    expect(site.hits).toEqual(['/'])
  })

  test('a name without an address, and a resolver that fails, lead nowhere', async () => {
    site.names.set('broken.example', () => {
      throw new Error('SERVFAIL')
    })
    expect(await refusalOf('http://unknown.example/')).toBe('unresolved')
    expect(await refusalOf('http://broken.example/')).toBe('unresolved')
  })

  test('redirects are followed four times, and a loop ends', async () => {
    for (const step of [0, 1, 2, 3])
      site.page(`/${step}`, (_request, response) =>
        response.writeHead(302, { location: `${step + 1}` }).end(),
      )
    site.html('/4', '<title>there</title>')
    site.page('/loop', (_request, response) => response.writeHead(302, { location: '/loop' }).end())
    site.page('/far', (_request, response) => response.writeHead(302, { location: '/0' }).end())
    expect(await look(`${site.origin}/0`)).toMatchObject({ title: 'there', url: `${site.origin}/0` })
    expect(await refusalOf(`${site.origin}/loop`)).toBe('too_many_redirects')
    expect(site.hits.filter((path) => path === '/loop')).toHaveLength(5)
    expect(await refusalOf(`${site.origin}/far`)).toBe('too_many_redirects')
  })

  test('nothing of ours goes along', async () => {
    let headers: NodeJS.Dict<string | string[]> = {}
    site.page('/', (request, response) => {
      headers = request.headers
      response.writeHead(302, { location: '/next', 'set-cookie': 'a=1' }).end()
    })
    site.page('/next', (request, response) => {
      headers = request.headers
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>x</title>')
    })
    await look(`${site.origin}/`)
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'user-agent',
    ])
    expect(headers['user-agent']).toBe('gwar.chat-preview/1.0')
  })

  test('only an answer of 200 counts', async () => {
    for (const status of [204, 206, 304, 400, 401, 403, 404, 500, 503]) {
      site.page(`/${status}`, (_request, response) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end('<title>no</title>'),
      )
      expect(await look(`${site.origin}/${status}`)).toBeNull()
    }
  })
})

describe('attack: a page that wears the reader down', () => {
  test('an endless body is read up to its cap and left', async () => {
    site.page('/', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write('<head><title>endless</title>')
      const more = (): void => {
        while (!response.destroyed && response.write('<meta name="x" content="y">'.repeat(100)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    expect(await look(`${site.origin}/`)).toMatchObject({ type: 'link', title: 'endless' })
    await site.quiet()
  })

  test('reading stops where the head ends', async () => {
    site.page('/', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      // the body never ends, so a reader that goes on would wait for ever
      response.write('<head><script>"</head>"</script><title>early</title></head><body>')
    })
    expect(await look(`${site.origin}/`)).toMatchObject({ title: 'early' })
    await site.quiet()
  })

  test('a server that says nothing has three seconds', async () => {
    site.page('/', () => undefined)
    const looked = look(`${site.origin}/`)
    await site.requested('/')
    clock.advance(FIRST_BYTE_MS)
    expect(await looked).toBeNull()
    await site.quiet()
  })

  test('a slow drip ends with the time for one link', async () => {
    let isAnswered = (): void => undefined
    const answered = new Promise<void>((resolve) => {
      isAnswered = resolve
    })
    site.page('/', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write('<head><meta ')
    })
    const looked = preview(`${site.origin}/`, {
      egress: site.egress,
      clock,
      sign: String,
      userAgent: 'test',
      language: 'pl',
      pageHost: 'chat.example',
      read(input, bytes) {
        isAnswered()
        return read(input, bytes)
      },
      stop: new AbortController().signal,
    })
    await answered
    clock.advance(FIRST_BYTE_MS)
    clock.advance(TOTAL_MS - FIRST_BYTE_MS)
    expect(await looked).toBeNull()
    await site.quiet()
  })

  test('a server that falls silent is given up, before its headers and in the middle of its body', async () => {
    site.page('/mute', () => undefined)
    site.page('/stuck', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.write('<title>')
    })
    const impatient = { ...options(), egress: { ...site.egress, silenceMs: 50 } }
    expect(await guardedFetch(`${site.origin}/mute`, impatient)).toEqual({ refusal: 'failed' })
    let stuck = await guardedFetch(`${site.origin}/stuck`, impatient)
    // on a busy machine its headers may take as long
    while ('refusal' in stuck) stuck = await guardedFetch(`${site.origin}/stuck`, impatient)
    await expect(stuck.body.toArray()).rejects.toThrow('Body Timeout Error')
    await site.quiet()
  })

  test('a name server that never answers ends with it, too', async () => {
    let ask = (): void => undefined
    const asked = new Promise<void>((resolve) => {
      ask = resolve
    })
    const looked = preview('http://slow.example/', {
      egress: {
        resolve: (_hostname, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(new Error('cancelled')))
            ask()
          }),
        isAllowed: () => true,
      },
      clock,
      sign: String,
      userAgent: 'test',
      language: 'pl',
      pageHost: 'chat.example',
      read,
      stop: new AbortController().signal,
    })
    await asked
    clock.advance(FIRST_BYTE_MS)
    expect(await looked).toBeNull()
  })

  test('a stop of the service ends what is under way', async () => {
    site.page('/', () => undefined)
    const stop = new AbortController()
    const looked = look(`${site.origin}/`, stop.signal)
    await site.requested('/')
    stop.abort()
    expect(await looked).toBeNull()
    await site.quiet()
  })

  test('a gzip bomb is unpacked up to the cap and no further', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from('<title>bomb</title>'), Buffer.alloc(64 * 1024 * 1024)]))
    expect(bomb.length).toBeLessThan(128 * 1024)
    site.page('/', (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb),
    )
    expect(await unpack(bomb, 'gzip', 100_000)).toHaveLength(100_000)
    expect(await look(`${site.origin}/`)).toMatchObject({ title: 'bomb' })
  })

  test.each(['gzip, gzip', 'br, gzip', 'compress', 'constructor'])(
    'what is packed as %s is not unpacked',
    async (encoding) => {
      site.page('/', (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding })
          .end(gzipSync(gzipSync('<title>twice</title>'))),
      )
      expect(await look(`${site.origin}/`)).toBeNull()
      await site.quiet()
    },
  )

  test('what is not packed as it says is nothing', async () => {
    for (const encoding of ['gzip', 'deflate', 'br'])
      site.page(`/${encoding}`, (_request, response) =>
        response
          .writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding })
          .end('<title>plain</title>'),
      )
    for (const encoding of ['gzip', 'deflate', 'br'])
      expect(await look(`${site.origin}/${encoding}`)).toBeNull()
  })

  test('a title of 10 MB is cut', async () => {
    site.page('/', (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>${'ż'.repeat(5 << 20)}</title>`),
    )
    const embed = await look(`${site.origin}/`)
    expect([...(embed?.title ?? '')]).toHaveLength(256)
    expect(embed?.title).toMatch(/^ż+…$/)
  })

  test('headers of 100 KB are not taken', async () => {
    site.page('/', (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'x-large': 'a'.repeat(100_000) })
        .end('<title>x</title>'),
    )
    expect(await refusalOf(`${site.origin}/`)).toBe('failed')
  })

  test('a connection that breaks off leaves what came', async () => {
    site.page('/', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100000' })
      response.write('<title>half</title>', () => response.destroy())
    })
    expect(await look(`${site.origin}/`)).toMatchObject({ title: 'half' })
  })
})
