import {
  createWorld,
  FakeClock,
  openPushService,
  userName,
  type IrcClient,
  type NamedPerson,
  type PushService,
  type World,
} from '@gwar/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Unfinished } from '../unfinished.ts'
import { Push } from './push.ts'
import { SaidLines } from './said-lines.ts'
import { tellOfMessages } from './tell-of-messages.ts'
import type { PushItem, SendOutcome } from './push-sender.ts'

let world: World
let service: PushService
let owner: NamedPerson
let client: IrcClient
let channelId: string
beforeAll(async () => {
  service = await openPushService()
  world = await createWorld({ engine: 'embedded', pushEgress: service.egress })
  ;[owner] = await world.people('Rudzik')
  ;({ id: channelId } = await world.channel(owner, 'szachy'))
  client = await world.enter(owner, 'szachy', 'web')
})
afterAll(async () => {
  await world.close()
  await service.close()
})

let last = 0

/** Somebody with a device, who follows the channel; gives their id. */
async function reader(): Promise<string> {
  const as = await world.person(`Osoba${(last += 1)}`)
  const body = { ...service.browser(as.name), kinds: ['mention'], content: 'bare' }
  await world.http('PUT', '/api/users/@me/devices', { as, body })
  await world.http('PUT', `/api/channels/${channelId}/follow`, { as })
  return (await world.service.store.read.users.byName(userName(as.name)))!.id
}

/** Says one word in the channel; gives its id. */
async function say(text: string): Promise<string> {
  client.send(`@label=${text} PRIVMSG #szachy :${text}`)
  const line = await client.expect(({ tags }) => tags.get('label') === text)
  return line.tags.get('msgid')!
}

interface Sending {
  readonly said: readonly string[]
  readonly answer: (...outcomes: SendOutcome[]) => void
}

/** Pushes by a sender that answers when the test says so, at the end at once; the time is its own. */
function scene() {
  const { store } = world.service
  const clock = new FakeClock(world.clock.now())
  const [unfinished, errors] = [new Unfinished(), [] as unknown[]]
  const sendings: Sending[] = []
  let isOver = false
  const push = new Push({
    store,
    clock,
    unfinished,
    stopping: new AbortController().signal,
    sender: {
      send: (items) =>
        new Promise((resolve) => {
          sendings.push({ said: items.map(bodyOf), answer: (...outcomes) => resolve(outcomes) })
          if (isOver) resolve(items.map(() => 'failed'))
        }),
      close: async () => {},
    },
    publicKey: '',
    isAway: () => true,
    onError: (error) => errors.push(error),
  })
  push.start()

  /** Tells these of one message, by a notification for each with this text; whoever stands there twice has two. */
  async function tell(text: string, ...userIds: readonly string[]): Promise<void> {
    const messageId = await say(text)
    const pairs = userIds.map((userId) => ({ userId, channelId, messageId }))
    const devices = await store.read.messagePushes.devices(pairs, clock.now())
    void unfinished.add(
      push.tell(
        userIds.map((userId, index) => ({
          device: devices.find((device) => device.userId === userId)!,
          about: { userId, channelId, messageId },
          message: {
            title: '',
            body: text,
            tag: `mention${userIds.indexOf(userId) === index ? '' : index}`,
            path: '',
          },
        })),
      ),
    )
  }

  async function next(): Promise<Sending> {
    await expect.poll(() => sendings.length).toBeGreaterThan(0)
    return sendings.shift()!
  }

  /** What is still sent in the next hour, and what failed. */
  async function rest(): Promise<unknown> {
    await unfinished.settled()
    isOver = true
    clock.advance(3_600_000)
    await unfinished.settled()
    return { said: sendings.flatMap(({ said }) => said), errors }
  }

  return { clock, unfinished, tell, next, rest }
}

function bodyOf({ payload }: PushItem): string {
  return (JSON.parse(payload) as { readonly body: string }).body
}

test('[FOLLOW-08] what is told while an older one is asked again is not followed by that one', async () => {
  const { clock, unfinished, tell, next, rest } = scene()
  const ala = await reader()
  await tell('starsza', ala)
  ;(await next()).answer('later')
  await unfinished.settled()
  clock.advance(60_000)
  const again = await next()
  expect(again.said).toEqual(['starsza'])
  await tell('nowsza', ala)
  const newer = await next()
  expect(newer.said).toEqual(['nowsza'])
  newer.answer('sent')
  again.answer('later')
  expect(await rest()).toEqual({ said: [], errors: [] })
})

test('[FOLLOW-06] of more than are asked again at one look everybody has a turn before anybody has a second', async () => {
  const { clock, unfinished, tell, next } = scene()
  const [ala, ola] = [await reader(), await reader()]
  await tell('wiele', ...Array<string>(500).fill(ala))
  ;(await next()).answer(...Array<'later'>(500).fill('later'))
  await unfinished.settled()
  await tell('jedna', ola)
  ;(await next()).answer('later')
  await unfinished.settled()
  clock.advance(60_000)
  const { said, answer } = await next()
  expect(said).toHaveLength(500)
  expect(said).toContain('jedna')
  answer(...said.map(() => 'sent' as const))
  await unfinished.settled()
})

test('[FOLLOW-06] [FOLLOW-12] who had no turn is told at the next look, and has all tries left', async () => {
  const { clock, unfinished, tell, next, rest } = scene()
  await tell('bez-kolejki', await reader())
  ;(await next()).answer('unasked')
  for (const ms of [10_000, 60_000, 300_000, 1_800_000]) {
    await unfinished.settled()
    clock.advance(ms)
    const again = await next()
    expect(again.said).toEqual(['bez-kolejki'])
    again.answer('later')
  }
  expect(await rest()).toEqual({ said: [], errors: [] })
})

test('[FOLLOW-12] who had no turn for an hour is not told any more', async () => {
  const { clock, unfinished, tell, next, rest } = scene()
  await tell('dawno', await reader())
  ;(await next()).answer('unasked')
  await unfinished.settled()
  clock.advance(3_600_000)
  ;(await next()).answer('unasked')
  expect(await rest()).toEqual({ said: [], errors: [] })
})

test('[FOLLOW-08] who comes back while others are told before them is not told', async () => {
  const [ala, ola, messageId] = [await reader(), await reader(), await say('wszyscy')]
  const clock = new FakeClock(world.clock.now())
  const [unfinished, lines, errors] = [new Unfinished(), new SaidLines(), [] as unknown[]]
  const at = clock.now().getTime()
  const others = Array.from({ length: 100 }, () => crypto.randomUUID())
  for (const id of [...others, ala, ola]) {
    const event = { id: messageId, from: { id: crypto.randomUUID() } } as never
    lines.take({ channel: { id: channelId, type: 'user' }, participants: [{ id }], event, at })
  }
  const told: string[] = []
  let cameAt = 0
  const stop = tellOfMessages({
    lines,
    store: world.service.store,
    clock,
    unfinished,
    stopping: new AbortController().signal,
    push: {
      tell: async (all) => {
        told.push(...all.map(({ device }) => device.userId))
        cameAt = clock.now().getTime()
      },
    },
    awaySince: (userId) => (userId === ala ? cameAt : 0),
    product: 'Gwar',
    plain: (text) => text,
    locale: 'en',
    onError: (error) => errors.push(error),
  })
  clock.advance(5000)
  await unfinished.settled()
  stop()
  expect([told, errors]).toEqual([[ola], []])
})
