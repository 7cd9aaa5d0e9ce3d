import { randomBytes } from 'node:crypto'
import { readdir, stat, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRelaySigner } from '../../media/relay/relay-signer.ts'
import { openSite, pngOf, type Site } from '../../media/preview/site.fixture.ts'

let site: Site
let world: World
let anna: NamedPerson
beforeAll(async () => {
  site = await openSite()
  world = await createWorld({
    egress: site.egress,
    settings: { TRUST_PROXY: 'loopback', RELAY_CACHE_MB: '1' },
  })
  ;[anna] = await world.people('Anna', 'Bartek')
})
afterAll(async () => {
  await world.close()
  await site.close()
})

/** The relay's path for a picture, signed with this service's key. */
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
})

// Each call looks into the cache on the disk before it takes its place, so calls overtake each other: which of them have
// the places is not known, only how many.
describe('[OPEN-154] the relay with many who ask', () => {
  const from = (address: string, as?: NamedPerson) => ({
    headers: { 'x-forwarded-for': address, ...(as && { authorization: `Bearer ${as.token}` }) },
  })
  /** Every cached file with its size. */
  const keptFiles = async () => {
    const directory = join(world.settings['DATA_DIR']!, 'relay')
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    const files = await Promise.all(
      entries
        .filter((entry) => entry.isFile())
        .map(async ({ parentPath, name }) => {
          const path = join(parentPath, name)
          // it may go between the two looks
          const found = await stat(path).catch(() => null)
          return found === null ? [] : [{ path, size: found.size }]
        }),
    )
    return files.flat()
  }
  /** A page that begins its answer and never ends it. */
  // Answers that are held back until the test releases them and all later ones.
  let isHolding = true
  const held: ServerResponse[] = []
  beforeEach(() => {
    isHolding = true
  })
  afterEach(() => letGo())
  const hold = (_request: unknown, response: ServerResponse): void => {
    held.push(response)
    if (!isHolding) letGo()
  }
  const letGo = (): void => {
    isHolding = false
    for (const response of held.splice(0)) response.writeHead(404).end()
  }
  const silent = (path: string): Promise<string> => {
    site.page(path, hold)
    const host = `h${(hosts += 1)}.example`
    site.names.set(host, () => ['127.0.0.1'])
    return signed(`http://${host}:${site.port}${path}`)
  }
  let hosts = 0

  test('attack: an amplifier; all who ask at once share one fetch, and those who come later need none', async () => {
    let finish = (): void => undefined
    const picture = pngOf(10, 10, 300_000)
    site.page('/shared.png', (_request, response) => {
      response.writeHead(200).write(picture.subarray(0, 100_000))
      finish = () => response.end(picture.subarray(100_000))
    })
    const path = await signed(`${site.origin}/shared.png`)
    const first = get(path, from('198.51.100.1'))
    await site.requested('/shared.png')
    const others = Array.from({ length: 30 }, (_, n) => get(path, from(`198.51.100.${n}`)))
    // a reader who goes away takes nothing from the others
    const stop = new AbortController()
    const gone = await fetch(new URL(path, world.url), { signal: stop.signal })
    expect(gone.status).toBe(200)
    stop.abort()
    finish()
    for (const { status, body } of await Promise.all([first, ...others]))
      expect([status, body?.equals(picture)]).toEqual([200, true])
    const later = await get(path, from('203.0.113.1'))
    expect([later.status, later.headers.get('content-type'), later.body?.equals(picture)]).toEqual([
      200,
      'image/png',
      true,
    ])
    expect(site.hits.filter((hit) => hit === '/shared.png')).toHaveLength(1)
  })

  test('attack: one address that holds all places; it has four, and others are served', async () => {
    serve('/other.png', 'image/png', pngOf(1, 1))
    const asked = []
    for (let n = 0; n < 70; n += 1) asked.push(get(await silent(`/held${n}.png`), from('192.0.2.66')))
    await site.requestedOf('/held', 4)
    const other = await get(await signed(`${site.origin}/other.png`), from('203.0.113.2'))
    expect(other.status).toBe(200)
    expect(site.hits.filter((hit) => hit.startsWith('/held'))).toHaveLength(4)
    // a reader who has waited long is told to come back
    world.clock.advance(20_000)
    letGo()
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]))
    await site.quiet()
  })

  test('one host has four places, too', async () => {
    const paths: string[] = []
    for (let n = 0; n < 6; n += 1) {
      site.page(`/host${n}.png`, hold)
      paths.push(await signed(`${site.origin}/host${n}.png`))
    }
    const asked = paths.map((path, n) => get(path, from(`192.0.2.${n}`)))
    await site.requestedOf('/host', 4)
    serve('/elsewhere.png', 'image/png', pngOf(1, 1))
    site.names.set('elsewhere.example', () => ['127.0.0.1'])
    const elsewhere = await signed(`http://elsewhere.example:${site.port}/elsewhere.png`)
    expect((await get(elsewhere, from('192.0.2.9'))).status).toBe(200)
    expect(site.hits.filter((hit) => hit.startsWith('/host'))).toHaveLength(4)
    world.clock.advance(20_000)
    letGo()
    await Promise.all(asked)
    await site.quiet()
  })

  test('attack: guests in all places; those who are logged in have some of their own', async () => {
    const asked = []
    for (let n = 0; n < 60; n += 1)
      asked.push(get(await silent(`/guest${n}.png`), from(`198.51.100.${Math.floor(n / 4)}`)))
    await site.requestedOf('/guest', 48)
    serve('/member.png', 'image/png', pngOf(1, 1))
    const path = await signed(`${site.origin}/member.png`)
    const guest = get(path, from('203.0.113.7'))
    expect((await get('/api/users/@me', from('203.0.113.8', anna))).status).toBe(200)
    expect((await get(path, from('203.0.113.8'))).status).toBe(200)
    expect(site.hits.filter((hit) => hit.startsWith('/guest'))).toHaveLength(48)
    world.clock.advance(20_000)
    letGo()
    await Promise.all(asked)
    expect((await guest).status).toBeOneOf([200, 429])
    await site.quiet()
  })

  test('attack: slow drip, a picture that hardly comes is cut off', async () => {
    let drip = (): void => undefined
    site.page('/drip.png', (_request, response) => {
      response.writeHead(200)
      response.write(pngOf(1, 1, 1000))
      drip = () => void response.write(Buffer.alloc(1000))
    })
    const answer = await fetch(new URL(await signed(`${site.origin}/drip.png`), world.url))
    expect(answer.status).toBe(200)
    world.clock.advance(3000)
    drip()
    world.clock.advance(3000)
    await expect(answer.arrayBuffer()).rejects.toThrow()
    await site.quiet()
  })

  test('what is kept is looked at again, and forgotten after a day', async () => {
    const picture = pngOf(5, 5)
    serve('/kept.png', 'image/png', picture)
    const path = await signed(`${site.origin}/kept.png`)
    const hits = () => site.hits.filter((hit) => hit === '/kept.png').length
    const before = new Set((await keptFiles()).map((file) => file.path))
    const ask = async () => {
      expect((await get(path)).body?.equals(picture)).toBe(true)
      return hits()
    }
    expect([await ask(), await ask()]).toEqual([1, 1])
    // readers have all of it a moment before it is moved to its place
    const kept = async () => (await keptFiles()).map((file) => file.path).filter((file) => !before.has(file))
    await expect.poll(kept).toEqual([expect.stringMatching(/\/relay\/[\da-f]{2}\/[\da-f]{64}$/)])
    const [file] = await kept()
    expect(file).not.toContain('kept')
    await writeFile(file!, '<script>alert(1)</script>')
    expect([await ask(), await ask()]).toEqual([2, 2])
    await expect.poll(kept).toEqual([file])
    world.clock.advance(24 * 60 * 60 * 1000 + 1)
    expect(await ask()).toBe(3)
    // the signature is still checked
    expect((await get(path.replace('/relay/', '/relay/A'))).status).toBe(404)
  })

  test('what is kept has a bound in bytes; what is no picture or was cut off is not kept', async () => {
    for (let n = 0; n < 12; n += 1) {
      serve(`/room${n}.png`, 'image/png', pngOf(1, 1, 200_000))
      expect((await get(await signed(`${site.origin}/room${n}.png`))).status).toBe(200)
    }
    await expect
      .poll(async () => (await keptFiles()).reduce((sum, { size }) => sum + size, 0), { timeout: 20_000 })
      .toBeLessThan(1024 * 1024)
    serve('/none.png', 'image/png', 'no picture')
    expect((await get(await signed(`${site.origin}/none.png`))).status).toBe(404)
    await expect
      .poll(async () => (await keptFiles()).filter(({ path }) => path.includes('unfinished')), {
        timeout: 20_000,
      })
      .toEqual([])
  })
})
