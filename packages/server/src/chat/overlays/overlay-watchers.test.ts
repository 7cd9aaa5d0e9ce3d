import { newOverlay, type OverlayState } from '@gwar/protocol'
import { expect, test } from 'vitest'
import type { UserNotice } from '../../events/bus/user-notice.ts'
import type { Session } from '../live/session.ts'
import { OverlayWatchers } from './overlay-watchers.ts'

const ID = 'aaaaaaaaaaaaaaaaaaaaaa'

function watchers() {
  const told: (number | null)[] = []
  let hears: (notice: UserNotice) => void = () => undefined
  const made = new OverlayWatchers(
    (_, listener) => {
      hears = listener
      return () => undefined
    },
    (notice) => {
      if (notice.type === 'overlay') told.push(notice.overlay?.revision ?? null)
    },
  )
  made.watch({ isGone: false } as Session, ID)
  const state = (revision: number): OverlayState => ({
    kind: 'chat',
    channel: 'rudzik',
    channel_id: 'c',
    config: newOverlay('chat', 'pl'),
    revision,
    cleared: 0,
    is_paused: false,
  })
  const hear = (revision: number | null): void =>
    hears({ type: 'overlay', id: ID, overlay: revision === null ? null : state(revision) })
  const read = (revision: number | null): void =>
    made.caughtUp(ID, revision === null ? null : state(revision))
  return { made, told, hear, read }
}

test('[OVL-04] of two changes at once the later one stays, whichever is told first', () => {
  const { told, hear } = watchers()
  hear(3)
  hear(2)
  hear(4)
  expect(told).toEqual([3, 4])
})

test('[OVL-05] an address that became empty stays so when a change of before is told after it', () => {
  const { told, hear } = watchers()
  hear(1)
  hear(null)
  hear(2)
  hear(null)
  expect(told).toEqual([1, null, null])
})

test('[OVL-04] what was read is not sent behind a change that was told meanwhile', () => {
  const { made, hear } = watchers()
  expect(made.note(ID, 1)).toBe(true)
  hear(2)
  expect(made.note(ID, 1)).toBe(false)
  expect(made.note(ID, 2)).toBe(true)
})

test('[OVL-04] [OVL-05] what is read after a cut is told once where it is newer, and an empty address stays empty', () => {
  const { made, told, hear, read } = watchers()
  made.note(ID, 2)
  read(2)
  expect(told).toEqual([])
  read(3)
  hear(5)
  read(4)
  read(null)
  read(null)
  read(6)
  expect(told).toEqual([3, 5, null])
  made.caughtUp('bbbbbbbbbbbbbbbbbbbbbb', null)
  expect(told).toHaveLength(3)
})
