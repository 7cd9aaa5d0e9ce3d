import type { HelperRecord } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { shownHelpers } from './shown-helpers.ts'

const helper = (name: string, mode: HelperRecord['mode'], day: string): HelperRecord => ({
  user_id: name,
  name,
  mode,
  since: `2026-11-${day}T12:00:00.000Z`,
  last_message_at: null,
})
const ala = helper('ala', 'o', '01')
const bob = helper('bob', 'o', '02')
const cela = helper('cela', 'h', '03')

test('[D23] a group has its own people, newest first', () => {
  expect(shownHelpers([ala, bob, cela], [], 'o')).toEqual([
    { helper: bob, recent: null },
    { helper: ala, recent: null },
  ])
  expect(shownHelpers([ala, bob, cela], [], 'h')).toEqual([{ helper: cela, recent: null }])
})

test('[D23] who was dismissed keeps the place while it can be taken back, in that group alone', () => {
  const deed = { helper: bob, isAdded: false, entries: [7], until: 10_000 }
  for (const all of [[ala, bob], [ala]])
    expect(shownHelpers(all, [deed], 'o')).toEqual([
      { helper: bob, recent: deed },
      { helper: ala, recent: null },
    ])
  expect(shownHelpers([ala], [deed], 'h')).toEqual([])
})

test('[D23] who was added but is not in the list any more is not shown', () => {
  expect(shownHelpers([ala], [{ helper: bob, isAdded: true, entries: [7], until: 10_000 }], 'o')).toEqual([
    { helper: ala, recent: null },
  ])
})
