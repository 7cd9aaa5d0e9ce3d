import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startSignal, streamKeyOf } from './obs-signal.ts'

const KEY = `gwar_sk_${'a'.repeat(43)}`
const NOW = Date.parse('2026-11-26T18:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

function opened({ fragment = `#k=${KEY}`, isInObs = true, isStreaming = false } = {}) {
  const events = new EventTarget()
  const said: Record<string, unknown>[] = []
  let isAway = false
  startSignal({
    fragment,
    obs: isInObs ? { getStatus: (tell) => tell({ streaming: isStreaming }) } : null,
    events,
    now: Date.now,
    tell(key, body) {
      expect(key).toBe(KEY)
      if (isAway) return Promise.reject(new Error('away'))
      said.push(body)
      return Promise.resolve({ again_in_s: 30, at: Date.now() + 3000 })
    },
  })
  const happens = async (name: string) => {
    events.dispatchEvent(new Event(name))
    await vi.advanceTimersByTimeAsync(0)
  }
  const states = () => said.map(({ state }) => state)
  return { said, states, happens, goes: (away: boolean) => void (isAway = away) }
}

test('[OVL-17] while OBS streams it says on every 30 s, and off when OBS stops', async () => {
  const { said, states, happens } = opened()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).toEqual([])
  await happens('obsStreamingStarted')
  expect(said).toEqual([{ state: 'on', source: 'obs' }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states()).toEqual(['on', 'on', 'on'])
  await happens('obsRecordingStarted')
  // by the clock of the service, which is 3 s ahead
  expect(said.at(-1)).toMatchObject({ state: 'on', recording_since: '2026-11-26T18:02:03.000Z' })
  await happens('obsStreamingStopped')
  expect(states().at(-1)).toBe('off')
  const count = said.length
  await vi.advanceTimersByTimeAsync(300_000)
  expect(said).toHaveLength(count)
})

test('[OVL-17] a page that is opened while OBS streams says so at once', async () => {
  const { states } = opened({ isStreaming: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(states()).toEqual(['on'])
})

test.each([
  ['without a key in the address', { fragment: '' }],
  ['with something else in it', { fragment: '#k=gwar_at_aaaaaaaaaaaaaaaaaaaaaaaa' }],
  ['outside of OBS', { isInObs: false }],
])('[OVL-17] %s it says nothing', async (_, how) => {
  const { said, happens } = opened({ isStreaming: true, ...how })
  await happens('obsStreamingStarted')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(said).toEqual([])
})

test('[OVL-19] a word that did not get through is said again, and an off as well', async () => {
  const { states, happens, goes } = opened()
  goes(true)
  await happens('obsStreamingStarted')
  await vi.advanceTimersByTimeAsync(20_000)
  goes(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(states()).toEqual(['on'])
  goes(true)
  await happens('obsStreamingStopped')
  goes(false)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(states()).toEqual(['on', 'off'])
})

test('[OVL-18] the key is read from the fragment and from nothing else', () => {
  expect(streamKeyOf(`#k=${KEY}`)).toBe(KEY)
  expect(streamKeyOf(`#x=1&k=${KEY}&y=2`)).toBe(KEY)
  for (const wrong of ['', '#', `#kk=${KEY}`, `?k=${KEY}`, '#k=gwar_sk_', '#k=x'])
    expect(streamKeyOf(wrong)).toBeNull()
})
