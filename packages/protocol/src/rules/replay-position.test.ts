import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { momentAt, positionAt, type RecordingPlace } from './replay-position.ts'

const PLACE: RecordingPlace = {
  beganAt: 1_000_000,
  recordingBeganAt: null,
  skipsBreaks: false,
  // breaks from 60 s to 80 s and from 100 s to 130 s
  parts: [
    [0, 60_000],
    [80_000, 100_000],
    [130_000, null],
  ],
  offsetMs: 0,
}

describe('a recording beside its stream', () => {
  test('without a word it began with the stream and holds the breaks', () => {
    expect(momentAt(PLACE, 0)).toBe(0)
    expect(momentAt(PLACE, 90_000)).toBe(90_000)
  })

  test('[REPLAY-05] each break that it leaves out moves what comes later by its length', () => {
    const place = { ...PLACE, skipsBreaks: true }
    expect([59_999, 60_000, 79_999, 80_000, 90_000].map((position) => momentAt(place, position))).toEqual([
      59_999, 80_000, 99_999, 130_000, 140_000,
    ])
    expect([60_000, 70_000, 80_000, 115_000, 130_000].map((moment) => positionAt(place, moment))).toEqual([
      60_000, 60_000, 60_000, 80_000, 80_000,
    ])
  })

  test('[REPLAY-05] the offset adds to it, and a recording that began later holds less', () => {
    expect(momentAt({ ...PLACE, offsetMs: -2000 }, 10_000)).toBe(8000)
    const late = { ...PLACE, skipsBreaks: true, recordingBeganAt: PLACE.beganAt + 70_000 }
    // it began within the first break, of which 10 s lay behind it
    expect(momentAt(late, 0)).toBe(80_000)
    expect(momentAt(late, 20_000)).toBe(130_000)
    expect(momentAt({ ...late, offsetMs: 1500 }, 20_000)).toBe(131_500)
  })

  test('a position has its moment, and that moment the position', () => {
    const place = fc.record({
      recordingBeganAt: fc.option(fc.integer({ min: -50_000, max: 200_000 }).map((ms) => PLACE.beganAt + ms)),
      skipsBreaks: fc.boolean(),
      offsetMs: fc.integer({ min: -60_000, max: 60_000 }),
    })
    fc.assert(
      fc.property(place, fc.integer({ min: 0, max: 400_000 }), (one, position) => {
        const whole = { ...PLACE, ...one }
        expect(positionAt(whole, momentAt(whole, position))).toBe(position)
      }),
    )
  })
})
