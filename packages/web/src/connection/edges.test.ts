import { expect, test, vi } from 'vitest'
import { Batches } from './lines/batches.ts'
import { parseModeIs, parseChannelModes, DEFAULT_CHANNEL_MODES } from './lines/channel-modes.ts'
import { isEmbedded } from './embedded.ts'
import { LoadQueue } from './buffers/load-queue.ts'
import { receiveToken } from './receive-token.ts'
import { socketAddress } from './link/socket-address.ts'
import { randomId } from './uuid.ts'
import { bufferKey, parseLine } from '@gwar/protocol'

const page = (search: string) => ({ protocol: 'https:', host: 'chat.example', search })

test('[PT-02] the socket is on the own host, or where the query says and the operator allows', () => {
  const allowed = ['wss://other.example/irc']
  expect(socketAddress(page(''), allowed)).toBe('wss://chat.example/irc')
  expect(socketAddress({ protocol: 'http:', host: 'localhost:8080', search: '' }, [])).toBe(
    'ws://localhost:8080/irc',
  )
  const query = (address: string): string => `?server=${encodeURIComponent(address)}`
  expect(socketAddress(page(query('wss://other.example/irc')), allowed)).toBe('wss://other.example/irc')
})

test.each([
  'wss://evil.example/irc',
  'wss://other.example/irc2',
  'wss://other.example.evil.example/irc',
  'wss://user@other.example/irc',
  'https://other.example/irc',
  'javascript:alert(1)',
  'wss://',
  '//other.example/irc',
])('cross-site socket address %s is not taken', (address) => {
  const search = `?server=${encodeURIComponent(address)}`
  expect(socketAddress(page(search), ['wss://other.example/irc'])).toBe('wss://chat.example/irc')
})

test('token theft by postMessage: SET_TOKEN counts only from the own origin', () => {
  let listener: ((event: MessageEvent) => void) | null = null
  const set = vi.fn<(token: string) => void>()
  const stop = receiveToken(
    {
      location: { origin: 'https://chat.example' },
      addEventListener: (_, run) => {
        listener = run
      },
      removeEventListener: () => {
        listener = null
      },
    },
    set,
  )
  const post = (origin: string, data: unknown): void => listener?.({ origin, data } as MessageEvent)
  post('https://evil.example', { type: 'SET_TOKEN', token: 'planted' })
  post('null', { type: 'SET_TOKEN', token: 'planted' })
  for (const data of [
    null,
    'SET_TOKEN',
    { type: 'SET_TOKEN' },
    { type: 'SET_TOKEN', token: 5 },
    { type: 'SET_TOKEN', token: '' },
  ])
    post('https://chat.example', data)
  expect(set).not.toHaveBeenCalled()
  post('https://chat.example', { type: 'SET_TOKEN', token: 'mine' })
  expect(set).toHaveBeenCalledExactlyOnceWith('mine')
  stop()
  expect(listener).toBeNull()
})

test('a frame knows that it is one, also where the page around it may not be looked at', () => {
  const view = {}
  expect(isEmbedded({ self: view, top: view } as never)).toBe(false)
  expect(isEmbedded({ self: view, top: {} } as never)).toBe(true)
  const guarded = {
    self: view,
    get top(): never {
      throw new Error('cross-origin')
    },
  }
  expect(isEmbedded(guarded as never)).toBe(true)
})

test('[MODE-08] 324 with a K that has no parameter', () => {
  expect(parseModeIs('+KSs', ['10'], DEFAULT_CHANNEL_MODES)).toEqual({ K: null, S: null, s: '10' })
  expect(parseModeIs('+KlM', ['p', 'h'], DEFAULT_CHANNEL_MODES)).toEqual({ K: 'p', l: 'h', M: null })
  expect(parseChannelModes('CHANMODES=b,k,l,imn')).toEqual({ always: 'bk', whenSet: 'l' })
  expect(parseChannelModes('PREFIX=(o)@')).toBeNull()
})

test('inner batches come inside of their outer one; what is never closed holds a bounded number of lines', () => {
  const batches = new Batches()
  const take = (text: string) => batches.take(parseLine(text)!)
  expect(take('BATCH +a outer #c')).toBeNull()
  expect(take('@batch=a BATCH +b inner #c')).toBeNull()
  expect(take('@batch=b PRIVMSG #c :x')).toBeNull()
  expect(take('BATCH -b')).toBeNull()
  expect(take('BATCH -a')).toMatchObject({ type: 'outer', params: ['#c'], items: [{ type: 'inner' }] })
  take('BATCH +c outer #c')
  let passed = 0
  for (let count = 0; count < 30_000; count += 1) if (take('@batch=c PRIVMSG #c :x') !== null) passed += 1
  expect(passed).toBe(10_000)
})

test('first pages load two at a time, the open buffer beside them', async () => {
  let active = 'x'
  const queue = new LoadQueue((key) => key === active)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  for (const key of ['a', 'b', 'c', 'd'])
    queue.add(bufferKey(key), async () => {
      started.push(key)
      await new Promise<void>((resolve) => ends.set(key, resolve))
    })
  expect(started).toEqual(['a', 'b'])
  active = 'd'
  queue.hurry()
  expect(started).toEqual(['a', 'b', 'd'])
  for (const key of ['a', 'b']) ends.get(key)!()
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  expect(started).toEqual(['a', 'b', 'd', 'c'])
})

test('ids are UUIDs also where the browser makes none', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(randomId()).toMatch(uuid)
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(171) })
  expect(randomId()).toMatch(uuid)
  vi.unstubAllGlobals()
})
