import type { ApplicationRecord, Scope } from '@gwar/protocol'
import { createWorld, type IrcClient, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  callAs,
  makeApplication,
  through,
  tokensFor,
  type TokenAnswer,
} from '../../routes/oauth/oauth.fixture.ts'

let world: World
let developer: NamedPerson
let anna: NamedPerson
let ben: NamedPerson
let application: ApplicationRecord
beforeAll(async () => {
  world = await createWorld()
  ;[developer, anna, ben] = await world.people('Developer', 'Anna', 'Ben')
  application = await makeApplication(world, developer)
  await world.channel(anna, 'studio')
})
afterAll(() => world.close())

const tokens = (...scopes: Scope[]) => tokensFor(world, anna, application, scopes)
const CAPABILITIES = ['echo-message', 'standard-replies', 'V/settings', 'V/blocks', 'V/subscription'] as const
/** Anna's application, connected in her channel. */
async function bot(...scopes: Scope[]): Promise<IrcClient> {
  const client = await world.connect(through(anna, await tokens(...scopes)), { capabilities: CAPABILITIES })
  client.send('JOIN #studio')
  await client.expect(/ JOIN /)
  return client
}

describe('an application on the socket', () => {
  test.each(['AUTHORIZATION', 'AUTHORIZATION Bearer', 'SASL PLAIN', 'SASL OAUTHBEARER'])(
    '[OAS-12] logs in with its access token by %s, and speaks for its person',
    async (way) => {
      const { access_token: token } = await tokens('chat_read', 'chat_write')
      const client = await world.connect(null, { capabilities: ['sasl', 'echo-message'] })
      if (way.startsWith('SASL')) {
        const [, mechanism] = way.split(' ')
        client.send(`AUTHENTICATE ${mechanism}`)
        await client.expect(/AUTHENTICATE \+/)
        const message =
          mechanism === 'PLAIN' ? `\0Anna\0${token}` : `n,a=Anna,\x01auth=Bearer ${token}\x01\x01`
        client.send(`AUTHENTICATE ${Buffer.from(message).toString('base64')}`)
      } else
        client.send(way === 'AUTHORIZATION' ? `AUTHORIZATION ${token}` : `AUTHORIZATION :Bearer ${token}`)
      await client.expect(/ NICK :Anna/)
      client.send('JOIN #studio', 'PRIVMSG #studio :by a bot')
      await client.expect(/^:Anna!\S+ PRIVMSG #studio :by a bot/)
      client.cut()
    },
  )

  test('attack: a refresh token, a secret, a code, a made up token, somebody else’s name', async () => {
    const { access_token: access, refresh_token: refresh } = await tokens('chat_read')
    const client = await world.connect(null, { capabilities: ['sasl', 'standard-replies'] })
    for (const token of [refresh, application.secret!, `gwar_at_${'a'.repeat(43)}`, access.slice(0, -1)]) {
      client.send(`AUTHORIZATION ${token}`)
      await client.expect(/FAIL AUTHORIZATION INVALID_TOKEN/)
    }
    client.send('AUTHENTICATE PLAIN')
    await client.expect(/AUTHENTICATE \+/)
    client.send(`AUTHENTICATE ${Buffer.from(`\0Ben\0${access}`).toString('base64')}`)
    await client.expect(/ 904 /)
    client.send('JOIN #studio', 'PRIVMSG #studio :nobody')
    await client.expect(/ 404 Guest /)
    client.cut()
  })

  test('needs the scope of reading for that', async () => {
    const { access_token: token } = await tokens('user', 'chat_write')
    const client = await world.connect(null, { capabilities: ['sasl', 'standard-replies'] })
    client.send(`AUTHORIZATION ${token}`)
    await client.expect(/FAIL AUTHORIZATION INSUFFICIENT_SCOPE/)
    client.send('AUTHENTICATE OAUTHBEARER')
    await client.expect(/AUTHENTICATE \+/)
    client.send(`AUTHENTICATE ${Buffer.from(`n,,\x01auth=Bearer ${token}\x01\x01`).toString('base64')}`)
    await client.expect(/ 904 /)
    client.cut()
  })

  test('attack: writing with a token that may read alone, in every way there is', async () => {
    const reader = await bot('chat_read')
    const witness = await world.connect(ben, { capabilities: 'web' })
    witness.send('JOIN #studio')
    await witness.expect(/ JOIN /)
    const own = await world.connect(anna, { capabilities: ['echo-message', 'message-tags', 'msgid'] })
    own.send('JOIN #studio', 'PRIVMSG #studio :from herself')
    const { tags } = await own.expect(/PRIVMSG #studio :from herself/)
    const id = tags.get('msgid')!
    await witness.expect(/from herself/)
    const before = await world.service.store.read.channels.ofPair(
      (await world.service.store.read.users.byName(userName('Anna')))!.id,
      (await world.service.store.read.users.byName(userName('Ben')))!.id,
    )

    for (const line of [
      'PRIVMSG #studio :from a reader',
      'PRIVMSG #studio :\x01ACTION reads\x01',
      `PRIVMSG #studio :.votemessage 1 ${id}`,
      `PRIVMSG #studio :.removemessage ${id}`,
      'PRIVMSG #studio :.ban Ben',
      'PRIVMSG Ben :in private',
    ]) {
      reader.send(line)
      await reader.expect(/ 404 /)
    }
    for (const line of [
      `REDACT #studio ${id}`,
      'AWAY :gone',
      'KICK #studio Ben',
      'BLOCK Ben',
      'CREATE #another',
    ]) {
      reader.send(line)
      await reader.expect(new RegExp(`FAIL ${line.split(' ')[0]} INSUFFICIENT_SCOPE`))
    }
    for (const line of ['TOPIC #studio :mine', 'MODE #studio +M', 'MODE #studio +o Ben']) {
      reader.send(line)
      await reader.expect(/ 482 /)
    }
    expect((await witness.settled()).filter((line) => !/ (?:PING|JOIN|PART|QUIT) /.test(line))).toEqual([])
    expect(
      await world.service.store.read.channels.ofPair(
        (await world.service.store.read.users.byName(userName('Anna')))!.id,
        (await world.service.store.read.users.byName(userName('Ben')))!.id,
      ),
    ).toEqual(before)
    for (const client of [reader, witness, own]) client.cut()
  })

  test('attack: moderating with a token that may write, though its person may moderate', async () => {
    const writer = await bot('chat_read', 'chat_write')
    const victim = await world.connect(ben, { capabilities: ['echo-message', 'message-tags', 'msgid'] })
    victim.send('JOIN #studio', 'PRIVMSG #studio :keep me')
    const id = (await victim.expect(/keep me/)).tags.get('msgid')!
    for (const text of [
      '.ban Ben',
      '.mute Ben 60',
      '.pin x',
      `.removemessage ${id}`,
      '.subscription close-share',
    ]) {
      writer.send(`PRIVMSG #studio :${text}`)
      await writer.expect(/ 404 /)
    }
    writer.send(`REDACT #studio ${id}`)
    await writer.expect(/REDACT_FORBIDDEN/)
    writer.send('KICK #studio Ben')
    await writer.expect(/FAIL KICK INSUFFICIENT_SCOPE/)
    writer.send('PRIVMSG #studio :own words')
    await writer.expect(/own words/)

    const moderator = await bot('chat_read', 'chat_write', 'moderate')
    moderator.send(`REDACT #studio ${id}`, 'TOPIC #studio :by the bot', 'KICK #studio Ben')
    await victim.expect(/ KICK #studio Ben/)
    moderator.send('MODE #studio +M')
    await moderator.expect(/ 482 /)
    for (const client of [writer, moderator, victim]) client.cut()
  })

  test('attack: settings, blocks and subscriptions of its person, told to an application without the scope', async () => {
    const plain = await bot('chat_read')
    const trusted = await bot('chat_read', 'user_blocked_users')
    const own = await world.connect(anna, { capabilities: CAPABILITIES })
    own.send('BLOCK Ben', 'SETTINGS :{"highlightWords":["secret"]}')
    await own.expect(/ BLOCK /)
    await own.expect(/ SETTINGS /)
    await trusted.expect(/ BLOCK :?Ben/)
    plain.send('SETTINGS :{"highlightWords":[]}', 'PING :end')
    await plain.expect(/FAIL SETTINGS INSUFFICIENT_SCOPE/)
    await plain.expect(/PONG/)
    await world.quiet()
    const told = (client: IrcClient) =>
      client.lines
        .map((line) => / (SETTINGS|BLOCKS|BLOCK|SUBSCRIPTION) /.exec(line.replace(/FAIL \S+/, ''))?.[1])
        .filter((kind) => kind !== undefined)
    expect(told(plain)).toEqual([])
    expect(new Set(told(trusted))).toEqual(new Set(['BLOCKS', 'BLOCK']))
    own.send('UNBLOCK Ben')
    await own.expect(/ UNBLOCK /)
    for (const client of [plain, trusted, own]) client.cut()
  })

  test('attack: a connection that outlives its token; renewing is logging in again on it', async () => {
    const first = await tokens('chat_read', 'chat_write')
    world.clock.jump(4 * 60 * 60 * 1000 - 1000)
    const stale = await world.connect(through(anna, first))
    const renewed = await world.connect(through(anna, first))
    const own = await world.connect(anna)
    const { body } = await callAs(world, application, '/api/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token: first.refresh_token,
    })
    renewed.send(`AUTHORIZATION ${(body as TokenAnswer).access_token}`)
    await renewed.expect(/^:Anna!\S+ NICK :Anna/)
    world.clock.advance(1000)
    await stale.expect(/^ERROR /)
    for (const client of [renewed, own]) {
      client.send('PING :still here')
      await client.expect(/PONG .*still here/)
      client.cut()
    }
  })

  test('attack: a wider connection kept by logging in with less', async () => {
    const client = await world.connect(anna, { capabilities: CAPABILITIES })
    client.send('JOIN #studio', `AUTHORIZATION ${(await tokens('chat_read')).access_token}`)
    await client.expect(/^:Anna!\S+ NICK :Anna/)
    client.send('PRIVMSG #studio :still her?')
    await client.expect(/ 404 /)
    client.cut()
  })

  test('ends with the logins of its person: all others out, a new password', async () => {
    const client = await bot('chat_read')
    const { status, body } = await world.http('POST', '/api/users/@me/logout-other-sessions', {
      as: anna,
      body: { password: anna.password },
    })
    expect(status).toBe(200)
    anna = { ...anna, token: body.token as string }
    await client.expect(/^ERROR /)
  })
})

describe('an application over HTTP', () => {
  const call = async (token: TokenAnswer, method: string, path: string, body?: unknown) =>
    world.http(method, path, { as: through(anna, token), ...(body !== undefined && { body }) })

  test('attack: the account, its sessions and its applications, with every scope there is', async () => {
    const all = await tokens(
      'user',
      'user_email',
      'user_subscriptions',
      'user_blocked_users',
      'chat_read',
      'chat_write',
      'moderate',
      'channel_manage',
    )
    for (const [method, path] of [
      ['PATCH', '/api/users/@me'],
      ['DELETE', '/api/users/@me'],
      ['GET', '/api/users/@me/account'],
      ['GET', '/api/users/@me/sessions'],
      ['POST', '/api/users/@me/logout-other-sessions'],
      ['POST', '/api/auth/logout'],
      ['GET', '/api/users/@me/applications'],
      ['GET', '/api/developer/clients'],
      ['POST', '/api/developer/clients'],
      ['GET', '/api/oauth/authorize'],
    ] as const)
      expect(await call(all, method, path, method === 'GET' ? undefined : {}), path).toMatchObject({
        status: 403,
        body: { error: 'insufficient_scope' },
      })
    expect(await call(all, 'GET', '/api/users/@me')).toMatchObject({ body: { email: 'anna@example.com' } })
    expect((await call(all, 'POST', '/api/channels', { name: 'by-a-bot' })).status).toBe(200)
  })

  test('each scope opens its calls and no other', async () => {
    const reader = await tokens('chat_read')
    expect((await call(reader, 'GET', '/api/users/@me')).status).toBe(403)
    expect((await call(reader, 'GET', '/api/users/@me/conversations')).status).toBe(403)
    const confidant = await tokens('private_read')
    expect((await call(confidant, 'GET', '/api/users/@me/conversations')).status).toBe(200)
    expect((await call(confidant, 'GET', '/api/users/@me')).status).toBe(403)
    expect((await call(reader, 'POST', '/api/channels', { name: 'by-a-reader' })).status).toBe(403)
    const named = await tokens('user')
    expect(await call(named, 'GET', '/api/users/@me')).toMatchObject({ status: 200, body: { email: null } })
    expect((await call(named, 'GET', '/api/users/@me/conversations')).status).toBe(403)
  })

  test('attack: a private conversation, read with a token that may read channels', async () => {
    const own = await world.connect(anna, { capabilities: 'web' })
    own.send('PRIVMSG Ben :between us')
    await own.expect(/between us/)
    const confidant = await tokens('chat_read', 'private_read')
    const id = (await call(confidant, 'GET', '/api/users/@me/conversations')).body[0].id as string
    const paths = [
      '',
      '/messages',
      '/messages?search=us',
      '/unread_count',
      '/users?name=Ben',
      '/messages/hot?range=24',
    ]
    for (const path of paths) {
      expect((await call(confidant, 'GET', `/api/channels/${id}${path}`)).status, path).toBe(200)
      for (const scopes of [['chat_read'], ['user', 'chat_write', 'moderate', 'channel_manage']] as const)
        expect(
          (await call(await tokens(...scopes), 'GET', `/api/channels/${id}${path}`)).status,
        ).toBeGreaterThan(400)
    }
    own.cut()
  })

  test('attack: hearing a private conversation on the socket with chat_read alone, in every way there is', async () => {
    const history = ['draft/chathistory', 'batch', 'draft/read-marker', 'V/seq', 'V/channel-id'] as const
    const connect = async (...scopes: Scope[]) => {
      const person = through(anna, await tokens(...scopes))
      const capabilities = [...CAPABILITIES, ...history]
      return world.connect(person, { capabilities })
    }
    const reader = await connect('chat_read')
    const writer = await connect('chat_read', 'chat_write')
    const confidant = await connect('chat_read', 'private_read')
    const whole = await connect('chat_read', 'chat_write', 'private_read')
    const friend = await world.connect(ben, { capabilities: ['echo-message'] })
    friend.send('PRIVMSG Anna :whispered')
    await confidant.expect(/whispered/)
    await whole.expect(/whispered/)
    for (const client of [reader, writer])
      client.send(
        'JOIN Ben',
        'RESUME Ben 0',
        'CHATHISTORY LATEST Ben * 50',
        'CHATHISTORY TARGETS timestamp=2001-01-01T00:00:00.000Z timestamp=2090-01-01T00:00:00.000Z 50',
        'MARKREAD Ben',
      )
    friend.send('PRIVMSG Anna :whispered again')
    await confidant.expect(/whispered again/)
    confidant.send('MARKREAD Ben timestamp=2026-06-15T12:00:00.000Z')
    await confidant.expect(/MARKREAD Ben/)
    await world.quiet()
    for (const client of [reader, writer]) {
      expect(client.lines.join('\n')).not.toMatch(
        /whispered|between us|TARGETS Ben|MARKREAD Ben timestamp|seq=\d+ :\S+ SEQ/,
      )
      expect(client.lines.join('\n')).toContain('FAIL JOIN INSUFFICIENT_SCOPE Ben')
      // nor how many messages there were
      expect(client.lines.join('\n')).toContain('FAIL RESUME UNKNOWN_CHANNEL Ben')
    }
    // a client that may write gets the echo of its own line, but no reply
    writer.send('PRIVMSG Ben :from a bot')
    await writer.expect(/^\S*\s?:Anna!\S+ PRIVMSG Ben :from a bot/)
    friend.send('PRIVMSG Anna :and an answer')
    await whole.expect(/and an answer/)
    await world.quiet()
    expect(writer.lines.join('\n')).not.toContain('and an answer')

    // a client that may hear but not write cannot begin a conversation, and hears existing ones
    const before = (await call(await tokens('private_read'), 'GET', '/api/users/@me/conversations')).body
      .length
    const stranger = await world.person('Stranger')
    confidant.send(`JOIN ${stranger.name}`, `RESUME ${stranger.name} 0`)
    await confidant.expect(/FAIL JOIN INSUFFICIENT_SCOPE Stranger/)
    await confidant.expect(/FAIL RESUME UNKNOWN_CHANNEL Stranger/)
    confidant.send('RESUME Ben 0')
    await confidant.expect(/BATCH -resume/)
    expect(
      (await call(await tokens('private_read'), 'GET', '/api/users/@me/conversations')).body,
    ).toHaveLength(before)
    whole.send(`JOIN ${stranger.name}`)
    await whole.expect(/ JOIN Stranger/)

    // with another token of the same person the same connection may hear something else
    confidant.send(`AUTHORIZATION ${(await tokens('chat_read')).access_token}`)
    await confidant.settled()
    friend.send('PRIVMSG Anna :not for you now')
    await whole.expect(/not for you now/)
    await world.quiet()
    expect(confidant.lines.join('\n')).not.toContain('not for you now')
    for (const client of [reader, writer, confidant, whole, friend]) client.cut()
  })
})
