import { bufferKey, type MessageEvent } from '@gwar/protocol'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { message } from '../../connection/test-world.fixture.ts'
import { stores } from '../../store/stores.ts'
import { loadedIdsOf } from './loaded-ids.ts'
import { placeOf } from './place-of.ts'

// nothing is drawn here
beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: true })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const said = (seq: number, name: string, at: number): MessageEvent =>
  message(seq, { at, from: { id: null, name, modes: '', createdAt: null } })

/** Opens a buffer that holds these lines, which are given as they were said. */
function hold(target: string, lines: readonly MessageEvent[]): void {
  stores.buffers.open(target)
  stores.buffers.update(bufferKey(target), (buffer) => ({
    ...buffer,
    channel: { ...buffer.channel, events: lines.toReversed() },
  }))
}

test('/r answers whoever wrote last, whatever was said in the morning', () => {
  hold('Halinka', [said(1, 'Halinka', 900), said(2, 'Halinka', 1005)])
  hold('Troll', [said(1, 'Troll', 1000), said(2, 'Bartek', 2000)])
  expect(placeOf(bufferKey('#rudzik')).lastPerson).toBe('Halinka')
})

test('/clear takes what somebody wrote last, the newest first', () => {
  hold('#rudzik', [
    ...Array.from({ length: 60 }, (_, index) => said(index + 1, 'Spamer', index)),
    said(61, 'Bartek', 61),
  ])
  const ids = loadedIdsOf('#rudzik', 'spamer')
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, 'm60', 'm11'])
})
