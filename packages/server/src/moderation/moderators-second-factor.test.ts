import { createWorld, userName, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
let anna: NamedPerson
let jawor: NamedPerson
let darek: NamedPerson

beforeAll(async () => {
  world = await createWorld({ settings: { MODERATORS_NEED_SECOND_FACTOR: 'on' } })
  ;[anna, jawor, darek] = await world.people('Anna', 'Jawor', 'Darek')
})
afterAll(() => world.close())

test('[SVC-03] a moderator without a second factor reads queue and log, and is refused each act with the way to set it up', async () => {
  const { id, name } = await world.channel(anna, 'klucze')
  const { id: jaworId } = (await world.service.store.read.users.byName(userName('Jawor')))!
  await world.service.store.transact((tx) =>
    tx.modes.give(id, jaworId, 'o', { by: null, at: world.clock.now() }),
  )
  const m = `/api/channels/${id}/moderation`
  // what could be undone, decided and cleaned up
  const nobodys = '01890000-0000-7000-8000-000000000000'
  const since = world.clock.now()
  await world.service.store.transact(async (tx) => {
    await tx.moderationLog.add(
      {
        id: crypto.randomUUID(),
        scopeId: id,
        actorId: jaworId,
        kind: 'topic',
        detail: { topic: '', was: 'x' },
      },
      since,
    )
    await tx.matters.open(
      {
        scopeId: id,
        kind: 'report',
        userId: null,
        messageId: null,
        detail: { channel: id },
        expiresAt: null,
      },
      since,
    )
  })
  const author = await world.enter(darek, name, ['message-tags', 'msgid', 'echo-message'])
  author.send(`PRIVMSG #${name} :do usunięcia`)
  const said = (await author.expect(/ PRIVMSG #klucze :?do usunięcia/)).tags.get('msgid')
  for (const path of ['/matters', '/log', '/filters', '/people/Darek'])
    expect([path, (await world.http('GET', `${m}${path}`, { as: jawor })).status]).toEqual([path, 200])
  for (const [path, body] of [
    ['/acts', { kind: 'mute', target: 'Darek', seconds: 60 }],
    ['/acts', { kind: 'warn', target: 'Darek', reason: 'x' }],
    ['/acts', { kind: 'ban', target: 'Darek' }],
    ['/acts', { kind: 'unban', target: 'Darek' }],
    ['/acts', { kind: 'trust', target: 'Darek' }],
    ['/acts', { kind: 'untrust', target: 'Darek' }],
    ['/acts', { kind: 'delete', message_ids: [said] }],
    ['/acts', { kind: 'withhold', message_ids: [said], category: 'illegal' }],
    ['/log/1/undo', {}],
    ['/undo', { actor: 'Jawor', since: since.toISOString() }],
    ['/matters/1/comments', { text: 'x' }],
    ['/shield/on', { minutes: 5 }],
    ['/shield/off', {}],
    [
      '/runs',
      { body: { title: 'x', tells: 'title', do: 'refuse', when: [{ is: 'words', words: ['debil'] }] } },
    ],
    ['/people/Darek/notes', { text: 'x' }],
    ['/matters/1/decision', { state: 'open', decision: 'dismiss' }],
    [
      '/filters',
      { body: { title: 'x', tells: 'title', do: 'refuse', when: [{ is: 'words', words: ['debil'] }] } },
    ],
  ] as const) {
    const answer = await world.http('POST', `${m}${path}`, { as: jawor, body })
    expect([path, answer.status, answer.body.error]).toEqual([path, 403, 'second_factor_needed'])
  }
  // what is for owners
  const { may_edit: _, ...settings } = (await world.http('GET', `${m}/settings`, { as: anna })).body
  const { preset } = (await world.http('GET', `${m}/shield`, { as: anna })).body
  for (const [method, path, body] of [
    ['PUT', `${m}/settings`, settings],
    ['PUT', `${m}/shield`, { preset, auto_shield: true }],
    ['PUT', `${m}/filters/order`, { ids: [] }],
    ['POST', `/api/channels/${id}/pacts`, { channel: 'inny', effect: 'mark' }],
  ] as const) {
    const answer = await world.http(method, path, { as: anna, body })
    expect([path, answer.status, answer.body.error]).toEqual([path, 403, 'second_factor_needed'])
  }
  // what has no entry in the log
  for (const path of ['/runs/', '/cleanups/']) {
    const answer = await world.http('DELETE', `${m}${path}${nobodys}`, { as: jawor })
    expect([path, answer.status, answer.body.error]).toEqual([path, 403, 'second_factor_needed'])
  }
  await world.service.store.transact((tx) => tx.users.setGlobalMode(jaworId, 'm'))
  expect(await world.http('DELETE', `/api/moderation/runs/${nobodys}`, { as: jawor })).toMatchObject({
    status: 403,
    body: { error: 'second_factor_needed' },
  })
  // looking at a person of a channel in which one has no letter leaves an entry there, and is reading all the same
  const { id: foreign } = await world.channel(anna, 'cudze')
  const person = `/api/channels/${foreign}/moderation/people/Darek` as const
  expect(await world.http('GET', person, { as: jawor })).toMatchObject({ status: 200 })
  const { body: entries } = await world.http('GET', `/api/channels/${foreign}/moderation/log`, { as: anna })
  expect(entries.data.map(({ kind }: { kind: string }) => kind)).toEqual(['looked'])
  await world.service.store.transact((tx) => tx.users.setGlobalMode(jaworId, null))
  const client = await world.enter(jawor, name)
  const label = async (line: string) => {
    client.send(line)
    return (await client.expect(/ (?:404|482) /)).params.at(-1)
  }
  const text = (await world.http('POST', `${m}/acts`, { as: jawor, body: { kind: 'ban', target: 'Darek' } }))
    .body.message
  for (const line of [
    ...[
      'ban Darek',
      'mute Darek 60',
      'warn Darek x',
      'unban Darek',
      'note Darek x',
      'undo 1',
      'allow 1',
      'deny 1',
      'shield on',
      'shield off',
    ].map((command) => `PRIVMSG #${name} :.${command}`),
    `MODE #${name} +r`,
    `MODE #${name} +D`,
    `TOPIC #${name} :temat`,
    `KICK #${name} Darek`,
    `PRIVMSG @#${name} :halo`,
  ])
    expect(await label(line)).toBe(text)
  expect(text).toMatch(/weryfikacj|two-factor|two-step/i)
  // what everybody may do stays
  const own = await world.enter(darek, name)
  own.send(`PRIVMSG #${name} :cześć`)
  await client.expect(/ PRIVMSG #klucze :?cześć/)
  const { body: log } = await world.http('GET', `${m}/log`, { as: anna })
  expect(log.data.map(({ seq }: { seq: number }) => seq)).toEqual([1])
})
