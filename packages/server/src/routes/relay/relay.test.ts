import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRelaySigner } from '../../media/relay/relay-signer.ts'
import { openSite, pngOf, type Site } from '../../media/preview/site.fixture.ts'

let site: Site
let world: World
let anna: NamedPerson
beforeAll(async () => {
  site = await openSite()
  world = await createWorld({ egress: site.egress })
  ;[anna] = await world.people('Anna', 'Bartek')
})
afterAll(async () => {
  await world.close()
  await site.close()
})

/** The relay's path for a picture, signed with the key of this service. */
async function signed(url: string): Promise<string> {
  const signer = await createRelaySigner({ store: world.service.store, random: randomBytes })
  return signer.sign(url)
}
const get = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(new URL(path, world.url), init)
  const body = await answer.arrayBuffer().then(
    (bytes) => Buffer.from(bytes),
    () => null,
  )
  return { status: answer.status, headers: answer.headers, body }
}
const serve = (path: string, type: string, body: Buffer | string, headers: Record<string, string> = {}) =>
  site.page(path, (_request, response) =>
    response.writeHead(200, { ...(type !== '' && { 'content-type': type }), ...headers }).end(body),
  )

describe('[OPEN-154] [EMB-14] the relay', () => {
  test('gives a picture and says that it is one and nothing else', async () => {
    const picture = pngOf(10, 10, 200_000)
    serve('/a.png', 'image/jpeg', picture, { 'set-cookie': 'a=1', 'x-other': '1' })
    site.html('/page', '<title>x</title><meta property="og:image" content="/a.png">')
    const client = await world.connect(anna, { capabilities: ['V/embed'] })
    client.send('JOIN Bartek', `PRIVMSG Bartek :${site.origin}/page`)
    const line = await client.expect(/ EMBED /)
    const [item] = JSON.parse(line.params[1]!).image
    expect(item.unsigned_url).toBe(`${site.origin}/a.png`)
    expect(item.signed_url).toMatch(/^\/relay\//)
    const answer = await get(item.signed_url)
    expect(answer.status).toBe(200)
    expect(answer.body?.equals(picture)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=86400, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    for (const name of ['set-cookie', 'x-other']) expect(answer.headers.has(name)).toBe(false)
  })

  test('the other server does not learn who looks', async () => {
    let headers: NodeJS.Dict<string | string[]> = {}
    site.page('/b.png', (request, response) => {
      headers = request.headers
      response.writeHead(200).end(pngOf(1, 1))
    })
    await get(await signed(`${site.origin}/b.png`), {
      headers: {
        cookie: 'x=1',
        referer: 'https://chat.example/channels/a',
        'x-forwarded-for': '203.0.113.9',
      },
    })
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  test('attack: an open proxy, by an address that the service did not sign', async () => {
    serve('/c.png', 'image/png', pngOf(1, 1))
    serve('/d.png', 'image/png', pngOf(1, 1))
    const path = await signed(`${site.origin}/c.png`)
    const [, , signature, encoded] = path.split('/') as [string, string, string, string]
    const other = Buffer.from(`${site.origin}/d.png`).toString('base64url')
    for (const forged of [
      `/relay/${signature}/${other}`,
      `/relay/${signature.slice(1)}/${encoded}`,
      `/relay/${'A'.repeat(43)}/${other}`,
      `/relay/${signature}/${encoded}A`,
      `/relay/${signature}/${encoded}/`,
      `/relay/${signature}/`,
      `/relay/${signature}`,
      `/relay//${encoded}`,
      '/relay/',
      '/relay',
    ])
      expect([forged, (await get(forged)).status]).toEqual([forged, 404])
    expect(site.hits).not.toContain('/d.png')
    expect((await get(path)).status).toBe(200)
  })

  test.each(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])('takes no %s', async (method) => {
    serve('/e.png', 'image/png', pngOf(1, 1))
    const path = await signed(`${site.origin}/e.png`)
    expect((await get(path, { method })).status).toBe(404)
    expect(site.hits).not.toContain('/e.png')
  })

  test('attack: SSRF by the relay, a signed address that redirects inside', async () => {
    for (const [index, target] of [
      'http://127.0.0.1:1/',
      'http://[::1]/',
      'http://169.254.169.254/',
      'http://2130706433/',
      'file:///etc/passwd',
    ].entries()) {
      site.page(`/to${index}.png`, (_request, response) =>
        response.writeHead(302, { location: target }).end(),
      )
      expect((await get(await signed(`${site.origin}/to${index}.png`))).status).toBe(404)
    }
  })

  test.each([
    ['HTML', 'text/html', '<script>alert(1)</script>'],
    ['HTML as a picture', 'image/png', '<script>alert(1)</script>'],
    ['SVG', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG as a picture', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a film', 'video/mp4', Buffer.from('\0\0\0\x20ftypisom', 'latin1')],
    ['nothing', 'image/png', ''],
    ['a beginning of a picture', 'image/png', '\x89PN'],
  ])('attack: SVG or HTML, %s is 404 and not kept', async (what, type, body) => {
    const path = `/${encodeURIComponent(what)}`
    serve(path, type, body)
    const answer = await get(await signed(`${site.origin}${path}`))
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body?.toString()).not.toContain('<s')
  })

  test('what is packed is not passed on', async () => {
    serve('/f.png', 'image/png', gzipSync(pngOf(1, 1)), { 'content-encoding': 'gzip' })
    expect((await get(await signed(`${site.origin}/f.png`))).status).toBe(404)
  })

  test('a server that fails is 404, too', async () => {
    expect((await get(await signed(`${site.origin}/missing.png`))).status).toBe(404)
    expect((await get(await signed('http://unknown.example/a.png'))).status).toBe(404)
  })

  test('more than 10 MB is refused when it is said, and cut off when it is not', async () => {
    const size = 10 * 1024 * 1024 + 1
    serve('/said.png', 'image/png', pngOf(1, 1, size), { 'content-length': String(size + 33) })
    expect((await get(await signed(`${site.origin}/said.png`))).status).toBe(404)
    site.page('/unsaid.png', (_request, response) => {
      response.writeHead(200)
      response.write(pngOf(1, 1))
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    expect((await get(await signed(`${site.origin}/unsaid.png`))).body).toBeNull()
    await site.quiet()
  })

  test('attack: slow drip, the time for one picture ends it', async () => {
    site.page('/slow.png', () => undefined)
    const asked = get(await signed(`${site.origin}/slow.png`))
    await site.requested('/slow.png')
    world.clock.advance(20_000)
    expect((await asked).status).toBe(404)
    site.page('/half.png', (_request, response) => {
      response.writeHead(200)
      response.write(pngOf(1, 1))
    })
    const answer = await fetch(new URL(await signed(`${site.origin}/half.png`), world.url))
    world.clock.advance(20_000)
    await expect(answer.arrayBuffer()).rejects.toThrow()
    await site.quiet()
  })

  test('who looks away does not keep the other server busy', async () => {
    site.page('/long.png', (_request, response) => {
      response.writeHead(200)
      response.write(pngOf(1, 1))
    })
    const stop = new AbortController()
    await fetch(new URL(await signed(`${site.origin}/long.png`), world.url), { signal: stop.signal })
    stop.abort()
    await site.quiet()
  })

  test('at most 64 at once; the next one is told to come back', async () => {
    const paths: string[] = []
    for (let n = 0; n < 65; n += 1) {
      site.page(`/many${n}.png`, () => undefined)
      paths.push(`${site.origin}/many${n}.png`)
    }
    const asked = []
    for (const path of paths.slice(0, 64)) asked.push(get(await signed(path)))
    await Promise.all(paths.slice(0, 64).map((path) => site.requested(new URL(path).pathname)))
    const busy = await get(await signed(paths[64]!))
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '1'])
    world.clock.advance(20_000)
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(404)
  })
})

test('an address that asks for pictures all the time has to wait', async () => {
  const limited = await createWorld({ settings: { RATE_LIMITS: 'on' } })
  try {
    let answer = await limited.http('GET', '/relay/x/y')
    for (let n = 1; n <= 600; n += 1) answer = await limited.http('GET', '/relay/x/y')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await limited.close()
  }
})
