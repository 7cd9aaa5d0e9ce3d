import { EVERYWHERE } from '@gwar/protocol'
import { userName, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { give, idOf } from '../../subscriptions/subscription.fixture.ts'
import type { Transactor } from '../../store/nouns.ts'
import { CONSENTS, optionsFor, shop } from '../purchase.fixture.ts'

const MINUTE_MS = 60_000

let world: World
let owner: NamedPerson
beforeAll(async () => {
  world = await createWorld()
  owner = await world.person('Gospodarz')
})
afterAll(() => world.close())

/** For each case why a member is given nothing, and cases that are given a gift all the same. */
const STATES: Readonly<Record<string, (tx: Transactor, userId: string, channelId: string) => unknown>> = {
  bot: (tx, id) => tx.users.setBot(id, true),
  leaving: (tx, id) => tx.accountRemoval.schedule(id, new Date(world.clock.now().getTime() + MINUTE_MS)),
  deleted: (tx, id) => tx.users.markDeleted(id, world.clock.now()),
  banned: (tx, id, channelId) => ban(tx, id, channelId, null),
  timed: (tx, id, channelId) =>
    ban(tx, id, channelId, new Date(world.clock.now().getTime() + MINUTE_MS), { isTimedBan: true }),
  everywhere: (tx, id) => ban(tx, id, EVERYWHERE, null),
  muted: (tx, id, channelId) => ban(tx, id, channelId, new Date(world.clock.now().getTime() + MINUTE_MS)),
  was_muted: (tx, id, channelId) => ban(tx, id, channelId, world.clock.now()),
  owner: (tx, id, channelId) => tx.modes.give(channelId, id, 'q', { by: null, at: world.clock.now() }),
  member: () => undefined,
}

function ban(
  tx: Transactor,
  userId: string,
  channelId: string,
  expiresAt: Date | null,
  { isTimedBan = false } = {},
) {
  const row = {
    id: crypto.randomUUID(),
    channelId,
    userId,
    byId: null,
    reason: null,
    expiresAt,
    isTimedBan,
    clears: 'nothing',
  } as const
  return tx.bans.insert(row, world.clock.now())
}

test('[OPEN-64] gifts to many are for people who stay: no bot, no owner, nobody who leaves, is gone, banned or subscribes', async () => {
  const channelId = await shop(world, owner, 'losowanie')
  const names = Object.keys(STATES)
  const ids = new Map<string, string>()
  for (const name of names) ids.set(name, await idOf(world, await world.person(name)))
  const subscriber = await world.person('subscriber')
  await give(world, channelId, subscriber, 1)
  await world.service.store.transact(async (tx) => {
    for (const name of names) await STATES[name]!(tx, ids.get(name)!, channelId)
  })
  const now = world.clock.now()
  const present = [...ids.values(), await idOf(world, subscriber)]
  const { gifts } = world.service.store.read
  const found = await gifts.candidates(channelId, present, now, now)
  expect(found.map(({ name }) => name).toSorted()).toEqual(['member', 'was_muted'])
  // a case holds in its channel alone, except where it concerns the account
  const elsewhere = await shop(world, owner, 'gdzie-indziej')
  const others = await gifts.candidates(elsewhere, present, now, now)
  expect(others.map(({ name }) => name).toSorted()).toEqual([
    'banned',
    'member',
    'muted',
    'owner',
    'subscriber',
    'timed',
    'was_muted',
  ])
})

test('a gift to somebody: not to who is banned, for good, for a time or everywhere, subscribes, owns the channel, is gone or buys it; a mute is no hindrance', async () => {
  const channelId = await shop(world, owner, 'imienne')
  const ids = new Map<string, string>()
  const banned = ['gift_banned', 'gift_timed', 'gift_everywhere']
  for (const name of [...banned, 'gift_muted', 'gift_gone', 'gift_free'])
    ids.set(name, await idOf(world, await world.person(name)))
  const fan = await world.person('gift_fan')
  await give(world, channelId, fan, 1)
  await world.service.store.transact(async (tx) => {
    await STATES['banned']!(tx, ids.get('gift_banned')!, channelId)
    await STATES['timed']!(tx, ids.get('gift_timed')!, channelId)
    await STATES['everywhere']!(tx, ids.get('gift_everywhere')!, channelId)
    await STATES['muted']!(tx, ids.get('gift_muted')!, channelId)
    await STATES['deleted']!(tx, ids.get('gift_gone')!, channelId)
  })
  const answerFor = async (user: string, as = owner) => {
    const answer = await world.http('POST', `/api/purchase/channels/${channelId}`, {
      as,
      body: { gift: { user } },
    })
    return answer.status === 200 ? 'offered' : [answer.status, answer.body.errors]
  }
  const refused = (text: string) => [422, { user: [text] }]
  expect(await answerFor('gift_free')).toBe('offered')
  expect(await answerFor('gift_muted')).toBe('offered')
  for (const name of banned)
    expect([name, await answerFor(name)]).toEqual([
      name,
      refused('This person cannot be given a subscription here now'),
    ])
  expect(await answerFor('gift_fan')).toEqual(refused('This person already subscribes to the channel'))
  expect(await answerFor('gift_gone')).toEqual(refused('There is no such person'))
  expect(await answerFor(owner.name)).toEqual(refused('You cannot give a subscription to yourself'))
  expect(await answerFor(owner.name, fan)).toEqual(
    refused('The owner of a channel needs no subscription to it'),
  )
})

test('attack: a subscription to a private conversation, to a channel that is gone, to none', async () => {
  const friend = await world.person('gift_talker')
  const { state } = await world.observe(owner, friend.name)
  const gone = await shop(world, owner, 'zamkniety')
  await world.service.store.transact((tx) => tx.channels.markDeleted(gone, world.clock.now()))
  for (const id of [state.id, gone, '01890000-0000-7000-8000-000000000000']) {
    const answer = await world.http('POST', `/api/purchase/channels/${id}`, { as: owner, body: {} })
    expect(answer.status).toBe(404)
  }
})

test('attack: verification bypass: a gift makes nobody of an account whose address is not proven', async () => {
  const channelId = await shop(world, owner, 'niepotwierdzony')
  await world.service.store.transact((tx) =>
    tx.users.insert(
      {
        id: crypto.randomUUID(),
        name: userName('Nikt'),
        email: 'nikt@example.com',
        emailKey: 'nikt@example.com',
        passwordHash: null,
      },
      world.clock.now(),
    ),
  )
  const [option] = await optionsFor(world, channelId, owner)
  const answer = await world.http('POST', `/api/purchase/channels/${channelId}/blik`, {
    as: owner,
    body: { length: option!.id, gift: { user: 'Nikt' }, ...CONSENTS, blik: '777 123' },
  })
  expect([answer.status, answer.body.errors]).toEqual([422, { user: ['There is no such person'] }])
})
