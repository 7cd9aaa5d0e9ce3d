import { nameKey } from '@gwar/protocol'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import type { Store } from '@gwar/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { broadcast } from './signal.fixture.ts'

/** Bodies as the callers' own documentation and sources have them. */
const srs = (action: string) =>
  JSON.stringify({
    server_id: 'vid-0xk989d',
    action,
    client_id: '341w361a',
    ip: '127.0.0.1',
    vhost: '__defaultVhost__',
    app: 'live',
    tcUrl: 'rtmp://127.0.0.1:1935/live',
    stream: 'livestream',
    param: '',
  })
const nginxRtmp = (call: string) =>
  `app=live&flashver=FMLE/3.0%20(compatible%3B%20Lavf58&swfurl=&tcurl=rtmp://127.0.0.1/live&pageurl=&addr=127.0.0.1&clientid=1&call=${call}&name=film&type=live`
const owncast = (type: string, streamTitle = 'Szachy od zera') =>
  JSON.stringify({
    type,
    eventData: {
      id: 'q7zZ9Vw4R',
      name: 'Owncast',
      summary: 'A new Owncast server',
      streamTitle,
      timestamp: '2026-11-20T18:01:02.123456789Z',
    },
  })
const cloudflare = (event: string) =>
  JSON.stringify({
    name: 'Live Webhook Test',
    text: `Notification type: Stream Live Input\nInput ID: eb222fcca08eeb1ae84c981ebe8aeeb6\nEvent type: ${event}`,
    data: {
      notification_name: 'Stream Live Input',
      input_id: 'eb222fcca08eeb1ae84c981ebe8aeeb6',
      event_type: event,
      updated_at: '2022-01-13T11:43:41.855717910Z',
    },
    ts: 1_642_074_233,
  })

const FORM = 'application/x-www-form-urlencoded'

let world: World
let anna: NamedPerson
let isAway: 'no' | 'failing' | 'hanging' = 'no'
/** Called when a reading of keys begins that has no end. */
let hangs = (): void => undefined
beforeAll(async () => {
  // the reading of keys alone, which comes first
  const wrapStore = (store: Store): Store => {
    const { streamKeys } = store.read
    const byHash = streamKeys.byHash.bind(streamKeys)
    Object.assign(streamKeys, {
      byHash(...args: Parameters<typeof byHash>) {
        if (isAway === 'no') return byHash(...args)
        if (isAway === 'failing') return Promise.reject(new Error('the database is away'))
        hangs()
        return new Promise(() => undefined)
      },
    })
    return store
  }
  world = await createWorld({ wrapStore, settings: { CHANNELS_PER_USER: '100' } })
  anna = await world.person('Anna')
})
afterAll(() => world.close())

const post = (key: string, body: string, type = 'application/json') =>
  world.http('POST', `/api/stream/hook/${key}`, { body, headers: { 'content-type': type } })
/** The answer within a second of the service's clock, which stands still where nothing hangs. */
const soon = async (...said: Parameters<typeof post>) => {
  const isHanging = new Promise<void>((resolve) => (hangs = resolve))
  const answer = post(...said)
  const first = await Promise.race([answer, isHanging])
  if (first === undefined) world.clock.advance(999)
  return answer
}

describe('what media servers post', () => {
  test.each([
    [
      'Owncast',
      owncast,
      ['STREAM_STARTED', 'STREAM_STOPPED'],
      ['CHAT', 'USER_JOINED', 'STREAM_TITLE_UPDATED'],
    ],
    [
      'Cloudflare Stream',
      cloudflare,
      ['live_input.connected', 'live_input.disconnected'],
      ['live_input.errored'],
    ],
    ['SRS', srs, ['on_publish', 'on_unpublish'], ['on_connect', 'on_play', 'on_dvr', 'on_close']],
    ['nginx-rtmp', nginxRtmp, ['publish', 'publish_done'], ['play', 'play_done', 'update_publish', 'done']],
  ])(
    '[LIVE-15] %s begins and ends a stream; its other actions change nothing',
    async (name, say, ends, others) => {
      const { key, stored, told } = await broadcast(world, anna, nameKey(name.replaceAll(/\W/g, '')))
      const type = name === 'nginx-rtmp' ? FORM : 'application/json'
      const [begin, end] = ends as [string, string]
      for (const other of others) expect((await post(key, say(other), type)).status).toBeLessThan(300)
      expect(await stored()).toBeUndefined()
      expect((await post(key, say(begin), type)).status).toBeLessThan(300)
      expect(await told()).toEqual([name === 'Owncast' ? 'on Szachy od zera' : 'on null', 'streambegan'])
      for (const other of others) await post(key, say(other), type)
      expect((await stored())!.endsDueAt).toBeNull()
      await post(key, say(end), type)
      expect((await stored())!.endsDueAt).not.toBeNull()
    },
  )

  test('[LIVE-15] own words may come by the hook as well, and wrong ones are refused', async () => {
    const { key, stored } = await broadcast(world, anna, 'wlasne')
    expect((await post(key, '{"state":"perhaps"}')).status).toBe(422)
    expect((await post(key, '{"state":"on","title":"Gra"}')).status).toBe(204)
    const before = (await stored())!
    expect(before.title).toBe('Gra')
    world.clock.advance(1000)
    for (const unknown of ['{}', '[1]', '{"a":', 'null', '', 'a=b'])
      expect((await post(key, unknown)).status).toBe(204)
    expect(await stored()).toEqual(before)
    expect((await post(key, '{"state":"off"}')).status).toBe(204)
    expect((await stored())!.endsDueAt).not.toBeNull()
  })

  test('[LIVE-15] a title of Owncast that is too long is cut, and one that is empty is none', async () => {
    const { key, stored } = await broadcast(world, anna, 'dlugie')
    await post(key, owncast('STREAM_STARTED', 'ż'.repeat(500)))
    expect((await stored())!.title).toBe('ż'.repeat(140))
    await post(key, owncast('STREAM_STARTED', ''))
    expect((await stored())!.title).toBe('ż'.repeat(140))
  })

  test('attack: a broadcaster of nginx-rtmp who adds fields to the address says nothing by them', async () => {
    const { key, stored } = await broadcast(world, anna, 'dodatki')
    await post(key, `${nginxRtmp('publish')}&call=publish_done`, FORM)
    expect((await stored())!.endsDueAt).toBeNull()
  })
})

describe('attack: the hook as a lever on the broadcast', () => {
  test.each(['no', 'failing', 'hanging'] as const)(
    '[LIVE-16] SRS is answered 200 and 0, nginx-rtmp 204, for any key; the database being away: %s',
    async (away) => {
      const { key, stored, told } = await broadcast(world, anna, `zawsze-${away}`)
      isAway = away
      try {
        const wrong = `gwar_sk_${'a'.repeat(43)}`
        // while all is well the right key is heard, see below
        const wrongs = [wrong, 'nic', 'a'.repeat(300), '%00', 'a/b']
        for (const by of away === 'no' ? wrongs : [key, ...wrongs]) {
          expect(await soon(by, srs('on_publish'))).toMatchObject({ status: 200, body: 0 })
          expect((await soon(by, nginxRtmp('publish'), FORM)).status).toBe(204)
        }
      } finally {
        isAway = 'no'
      }
      // what was not heard changed nothing; whoever can be told is told
      expect((await post('nic', owncast('STREAM_STARTED'))).status).toBe(401)
      world.clock.advance(1000)
      expect(await post(key, srs('on_publish'))).toMatchObject({ status: 200, body: 0 })
      expect((await post(key, nginxRtmp('publish'), FORM)).status).toBe(204)
      expect(await stored()).toMatchObject({ beganAt: world.clock.now(), endsDueAt: null })
      expect(await told()).toEqual(['on null', 'streambegan'])
    },
    30_000,
  )

  test('[LIVE-16] [LIVE-17] both get success past the limits, too', async () => {
    const limited = await createWorld({ settings: { RATE_LIMITS: 'on' } })
    try {
      const owner = await limited.person('Anna')
      const { key } = await broadcast(limited, owner, 'granica')
      const send = (body: string, type = 'application/json') =>
        limited.http('POST', `/api/stream/hook/${key}`, { body, headers: { 'content-type': type } })
      for (let count = 0; count < 40; count += 1) {
        expect((await send(srs('on_publish'))).status).toBe(200)
        expect((await send(nginxRtmp('publish'), FORM)).status).toBe(204)
      }
      expect((await send('{"state":"on"}')).status).toBe(429)
      for (let count = 0; count < 60; count += 1)
        expect((await send(nginxRtmp('publish'), FORM)).status).toBe(204)
    } finally {
      await limited.close()
    }
  }, 30_000)

  test('attack: the key in the address stands in no log', async () => {
    const { key } = await broadcast(world, anna, 'dziennik')
    await post(key, srs('on_publish'))
    await post(key, '{"state":"perhaps"}')
    isAway = 'failing'
    try {
      await post(key, srs('on_publish'))
      await post(key, '{"state":"on"}')
    } finally {
      isAway = 'no'
    }
    expect(world.logs.join('\n')).toContain('a signal of a media server was not heard')
    expect(world.logs.join('\n')).toContain('/api/stream/hook/*')
    expect(world.logs.join('\n')).not.toContain(key)
  })
})
