import { describe, expect, test } from 'vitest'
import { isChangeable } from './decisions.ts'

const SOMEBODY = { id: 'u', name: 'Sowa' }

describe('[QUE-04] which decisions of others can be changed', () => {
  test.each([
    ['held', 'released', 'release', true],
    ['held', 'refused', 'refuse', true],
    ['held', 'refused', 'close', false],
    ['held', 'expired', 'expire', false],
    ['held', 'withdrawn', 'withdraw', false],
    ['proposal', 'applied', 'apply', true],
    ['proposal', 'dismissed', 'dismiss', true],
    ['proposal', 'closed', 'close', false],
    ['report', 'upheld', 'uphold', false],
    ['report', 'dismissed', 'dismiss', false],
    ['report', 'abuse', 'abuse', false],
    ['appeal', 'asked', 'ask', true],
    ['appeal', 'open', '', true],
    ['appeal', 'granted', 'grant', false],
    ['appeal', 'kept', 'keep', false],
    ['appeal', 'closed', 'close', false],
    ['pact', 'applied', 'apply', false],
    ['pact', 'ignored', 'ignore', false],
    ['alarm', 'applied', 'apply', false],
    ['alarm', 'ignored', 'ignore', true],
    ['later', 'released', 'release', false],
  ])('%s that is %s by %s: %s', (kind, state, decision, can) => {
    expect(isChangeable({ kind, user: SOMEBODY }, { state, decision })).toBe(can)
  })

  test.each(['raised', 'ignored'])('an alarm of a raid that is %s: true', (state) => {
    expect(isChangeable({ kind: 'alarm', user: null }, { state, decision: 'ignore' })).toBe(true)
  })
})
