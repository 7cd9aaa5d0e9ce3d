import { request } from 'node:http'
import { createWorld, type World } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { Lane } from '../../chat/filters/patterns/lane.ts'

let world: World
afterEach(() => world.close())

/** A call with any host and headers, which fetch would not allow. */
function scrape(headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request(`${world.url}/metrics`, { headers }, (answer) => {
      let body = ''
      answer.on('data', (chunk: Buffer) => (body += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode!, body }))
    })
      .on('error', reject)
      .end()
  })
}

/** The value of a series; 0 where it is missing. */
const valueOf = (body: string, series: string): number =>
  Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? 0,
  )

/** How much a series grew between two answers. */
const growth =
  (before: string, after: string) =>
  (series: string): number =>
    valueOf(after, series) - valueOf(before, series)

describe('GET /metrics', () => {
  test('tells what happened, in the format of Prometheus', async () => {
    world = await createWorld()
    const before = (await scrape()).body
    // an alert sees a rise only of what was there before
    const told = [...before.matchAll(/^gwar_messages_total\{outcome="(\w+)"\}/gm)].map(
      ([, outcome]) => outcome,
    )
    expect(told).toEqual(expect.arrayContaining(['stored', 'busy', 'failed']))
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    await world.channel(anna, 'miary')
    const speaker = await world.connect(anna, { capabilities: 'web' })
    const listener = await world.connect(bartek, { over: 'tcp' })
    const guest = await world.connect(null, { over: 'base64' })
    for (const client of [speaker, listener, guest]) client.send('JOIN #miary')
    await world.quiet()
    speaker.send('PRIVMSG #miary :one', 'PRIVMSG #miary :two')
    guest.send('PRIVMSG #miary :not me', 'NOSUCHCOMMAND')
    await world.quiet()
    await world.http('GET', '/api/users?name=Anna')
    const { status, body } = await scrape()
    const more = growth(before, body)
    expect(status).toBe(200)
    expect(valueOf(body, 'gwar_connections{framing="text"}')).toBe(1)
    expect(valueOf(body, 'gwar_connections{framing="stream"}')).toBe(1)
    expect(valueOf(body, 'gwar_connections{framing="base64"}')).toBe(1)
    expect(valueOf(body, 'gwar_clients_logged_in')).toBe(2)
    expect(valueOf(body, 'gwar_channels')).toBe(1)
    expect(valueOf(body, 'gwar_people')).toBe(2)
    expect(more('gwar_messages_total{outcome="stored"}')).toBe(2)
    expect(more('gwar_messages_total{outcome="no_permission"}')).toBe(1)
    expect(more('gwar_commands_total{command="JOIN"}')).toBe(3)
    expect(more('gwar_commands_total{command="unknown"}')).toBe(1)
    expect(more('gwar_deliveries_total')).toBeGreaterThanOrEqual(4)
    expect(more('gwar_sent_bytes_total')).toBeGreaterThan(1000)
    expect(more('gwar_append_rows_sum')).toBe(2)
    expect(more('gwar_append_commit_seconds_count')).toBeGreaterThan(0)
    expect(more('gwar_append_commit_seconds_bucket{le="+Inf"}')).toBe(
      more('gwar_append_commit_seconds_count'),
    )
    expect(more('gwar_flush_seconds_count')).toBeGreaterThan(0)
    expect(more('gwar_http_requests_total{method="GET",route="/api/users",status="200"}')).toBe(1)
    expect(valueOf(body, 'gwar_store_pool_open{pool="write"}')).toBeGreaterThan(0)
    expect(valueOf(body, 'gwar_data_dir_free_bytes')).toBeGreaterThan(0)
    expect(valueOf(body, 'gwar_data_dir_size_bytes')).toBeGreaterThan(
      valueOf(body, 'gwar_data_dir_free_bytes'),
    )
    expect(valueOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(body).toContain('nodejs_eventloop_lag_seconds')
    // as Prometheus demands, each series occurs once
    const series = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    const names = series.map((line) => line.slice(0, line.lastIndexOf(' ')))
    expect(new Set(names).size).toBe(names.length)
    for (const line of series) expect(line).toMatch(/^[a-z_][\w:]*(?:\{.*\})? \S+$/i)
  })

  test('tells how long filters take, how late threads answer, which ended, and the cleanups under way', async () => {
    world = await createWorld()
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    const { id } = await world.channel(anna, 'filtry')
    const author = await world.enter(bartek, 'filtry')
    const before = (await scrape()).body
    const body = { title: 'Wzorzec', do: 'refuse', when: [{ is: 'pattern', pattern: 'n[f]t' }] }
    const made = await world.http('POST', `/api/channels/${id}/moderation/filters`, {
      as: anna,
      body: { body, state: 'on' },
    })
    expect(made.status).toBe(200)
    author.send('@label=a PRIVMSG #filtry :dzień dobry')
    await author.expect(({ tags }) => tags.get('label') === 'a')
    const run = await world.http('POST', `/api/channels/${id}/moderation/runs`, { as: anna, body: { body } })
    expect(run.status).toBe(202)
    await world.quiet()
    // a thread that ends with what it was asked
    const lane = new Lane(
      'slow',
      world.clock,
      (_, listener) => ({
        post: () => setImmediate(() => listener.onEnd()),
        end: () => Promise.resolve(),
      }),
      () => undefined,
    )
    const patterns = { scope: id, version: '1', patterns: [] }
    expect(await lane.judge(patterns, { patterns: [], folded: [], visible: [] })).toBeNull()
    const { store } = world.service
    const order = {
      act: 'delete' as const,
      seconds: null,
      clear: false,
      trusted: false,
      out: [],
      category: null,
      reason: null,
    }
    await store.transact((tx) =>
      tx.cleanups.insert(
        { scopeId: id, id, runId: id, byId: id, entrySeq: 1, act: order, total: 1, owner: id },
        world.clock.now(),
      ),
    )
    const after = (await scrape()).body
    const more = growth(before, after)
    expect(more('gwar_filter_seconds_count')).toBe(1)
    expect(more('gwar_filter_seconds_bucket{le="+Inf"}')).toBe(1)
    expect(more('gwar_filter_seconds_sum')).toBeGreaterThan(0)
    expect(more('gwar_filter_worker_lag_seconds_count{lane="fast"}')).toBe(1)
    expect(more('gwar_filter_worker_lag_seconds_bucket{le="+Inf",lane="fast"}')).toBe(1)
    expect(more('gwar_filter_worker_lag_seconds_count{lane="runs"}')).toBe(1)
    expect(more('gwar_filter_worker_lag_seconds_count{lane="slow"}')).toBe(0)
    expect(more('gwar_filter_worker_restarts_total{lane="slow"}')).toBe(1)
    expect(more('gwar_filter_worker_restarts_total{lane="fast"}')).toBe(0)
    expect(after).toContain('gwar_filter_worker_restarts_total{lane="runs"}')
    expect([valueOf(before, 'gwar_cleanups_going'), valueOf(after, 'gwar_cleanups_going')]).toEqual([0, 1])
    expect(after).not.toContain('Wzorzec')
  })

  test('names the limits that struck', async () => {
    world = await createWorld({ settings: { RATE_LIMITS: 'on' } })
    const flooder = await world.dial('tcp')
    flooder.send('A\n'.repeat(40_000))
    await flooder.untilClosed()
    for (let index = 0; index < 12; index += 1)
      await world.http('POST', '/api/auth/login', { body: { name: 'Anna', password: 'wrong' } })
    const { body } = await scrape()
    expect(valueOf(body, 'gwar_limits_hit_total{limit="loginPair"}')).toBe(2)
    expect(valueOf(body, 'gwar_connections_ended_total{reason="flood"}')).toBeGreaterThan(0)
  })

  test('attack: metrics leak, through a proxy on this machine or a page in a browser on it', async () => {
    world = await createWorld()
    for (const headers of [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-real-ip': '203.0.113.7' },
      { forwarded: 'for=203.0.113.7' },
      { via: '1.1 proxy' },
      { host: 'evil.example' },
      { host: '127.0.0.1.evil.example' },
    ]) {
      const { status, body } = await scrape(headers)
      expect({ status, leaks: body.includes('gwar_') }).toEqual({ status: 403, leaks: false })
    }
    expect((await scrape({ host: 'localhost:1' })).status).toBe(200)
  })

  test('attack: metrics leak, a name of this machine behind a proxy that adds no header: with https nobody is in without a token', async () => {
    world = await createWorld({ settings: { PUBLIC_URL: 'https://chat.example', PAYMENTS: 'off' } })
    for (const host of ['localhost', '127.0.0.1', 'chat.example']) {
      const { status, body } = await scrape({ host })
      expect({ status, leaks: body.includes('gwar_') }).toEqual({ status: 403, leaks: false })
    }
    expect((await world.http('GET', '/metrics')).headers.get('cache-control')).toBe('no-store')
  })

  test('attack: metrics leak, with a token it is the token that counts', async () => {
    world = await createWorld({
      settings: { METRICS_TOKEN: 'a-token-of-the-operator', TRUST_PROXY: 'loopback' },
    })
    for (const authorization of [
      undefined,
      'Bearer ',
      'Bearer wrong',
      'Bearer a-token-of-the-operato',
      'Basic a-token-of-the-operator',
    ])
      expect((await scrape(authorization === undefined ? {} : { authorization })).status).toBe(403)
    const from = { 'x-forwarded-for': '203.0.113.7', host: 'chat.example' }
    expect((await scrape({ ...from, authorization: 'Bearer a-token-of-the-operator' })).status).toBe(200)
    expect(world.logs.join('')).not.toContain('a-token-of-the-operator')
  })

  test('attack: guessing the token is limited', async () => {
    world = await createWorld({ settings: { METRICS_TOKEN: 'a-token', RATE_LIMITS: 'on' } })
    let last = 0
    for (let round = 0; round < 40 && last !== 429; round += 1)
      for (const { status } of await Promise.all(
        Array.from({ length: 25 }, () => scrape({ authorization: 'Bearer x' })),
      ))
        last = status
    expect(last).toBe(429)
  })
})
