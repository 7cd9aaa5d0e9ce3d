import { createHash } from 'node:crypto'
import { FakeClock } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { Buckets } from './buckets.ts'

const RULE = { burst: 3, perSecond: 2 }

describe('a token bucket a key', () => {
  test('gives its burst at once and then as fast as it fills', () => {
    const clock = new FakeClock()
    const buckets = new Buckets(RULE, clock)
    const three = () => [buckets.take('a'), buckets.take('a'), buckets.take('a')]
    expect(three()).toEqual([0, 0, 0])
    expect(buckets.take('a')).toBe(500)
    // a refused call takes no tokens
    expect(buckets.take('a')).toBe(500)
    expect(buckets.take('b')).toBe(0)
    clock.advance(499)
    expect(buckets.take('a')).toBe(1)
    clock.advance(1)
    expect(buckets.take('a')).toBe(0)
    expect(buckets.take('a')).toBe(500)
    clock.advance(3_600_000)
    expect(three()).toEqual([0, 0, 0])
    expect(buckets.take('a')).toBe(500)
  })

  test('takes a dear one whole or not at all, and one dearer than the bucket when that is full', () => {
    const clock = new FakeClock()
    const buckets = new Buckets(RULE, clock)
    expect(buckets.take('a', 2)).toBe(0)
    expect(buckets.take('a', 2)).toBe(500)
    expect(buckets.take('a', 1)).toBe(0)
    expect(buckets.take('b', 100)).toBe(0)
    expect(buckets.take('b', 100)).toBe(1500)
  })

  test('attack: keys without end are bounded in number and length, and those in use are kept', () => {
    const clock = new FakeClock()
    const buckets = new Buckets(RULE, clock, 100)
    for (let index = 0; index < 1000; index += 1) {
      if (index % 50 === 0) buckets.take('busy')
      buckets.take('x'.repeat(10_000) + String(index))
    }
    expect(buckets.size).toBe(100)
    expect(buckets.take('busy')).toBeGreaterThan(0)
  })

  test('attack: a long key is kept as its digest, which is 43 characters', () => {
    const buckets = new Buckets(RULE, new FakeClock())
    const long = 'x'.repeat(10_000)
    expect(buckets.take(long, RULE.burst)).toBe(0)
    expect(buckets.take(createHash('sha256').update(long).digest('base64url'))).toBeGreaterThan(0)
    expect(buckets.size).toBe(1)
  })

  test('forgets keys that were idle until they were full again', () => {
    const clock = new FakeClock()
    const buckets = new Buckets(RULE, clock)
    for (let index = 0; index < 500; index += 1) buckets.take(String(index))
    clock.advance(120_000)
    buckets.take('a')
    expect(buckets.size).toBe(1)
  })

  test('a clock that is set back makes nobody wait for longer than a full bucket takes', () => {
    const clock = new FakeClock()
    const buckets = new Buckets(RULE, clock)
    buckets.take('a', 3)
    clock.jump(-3_600_000)
    expect(buckets.take('a')).toBeLessThanOrEqual(1500)
  })
})
