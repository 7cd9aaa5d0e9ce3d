import { FakeClock } from '@gwar/testkit'
import { expect, test } from 'vitest'
import type { Framing } from '../../transport.ts'
import { heldVariant, variantOf } from './variant.ts'
import type { Chat } from '../chat.ts'
import { LiveChannel } from './live-channel.ts'
import { enter, leave } from '../entering/membership.ts'
import { Session, type Person } from './session.ts'

const framing: Framing = { name: 'session.test', encode: (line) => Buffer.from(`${line}\n`) }
const PLAIN = variantOf(framing, [])
const TIMED = variantOf(framing, ['server-time'])

const person = (id: string): Person => ({
  id,
  name: id,
  globalModes: '',
  isBot: false,
  createdAt: new Date(0),
  color: null,
})

function live(type: 'channel' | 'user', participants: readonly Person[] = []): LiveChannel {
  return new LiveChannel({
    stored: {
      id: 'c',
      name: 'c',
      type,
      seq: 0,
      topic: null,
      createdAt: new Date(0),
      modes: [],
      memberModes: [],
      bans: [],
      participants,
      blocks: [],
    },
    names: { vendor: 'v', serviceNick: 'S', serverName: 's' },
    clock: new FakeClock(),
    readAfter: async () => [],
    onError: () => {},
  })
}

function session(who: Person | null = null) {
  const heard: string[] = []
  const made = new Session(PLAIN, {
    write: (chunk) => void heard.push(...chunk.toString().split('\n').slice(0, -1)),
  })
  made.person = who
  return { made, heard }
}

test('a change of capabilities loses and doubles nothing of what is being gathered', async () => {
  const channel = live('channel')
  const { made, heard } = session()
  const other = session()
  channel.fanOut.add(made)
  channel.fanOut.add(other.made)
  const say = (text: string) =>
    channel.fanOut.deliver((variant) => [variant === TIMED ? `timed ${text}` : text])
  say('one')
  made.setVariant(TIMED, [channel])
  say('two')
  made.setVariant(TIMED, [channel])
  say('three')
  made.setVariant(PLAIN, [channel])
  say('four')
  await Promise.resolve()
  channel.close()
  expect(heard).toEqual(['one', 'timed two', 'timed three', 'four'])
  expect(other.heard).toEqual(['one', 'two', 'three', 'four'])
})

test('live lines wait behind a catch-up, also behind one that fails', async () => {
  const { made, heard } = session()
  await made.holding(async () => {
    made.write(Buffer.from('live\n'))
    await Promise.resolve()
    expect(heard).toEqual([])
  })
  expect(heard).toEqual(['live'])
  const fails = made.holding(async () => {
    made.write(Buffer.from('more\n'))
    throw new Error('no')
  })
  await expect(fails).rejects.toThrow('no')
  expect(heard).toEqual(['live', 'more'])
})

test('[INV-07] attack: knowing an id: a third person cannot be put into a conversation', () => {
  const [anna, bartek, celina] = [person('anna'), person('bartek'), person('celina')]
  const conversation = live('user', [anna, bartek])
  const chat = {} as Chat
  for (const { made } of [session(celina), session(null)]) {
    let isTold = false
    expect(enter(chat, made, conversation, () => (isTold = true))).toBe(false)
    expect(isTold).toBe(false)
  }
  expect(conversation.fanOut.size).toBe(0)
  expect(enter(chat, session(anna).made, conversation, () => {})).toBe(true)
})

test('who leaves a channel is written what was gathered for them, and nothing after that', () => {
  const channel = live('channel')
  const { made, heard } = session()
  enter({} as Chat, made, channel, () => {})
  channel.fanOut.deliver(() => ['before'])
  leave({ channels: { release: () => {} } } as unknown as Chat, made, channel)
  expect(heard).toEqual(['before'])
  channel.fanOut.deliver(() => ['after'])
  channel.close()
  expect(heard).toEqual(['before'])
})

test('what somebody said is told to others before their departure, although it was still gathered', () => {
  const channel = live('channel')
  const leaver = session(person('anna'))
  const other = session()
  for (const { made } of [leaver, other]) enter({} as Chat, made, channel, () => {})
  channel.presence.follow(other.made)
  channel.fanOut.deliver(() => ['said'])
  leave({ channels: { release: () => {} } } as unknown as Chat, leaver.made, channel)
  channel.close()
  expect(other.heard).toEqual(['said', expect.stringMatching(/^:anna!\S+ (?:PART|QUIT)/)])
})

test('who is gone enters nothing', () => {
  const channel = live('channel')
  const { made } = session(person('anna'))
  made.isGone = true
  expect(enter({} as Chat, made, channel, () => {})).toBe(false)
  expect(channel.presence.count).toBe(0)
  channel.presence.follow(made)
  expect(channel.presence.followers.size).toBe(0)
  expect(made.following.size).toBe(0)
})

test('who is gone holds no set of capabilities any more', () => {
  const other = variantOf(framing, ['batch', 'server-time'])
  const { made } = session()
  made.end()
  made.setVariant(other, [])
  expect(heldVariant(framing, other.capabilities)).toBe(other)
  const second = session()
  second.made.setVariant(other, [])
  second.made.end()
  expect(heldVariant(framing, other.capabilities)).toBeNull()
})
