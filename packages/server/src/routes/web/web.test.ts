import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { nameKey, webConfig } from '@gwar/protocol'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../clock.ts'
import { readConfig, type Config } from '../../config.ts'
import { createHttpApp } from '../app.ts'
import type { HttpDeps } from '../http.ts'

let directory: string
let app: FastifyInstance | null = null
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gwar-web-'))
})
afterEach(async () => {
  await app?.close()
  app = null
  await rm(directory, { recursive: true, force: true })
})

/** What the client's build takes over as it is. */
const PUBLIC = fileURLToPath(new URL('../../../../web/public', import.meta.url))

/** A small built client, and a file beside it that nobody may read. */
async function build(): Promise<void> {
  await mkdir(join(directory, 'dist', 'assets'), { recursive: true })
  await writeFile(join(directory, 'secret.txt'), 'not for you')
  await writeFile(join(directory, 'dist', '.env'), 'not for you')
  await writeFile(
    join(directory, 'dist', 'index.html'),
    '<!doctype html><head><title>x</title></head><div id="root"></div>',
  )
  await writeFile(join(directory, 'dist', 'overlay.html'), '<html><head></head><body></body></html>')
  await writeFile(join(directory, 'dist', 'icon.svg'), '<svg/>')
  await writeFile(join(directory, 'dist', 'service-worker.js'), 'keep()')
  await writeFile(join(directory, 'dist', 'service-worker-off.js'), 'unregister()')
  await writeFile(join(directory, 'dist', 'third-party-notices.txt'), 'pgpass: © Hörl')
  await writeFile(join(directory, 'dist', 'assets', 'main-abc123.js'), 'export {}')
}

const EVIL = `"><script>alert(1)</script>'\r\nSet-Cookie: a=b\u202e<!-- $& \u2066 </title></head>`
const OVERLAY = '0TROgMGfaS-QM7QDSxOeLg'
/** What stands of it in the store; a hidden word may look like the end of a script. */
const SHOWN = {
  kind: 'chat',
  channelId: 'busy',
  channelName: 'rudzik',
  config: { hides: { words: ['</script><b>'] } },
  revision: 3,
  clearedSeq: 12,
  clearedAt: null,
  isPaused: false,
}
const CHANNELS = new Map<string, { id: string; name: string; topic: string | null }>([
  ['rudzik', { id: 'busy', name: 'rudzik', topic: 'Popiół i Sól' }],
  ['cisza', { id: 'quiet', name: 'cisza', topic: null }],
  ['zlo', { id: 'quiet', name: 'zlo', topic: EVIL }],
])
/** An id of a stream that ends so. */
const streamId = (end: number): string => `01890000-0000-7000-8000-00000000000${end}`
const STREAMS = new Map(
  [
    { id: streamId(1), channelId: 'busy', isListed: true },
    { id: streamId(2), channelId: 'busy', isListed: false },
    { id: streamId(3), channelId: 'quiet', isListed: true },
  ].map((stream) => [stream.id, stream]),
)

async function open(
  settings: Record<string, string> = {},
  isReady = () => Promise.resolve(true),
  otherwise: object = {},
): Promise<FastifyInstance> {
  const read = readConfig(settings)
  if (!read.ok) throw new Error(read.problems.join(' '))
  const config: Config = read.config
  const deps = {
    config,
    log: pino({ level: 'silent' }),
    isReady,
    webRoot: join(directory, 'dist'),
    clock: systemClock,
    httpLimits: { byAddress: () => null, byAccount: () => null },
    store: {
      read: {
        channels: { byName: (name: string) => Promise.resolve(CHANNELS.get(nameKey(name))) },
        users: { byName: (name: string) => Promise.resolve(name === 'Anna' ? {} : undefined) },
        streams: { byId: (id: string) => Promise.resolve(STREAMS.get(id)) },
        overlays: {
          shown: (id: string) => Promise.resolve(id === OVERLAY ? SHOWN : undefined),
        },
      },
    },
    frameOrigins: { of: () => Promise.resolve([]) },
    directory: { peopleIn: (id: string) => (id === 'busy' ? 214 : 0) },
    cards: {
      addressesOf: ({ name }: { name: string }) =>
        Promise.resolve([{ address: `/static/cards/${name}/wide?v=1`, width: 1200, height: 630 }]),
    },
    ...otherwise,
  }
  // serving the page needs no more of the store, and no accounts
  app = await createHttpApp(deps as unknown as HttpDeps)
  return app
}

async function get(url: string, server: FastifyInstance) {
  const answer = await server.inject({ method: 'GET', url })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body }
}

const blockOf = (html: string): string =>
  /<script type="application\/json" id="config">(.*?)<\/script>/s.exec(html)![1]!

describe('the web client', () => {
  test('[APP-01] every path of its router gets the page with the configuration', async () => {
    await build()
    const server = await open()
    for (const path of [
      '/',
      '/login',
      '/register?redirect=%2F',
      '/channels/rudzik',
      '/users/Anna',
      '/settings/applications/7',
      '/rudzik',
    ]) {
      const { status, headers, body } = await get(path, server)
      expect([path, status, headers['content-type'], headers['cache-control']]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ])
      webConfig.parse(JSON.parse(blockOf(body)))
    }
  })

  test('[OVL-02] [OVL-20] [FRAME-06] attack: the page of an overlay alone takes data: style sheets, and none stands in a frame', async () => {
    await build()
    const server = await open()
    const policyOf = ({ 'content-security-policy': policy }: Record<string, unknown>) =>
      Object.fromEntries(
        String(policy)
          .split(';')
          .map((part) => [part.trim().split(' ')[0], part.trim().split(' ').slice(1)]),
      ) as Record<string, string[]>
    for (const id of ['aaaaaaaaaaaaaaaaaaaaaa', '%3Cb%3E']) {
      const { status, body, headers } = await get(`/overlay/${id}`, server)
      expect(status).toBe(200)
      expect(JSON.parse(blockOf(body))).toEqual({ vendor: 'gwar.chat' })
      expect(body).not.toContain(id)
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' })
      expect(policyOf(headers)).toMatchObject({
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'", 'data:'],
        // CSS of a stranger asks no other host
        'img-src': ["'self'"],
        'font-src': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
      })
    }
    for (const path of ['/', '/channels/rudzik', '/settings', '/login', '/overlay'])
      expect(policyOf((await get(path, server)).headers)['style-src']).toEqual(["'self'", "'unsafe-inline'"])
    // without its policy it stands nowhere
    expect((await get('/overlay.html', server)).status).toBe(404)
  })

  test('the page of an overlay is told what it shows, but not where somebody asks too often or the store cannot be reached', async () => {
    await build()
    const told = async (otherwise: object, id = OVERLAY) => {
      const { status, body } = await get(
        `/overlay/${id}`,
        await open({}, () => Promise.resolve(true), otherwise),
      )
      await app?.close()
      return [status, JSON.parse(blockOf(body))]
    }
    const nothing = [200, { vendor: 'gwar.chat' }]
    const { channelName: channel, config } = SHOWN
    const state = {
      kind: 'chat',
      channel,
      channel_id: 'busy',
      config,
      revision: 3,
      cleared: 12,
      is_paused: false,
    }
    const [status, { given, at, ...own }] = (await told({})) as [number, Record<string, unknown>]
    expect([status, own]).toEqual([200, { vendor: 'gwar.chat', state: { ...state, cleared_at: null } }])
    expect(at).toEqual(expect.any(Number))
    // what it would ask first is answered already; what is refused it asks itself
    expect(given).toMatchObject({ '/api/badges': expect.arrayContaining([{ mode: 'm', file: 'm' }]) })
    expect(given).not.toHaveProperty('/api/channels/busy/start')
    expect(await told({}, OVERLAY.toLowerCase())).toEqual(nothing)
    expect(await told({ httpLimits: { byAddress: () => 5, byAccount: () => null } })).toEqual(nothing)
    const shown = () => Promise.reject(new Error('away'))
    expect(await told({ store: { read: { overlays: { shown } } } })).toEqual(nothing)
  })

  test('the page of a channel names the files that it is made of, and no other page does', async () => {
    await build()
    const files = ['first-screen-Bx_-1234.js', 'first-screen-Bx_-1234.css', 'pl-chat-12345678.js']
    const others = ['first-screen-Bx_-1234.js.br', 'en-chat-12345678.js', 'login-screen-12345678.js']
    for (const name of [...files, ...others])
      await writeFile(join(directory, 'dist', 'assets', name), 'export {}')
    const server = await open()
    const linksOf = async (path: string) =>
      [...(await get(path, server)).body.matchAll(/<link rel="(\w+)"[^>]* href="\/assets\/([^"]+)">/g)].map(
        ([, kind, name]) => `${kind} ${name}`,
      )
    expect(await linksOf('/channels/rudzik')).toEqual([
      'preload first-screen-Bx_-1234.css',
      'modulepreload first-screen-Bx_-1234.js',
      'modulepreload pl-chat-12345678.js',
    ])
    for (const path of ['/', '/login', '/channels/rudzik/settings', '/channels/nie-ma'])
      expect(await linksOf(path)).toEqual([])
  })

  test('the pages of login and registration name the files that they are made of, and those that these import', async () => {
    await build()
    const files: Readonly<Record<string, string>> = {
      'account-Bx_-123.js':
        'import{a as e}from"./forms-1234567.js";import"./index-12345678.js";import("./late-1234567.js")',
      'account-tab-1234567.js': 'import{a as e}from"./tab-1234567.js"',
      'forms-1234567.js': 'import{b as f,c as g}from"./uuid-1234567.js";import{d}from"./gone-1234567.js"',
      'uuid-1234567.js':
        'import"./bare-1234567.js";import{a as e}from"./forms-1234567.js";import{x}from"./libraries-1234567.js"',
      'bare-1234567.js': 'export {}',
      'libraries-1234567.js': 'export {}',
      'late-1234567.js': 'export {}',
      'tab-1234567.js': 'export {}',
      'pl-account-1234567.js': 'export {}',
      'pl-pages-1234567.js': 'export {}',
      'en-pages-1234567.js': 'export {}',
    }
    for (const [name, content] of Object.entries(files))
      await writeFile(join(directory, 'dist', 'assets', name), content)
    const server = await open()
    const namesOf = async (path: string) =>
      [
        ...(await get(path, server)).body.matchAll(
          / rel="modulepreload" crossorigin href="\/assets\/([^"]+)">/g,
        ),
      ].map(([, name]) => name)
    const asked = [
      'account-Bx_-123.js',
      'bare-1234567.js',
      'forms-1234567.js',
      'pl-account-1234567.js',
      'uuid-1234567.js',
    ]
    for (const path of ['/login', '/register?next=%2F'])
      expect([path, await namesOf(path)]).toEqual([path, asked])
    for (const path of ['/', '/settings', '/channels/rudzik', '/login/nie-ma'])
      expect([path, await namesOf(path)]).toEqual([path, []])
  })

  test('[F15, A7] what is no page, no channel and nobody is 404, with the page that says so', async () => {
    await build()
    const server = await open()
    for (const path of [
      '/docs/nie-ma',
      '/a/b/c/d',
      '/settings/nie-ma',
      '/admin',
      '/Rudzikk',
      '/channels/literowka',
      '/users/Nikt',
    ]) {
      const { status, body } = await get(path, server)
      expect([path, status]).toEqual([path, 404])
      expect(body).toContain('<meta name="robots" content="noindex">')
      webConfig.parse(JSON.parse(blockOf(body)))
    }
    const { status, headers } = await server
      .inject({ method: 'HEAD', url: '/Rudzikk' })
      .then((answer) => ({ status: answer.statusCode, headers: answer.headers }))
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect((await get('/rudzik', server)).status).toBe(200)
  })

  test('[LIVE-22] the page of a stream is 404 where there is none, where an owner took it out and under the name of another channel', async () => {
    await build()
    const server = await open({ PUBLIC_URL: 'https://gwar.example', PAYMENTS: 'off' })
    const pages = (name: string, ids: readonly string[]): readonly string[] =>
      ids.map((id) => `/channels/${name}/streams/${id}`)
    for (const path of [
      ...pages('rudzik', [streamId(2), streamId(3), streamId(4), 'x', '%00']),
      ...pages('cisza', [streamId(1)]),
    ]) {
      const { status, body } = await get(path, server)
      expect([path, status]).toEqual([path, 404])
      expect(body).toContain('<meta name="robots" content="noindex">')
    }
    // what is there is a page of its own to search engines and to who unfolds the link, as the rules of a channel are
    for (const [path, address] of [
      [`/channels/Rudzik/streams/${streamId(1)}`, `/channels/rudzik/streams/${streamId(1)}`],
      [`/channels/rudzik/streams/${streamId(1)}/`, `/channels/rudzik/streams/${streamId(1)}`],
      ['/channels/rudzik/rules', '/channels/rudzik/rules'],
    ]) {
      const { status, body } = await get(path!, server)
      expect([path, status]).toEqual([path, 200])
      expect(body).toContain(`<link rel="canonical" href="https://gwar.example${address}">`)
      expect(body).toContain(`<meta property="og:url" content="https://gwar.example${address}">`)
      expect(body).toContain('<meta property="og:title" content="#rudzik">')
    }
  })

  test.each([
    ['who asks too often', { httpLimits: { byAddress: () => 5, byAccount: () => null } }, []],
    ['everybody while the store fails', {}, ['rudzik', 'Rudzikk', 'Nikt']],
  ])('[F15] attack: %s gets the page without a look at the store', async (_, otherwise, wanted) => {
    await build()
    const looked: string[] = []
    const byName = (name: string) => {
      looked.push(name)
      return Promise.reject(new Error('down'))
    }
    const store = { read: { channels: { byName }, users: { byName } } }
    const server = await open({}, undefined, { store, ...otherwise })
    for (const path of ['/rudzik', '/channels/Rudzikk', '/users/Nikt']) {
      const { status, body } = await get(path, server)
      expect([path, status]).toEqual([path, 200])
      expect(body).toContain('<title>Gwar</title>')
    }
    expect(looked).toEqual(wanted)
    // what is no page is known without the store
    expect((await get('/admin', server)).status).toBe(404)
    expect((await get('/a/b/c/d', server)).status).toBe(404)
    expect(looked).toEqual(wanted)
  })

  test('[F16] a link to a channel unfolds with its topic, people and picture, in the language of who asks', async () => {
    await build()
    const server = await open({ PUBLIC_URL: 'https://gwar.example', PAYMENTS: 'off' })
    const { body } = await get('/rudzik', server)
    expect(body).toContain('<title>#rudzik | Gwar</title>')
    expect(body).toContain('<meta property="og:title" content="#rudzik">')
    expect(body).toContain('<meta property="og:description" content="Popiół i Sól. Teraz 214 osób.">')
    expect(body).toContain('<meta property="og:url" content="https://gwar.example/channels/rudzik">')
    expect(body).toContain(
      '<meta property="og:image" content="https://gwar.example/static/cards/rudzik/wide?v=1">',
    )
    expect(body).toContain('<meta property="og:image:alt" content="#rudzik, Popiół i Sól">')
    // with this id the client asks for the first page at once
    expect(body).toContain('<meta name="gwar-channel" content="busy">')
    const english = await server.inject({ url: '/channels/cisza', headers: { 'accept-language': 'en' } })
    expect(english.headers['vary']).toContain('accept-language')
    expect(english.body).toContain('content="Live chat. You can read it without an account."')
    expect((await get('/', server)).body).toContain('og:title" content="Gwar: czat dla tych, którzy')
  })

  test('[F6] the first HTML has the frame of its page, the heading and the fields of a form in both languages', async () => {
    await build()
    const server = await open()
    const shellOf = async (path: string): Promise<string> =>
      /<div id="root">(.*)<\/div>/s.exec((await get(path, server)).body)![1]!
    const login = await shellOf('/login?redirect=%2F')
    expect(login).toContain('<span lang="pl">Zaloguj się</span><span lang="en">Log in</span>')
    expect(login).toContain('<span lang="pl">Hasło</span><span lang="en">Password</span>')
    expect(login.match(/shell-label/g)).toHaveLength(2)
    expect((await shellOf('/register')).match(/shell-label/g)).toHaveLength(3)
    expect(await shellOf('/password/reset')).toContain('<span lang="pl">Odzyskaj dostęp</span>')
    expect(await shellOf('/channels/rudzik')).toContain('<div class="shell-bar">#rudzik</div>')
    expect(await shellOf('/users/Anna')).toContain('<div class="shell-bar">Anna</div>')
    // in a frame and in a window of its own there is no bar
    const narrow = await shellOf('/channels/rudzik?view=chat')
    expect(narrow).toContain('shell-foot')
    expect(narrow).not.toMatch(/shell-bar|shell-side/)
    expect(await shellOf('/channels/rudzik?view=read')).not.toMatch(/shell-bar|shell-side|shell-foot/)
    for (const view of ['whole', '']) expect(await shellOf(`/users/Anna?view=${view}`)).toContain('shell-bar')
    for (const path of ['/', '/rules', '/a/b/c/d']) expect(await shellOf(path)).toContain('Gwar</div>')
    // what it shows depends on the login
    expect(await shellOf('/settings')).toBe('<div class="shell" aria-hidden="true"></div>')
  })

  test('[A8] the frame that browsers keep has the configuration and nothing of a channel or of anybody', async () => {
    await build()
    const { status, headers, body } = await get('/offline.html', await open())
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    webConfig.parse(JSON.parse(blockOf(body)))
    expect(body).toContain('<meta name="gwar-frame" content="">')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain('<div id="root"></div>')
    expect(body).not.toMatch(/canonical|og:|shell/)
  })

  test('built files and the API do without the headers of pages; pages, pictures and workers have them', async () => {
    await build()
    for (const file of [
      'main-abc123.css',
      'inter-abc123.woff2',
      'solver.worker-abc1234.js',
      'mark-abc123.svg',
    ])
      await writeFile(join(directory, 'dist', 'assets', file), 'x')
    const server = await open({ PUBLIC_URL: 'https://chat.example.org', PAYMENTS: 'off' })
    const named = async (path: string) => {
      const { status, headers } = await get(path, server)
      expect([path, status, headers['x-content-type-options']]).toEqual([path, status, 'nosniff'])
      expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'same-origin'])
      expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=31536000'])
      return [status, headers['content-security-policy'], headers['permissions-policy'] !== undefined]
    }
    for (const file of ['main-abc123.js', 'main-abc123.css', 'inter-abc123.woff2'])
      expect([file, ...(await named(`/assets/${file}`))]).toEqual([file, 200, undefined, false])
    const page = await named('/')
    expect(page).toEqual([200, expect.stringContaining("script-src 'self'"), true])
    // attack: a page that only looks like one of them has its policy
    for (const end of ['/assets/main-abc123.js', '/api/x', '/.well-known/x'])
      for (const path of [`/?x=${end}`, `/channels/rudzik?x=${end}`, `/login?${end}`, `/users/Anna?a#${end}`])
        expect([path, ...(await named(path))]).toEqual([
          path,
          200,
          expect.stringContaining("script-src 'self'"),
          true,
        ])
    for (const path of ['/assets/solver.worker-abc1234.js', '/assets/mark-abc123.svg', '/service-worker.js'])
      expect([path, ...(await named(path))]).toEqual([path, ...page])
    for (const path of ['/api', '/api/nothing', '/api/channels/rudzik/x?y=/assets/main-abc123.js'])
      expect([path, ...(await named(path))]).toEqual([
        path,
        404,
        path === '/api' ? page[1] : "default-src 'none'; frame-ancestors 'none'",
        path === '/api',
      ])
  })

  test('[A8] the service worker is asked for again at each visit, and SERVICE_WORKER=off gives the one that takes it away', async () => {
    await build()
    const on = await open()
    const worker = await get('/service-worker.js', on)
    expect([worker.status, worker.body, worker.headers['cache-control']]).toEqual([200, 'keep()', 'no-cache'])
    expect(worker.headers['content-type']).toContain('javascript')
    expect(worker.headers['content-security-policy']).toContain("worker-src 'self';")
    expect(JSON.parse(blockOf((await get('/', on)).body)).serviceWorker).toBe(true)
    await app?.close()
    const off = await open({ SERVICE_WORKER: 'off' })
    const gone = await get('/service-worker.js', off)
    expect([gone.status, gone.body, gone.headers['cache-control']]).toEqual([200, 'unregister()', 'no-cache'])
    expect(JSON.parse(blockOf((await get('/', off)).body)).serviceWorker).toBe(false)
  })

  test('attack: a topic and a path of markup, line breaks and marks of direction stay values of the head', async () => {
    await build()
    const server = await open()
    for (const path of [
      '/zlo',
      `/docs/${encodeURIComponent(EVIL)}`,
      '/docs/"><script>x</script>',
      `/channels/${encodeURIComponent(EVIL)}`,
    ]) {
      const { body, headers } = await get(path, server)
      expect(headers['set-cookie']).toBeUndefined()
      expect(body.match(/<script/g)).toHaveLength(1)
      expect(body.match(/<\/head>/g)).toHaveLength(1)
      expect(body).not.toMatch(/<!--|[\u202a-\u202e\u2066-\u2069]/)
      webConfig.parse(JSON.parse(blockOf(body)))
    }
    expect((await get('/zlo', server)).body).toContain('&lt;script&gt;alert(1)')
  })

  test('[F16] [FOLLOW-16] robots, manifest, security.txt and the place to change the password are where they are looked for', async () => {
    await build()
    for (const icon of ['icon-192.png', 'icon-512.png'])
      await copyFile(join(PUBLIC, icon), join(directory, 'dist', icon))
    const server = await open({
      PRODUCT_NAME: 'Czat "u <nas>"',
      CONTACT: 'ala@example.org',
      PUBLIC_URL: 'https://gwar.example',
      PAYMENTS: 'off',
    })
    const robots = await get('/robots.txt', server)
    expect([robots.status, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(robots.body).toContain('Disallow: /api/')
    expect(robots.body).not.toMatch(/^Disallow: \/(?:channels.*)?$/m)
    const manifest = JSON.parse((await get('/manifest.webmanifest', server)).body)
    expect(manifest).toMatchObject({
      name: 'Czat "u <nas>"',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    })
    expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512', 'any'])
    // browsers offer no installation where a picture is missing, or as large as it does not say
    for (const { src, sizes, type } of manifest.icons as { src: string; sizes: string; type: string }[]) {
      const answer = await server.inject({ method: 'GET', url: src })
      expect([src, answer.statusCode, answer.headers['content-type']]).toEqual([src, 200, type])
      if (type !== 'image/png') continue
      const { width, height } = await sharp(answer.rawPayload).metadata()
      expect([src, `${width}x${height}`]).toEqual([src, sizes])
    }
    const { status, body } = await get('/.well-known/security.txt', server)
    expect(status).toBe(200)
    expect(body).toContain('Contact: mailto:ala@example.org\n')
    expect(body).toContain('Canonical: https://gwar.example/.well-known/security.txt\n')
    const left = Date.parse(/Expires: (.*)/.exec(body)![1]!) - Date.now()
    expect(left).toBeGreaterThan(90 * 86_400_000)
    expect(left).toBeLessThan(365 * 86_400_000)
    const change = await get('/.well-known/change-password', server)
    expect([change.status, change.headers['location']]).toEqual([302, '/settings/account'])
    await app?.close()
    expect((await get('/.well-known/security.txt', await open())).status).toBe(404)
  })

  test('[APP-44, PT-02] the page knows the default channel and what the operator chose', async () => {
    await build()
    const server = await open({
      DEFAULT_CHANNEL: 'rynek',
      PRODUCT_NAME: 'Czat',
      CAPTCHA: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'public',
      RECAPTCHA_SECRET: 'private',
      RULES_URL: 'https://example.org/rules',
      OPERATOR: 'Ala <Kot>, ul. Długa 1',
      CONTACT: 'mailto:ala@example.org',
      CHAT_SERVERS: 'wss://other.example/irc, ws://localhost:9090/irc',
    })
    const { body, headers } = await get('/', server)
    expect(JSON.parse(blockOf(body))).toMatchObject({
      product: 'Czat',
      operator: 'Ala <Kot>, ul. Długa 1',
      contact: 'ala@example.org',
      defaultChannel: 'rynek',
      captcha: 'recaptcha',
      recaptchaSiteKey: 'public',
      rulesUrl: 'https://example.org/rules',
      socketAllowList: ['wss://other.example/irc', 'ws://localhost:9090/irc'],
    })
    expect(headers['content-security-policy']).toMatch(
      /connect-src 'self' \S+ wss:\/\/other\.example ws:\/\/localhost:9090;/,
    )
    expect(body).not.toContain('private')
    expect(headers['content-security-policy']).toContain('frame-src https://www.google.com/recaptcha/')
  })

  test('[BADGE-08] pictures of emoji are kept for ever, and no path leads out of their folder', async () => {
    await build()
    const folder = join(directory, 'dist', 'assets', 'twemoji-1.2.5')
    await mkdir(folder)
    await writeFile(join(folder, '1f600.svg'), '<svg>face</svg>')
    const server = await open()
    const { status, headers, body } = await get('/assets/twemoji-1.2.5/1f600.svg', server)
    expect([status, body]).toEqual([200, '<svg>face</svg>'])
    expect(headers['content-type']).toContain('image/svg+xml')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    await writeFile(join(folder, 'sheet-0-5.svg'), '<svg>many</svg>')
    expect((await get('/assets/twemoji-1.2.5/sheet-0-5.svg', server)).body).toBe('<svg>many</svg>')
    for (const path of [
      'twemoji-1.2.5/1f601.svg',
      'twemoji-../1f600.svg',
      'twemoji-1.2.5/..%2f..%2f..%2fsecret.txt',
      `twemoji-1.2.5/${'f'.repeat(5000)}.svg`,
    ]) {
      const { status, body } = await get(`/assets/${path}`, server)
      expect([path, status === 404 || status === 414, body.includes('not for you')]).toEqual([
        path,
        true,
        false,
      ])
    }
  })

  test('attack: XSS by the configuration in the page', async () => {
    await build()
    const evil = "</script><script>alert(1)</script><!-- $& \u2028 $'"
    const { body } = await get('/', await open({ PRODUCT_NAME: evil }))
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(body).not.toContain('<!--')
    expect(JSON.parse(blockOf(body)).product).toBe(evil)
  })

  test('built files are kept for ever, the others are asked for again', async () => {
    await build()
    const server = await open()
    const asset = await get('/assets/main-abc123.js', server)
    expect(asset).toMatchObject({ status: 200, body: 'export {}' })
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['content-type']).toContain('javascript')
    expect((await get('/icon.svg', server)).headers['cache-control']).toBe('no-cache')
    const notices = await get('/third-party-notices.txt', server)
    expect([notices.status, notices.headers['content-type'], notices.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'pgpass: © Hörl',
    ])
  })

  test('files of the build before are sent on: to the pages of a node that started with it, and to those given out before a restart', async () => {
    await build()
    const dist = join(directory, 'dist')
    const faces = join(dist, 'assets', 'twemoji-1.2.5')
    await mkdir(faces)
    await writeFile(join(faces, '1f600.svg'), '<svg>face</svg>')
    await writeFile(join(dist, 'assets', 'main-abc123.js.gz'), gzipSync('export {}'))
    const asked = ['/assets/main-abc123.js', '/icon.svg', '/assets/twemoji-1.2.5/1f600.svg']
    const started = await open()
    await mkdir(join(dist, 'before'))
    for (const name of await readdir(dist))
      if (name !== 'before') await rename(join(dist, name), join(dist, 'before', name))
    for (const path of asked) {
      const { status, body } = await get(path, started)
      expect([path, status]).toEqual([path, 200])
      expect(body).toBe(
        path.endsWith('.js') ? 'export {}' : path === '/icon.svg' ? '<svg/>' : '<svg>face</svg>',
      )
    }
    const packed = await started.inject({ url: asked[0]!, headers: { 'accept-encoding': 'gzip' } })
    expect([packed.statusCode, packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual([
      200,
      'gzip',
      'public, max-age=31536000, immutable',
    ])
    await started.close()
    await build()
    await rename(join(dist, 'assets', 'main-abc123.js'), join(dist, 'assets', 'main-def456.js'))
    await writeFile(join(dist, 'icon.svg'), '<svg>new</svg>')
    await writeFile(join(dist, 'before', 'assets', 'first-screen-Bx_-1234.js'), 'export {}')
    const restarted = await open()
    for (const name of ['main-abc123.js', 'main-def456.js', 'first-screen-Bx_-1234.js'])
      expect([name, (await get(`/assets/${name}`, restarted)).status]).toEqual([name, 200])
    expect((await get('/icon.svg', restarted)).body).toBe('<svg>new</svg>')
    // no page of the new build names them, and there is no other way to them
    expect((await get('/channels/rudzik', restarted)).body).not.toContain('first-screen-Bx_-1234.js')
    for (const path of [
      '/before/icon.svg',
      '/before/index.html',
      '/before/assets/main-abc123.js',
      '/before/.env',
    ])
      expect([path, (await get(path, restarted)).status]).toEqual([path, 404])
  })

  test('a missing file is missing, and not the page', async () => {
    await build()
    const server = await open()
    for (const path of ['/assets/main-old.js', '/favicon.ico', '/robots.html'])
      expect((await get(path, server)).status).toBe(404)
    expect((await server.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
  })

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/.env',
    '/assets/%00',
    '/%ff',
  ])('attack: leaving the directory by %s', async (path) => {
    await build()
    expect((await get(path, await open())).body).not.toContain('not for you')
  })

  test('the page itself never goes out without its configuration', async () => {
    await build()
    const { status, body } = await get('/index.html', await open())
    if (status === 200) expect(body).toContain('id="config"')
    else expect(status).toBe(404)
  })

  test('when it is not built a sentence says so', async () => {
    const { status, body } = await get('/', await open())
    expect(status).toBe(503)
    expect(body).toContain('npm run build')
  })
})

describe('transport', () => {
  test('HTTPS in PUBLIC_URL turns on HSTS and secure sockets', async () => {
    const server = await open({ PAYMENTS: 'off', PUBLIC_URL: 'https://chat.example.org' })
    const { headers } = await get('/health/live', server)
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toContain("connect-src 'self' wss://chat.example.org;")
  })

  test('attack: slowloris, every phase of a call has its end', async () => {
    const { server } = await open()
    expect(server.headersTimeout).toBe(10_000)
    // for uploads; other bodies have 20 s, see limits/limit-body-time.test.ts
    expect(server.requestTimeout).toBe(600_000)
    expect(server.keepAliveTimeout).toBe(72_000)
  })

  test('not ready is 503, also when the question fails', async () => {
    const no = await get('/health/ready', await open({}, () => Promise.resolve(false)))
    expect(no).toMatchObject({ status: 503, body: '{"status":"not_ready"}' })
    await app?.close()
    const failed = await get('/health/ready', await open({}, () => Promise.reject(new Error('gone'))))
    expect(failed.status).toBe(503)
  })
})
