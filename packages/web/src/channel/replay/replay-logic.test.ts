import { momentAt, type ChannelEvent, type ListedEvent, type StreamAnswer } from '@gwar/protocol'
import { describe, expect, test } from 'vitest'
import { readOuterTime } from './outer-time.ts'
import { placeOf } from './place-of.ts'
import { clockText, positionOf, setClock, STANDING } from './replay-clock.ts'
import { afterChange, afterPart, afterSeek, isChange, NO_ROWS, shownAt, wantedAt } from './replay-rows.ts'
import { barHeights, everyCount, loudest, positionOfMinute, saidIn } from './strip-minutes.ts'

const row = (at: number): ListedEvent => ({ id: `id-${at}`, at: 1_000_000 + at }) as ListedEvent
const END = 600_000

describe('the clock of a replay', () => {
  test('[REPLAY-07] it runs at its speed, stands, and goes on where it is', () => {
    const playing = setClock(STANDING, { isPlaying: true }, 5000)
    expect(positionOf(playing, 7000)).toBe(2000)
    const fast = setClock(playing, { speed: 2 }, 7000)
    expect(positionOf(fast, 8000)).toBe(4000)
    const still = setClock(fast, { isPlaying: false }, 8000)
    expect(positionOf(still, 99_000)).toBe(4000)
    expect(positionOf(setClock(still, { position: 60_000 }, 99_000), 99_000)).toBe(60_000)
  })

  test('times are read as hours, minutes and seconds', () => {
    expect([0, 65_000, 15_092_000, -5000, -400].map(clockText)).toEqual([
      '0:00',
      '1:05',
      '4:11:32',
      '-0:05',
      '0:00',
    ])
  })
})

test('[REPLAY-05] the offset of the owner and that of the viewer add to where the recording is', () => {
  const stream = {
    began_at: '2026-01-02T03:00:00.000Z',
    recording_began_at: '2026-01-02T03:00:10.000Z',
    skips_breaks: true,
    parts: [
      [0, 60_000],
      [90_000, null],
    ],
    offset_ms: 2000,
  } as unknown as StreamAnswer
  const at = (position: number, own: number, more: Partial<StreamAnswer> = {}): number =>
    momentAt(placeOf({ ...stream, ...more }, own), position)
  expect([at(0, 0), at(0, -500), at(60_000, -500)]).toEqual([12_000, 11_500, 101_500])
  expect(at(60_000, -500, { skips_breaks: false, recording_began_at: null })).toBe(61_500)
})

describe('the rows of a replay', () => {
  test('[REPLAY-03] a row stands there from its moment on, and the next part is asked for early', () => {
    const first = afterSeek([row(1000)], 10_000)
    expect(wantedAt(first, 10_000, END)).toEqual({ kind: 'part', from: 10_000, to: 70_000 })
    const more = afterPart(first, [row(12_000), row(12_500)], 70_000, 1_000_000, 10_000)
    expect(wantedAt(more, 30_000, END)).toBeNull()
    expect(wantedAt(more, 50_000, END)).toEqual({ kind: 'part', from: 70_000, to: 130_000 })
    expect(shownAt(more, 1_000_000, 11_999)).toEqual([row(1000)])
    expect(shownAt(more, 1_000_000, 12_000)).toEqual([row(1000), row(12_000)])
    expect(afterPart(more, [row(12_500)], 130_000, 1_000_000, 50_000).rows).toHaveLength(3)
  })

  test('[REPLAY-04] seeking begins anew, and shows nothing from after the new moment', () => {
    expect(wantedAt(NO_ROWS, 0, END)).toEqual({ kind: 'seek', at: 0 })
    const known = afterPart(afterSeek([], 200_000), [row(230_000)], 260_000, 1_000_000, 200_000)
    expect(wantedAt(known, 100_000, END)).toEqual({ kind: 'seek', at: 100_000 })
    expect(wantedAt(known, 400_000, END)).toEqual({ kind: 'seek', at: 400_000 })
    expect(shownAt(known, 1_000_000, 100_000)).toEqual([])
    expect(wantedAt(known, 9_000_000, END)).toEqual({ kind: 'seek', at: END })
    expect(wantedAt(afterSeek([], END), 9_000_000, END)).toBeNull()
  })
})

describe('deletions while a replay is open', () => {
  const said = (at: number, name = 'Ala'): ListedEvent =>
    ({
      ...row(at),
      type: 'message',
      text: `słowa ${at}`,
      from: { id: name, name },
      replyId: null,
      reply: null,
      cleared: null,
      attachments: [],
      embeds: [],
    }) as unknown as ListedEvent
  const base = { seq: 9, at: 0, by: { id: 'm', name: 'Mod' } } as const
  const texts = (rows: readonly ListedEvent[]) =>
    rows.map((one) => ('cleared' in one && one.cleared !== null ? 'gone' : one.text))
  const known = { rows: [said(1000), said(2000, 'Olek'), said(3000)], from: 0, to: 60_000 }

  test('[REPLAY-02] what is deleted is a placeholder or absent from then on, and what comes back is there again', () => {
    const one = { ...base, type: 'cleared', messageId: 'id-2000', isPlaceholder: true } as const
    const after = afterChange(known, one)
    expect(texts(after.rows)).toEqual(['słowa 1000', 'gone', 'słowa 3000'])
    expect(wantedAt(after, 1000, END)).toBeNull()
    expect(texts(afterChange(known, { ...one, isPlaceholder: false }).rows)).toEqual([
      'słowa 1000',
      'słowa 3000',
    ])
    const all = { ...base, type: 'cleared_user', target: { id: '', name: 'ala' } } as const
    expect(texts(afterChange(known, all).rows)).toEqual(['gone', 'słowa 2000', 'gone'])
    const back = { type: 'restored', seq: 10, at: 0, messageId: 'id-2000', text: 'znowu' } as const
    expect(texts(afterChange(after, { ...back, attachments: [], embeds: [] }).rows)[1]).toBe('znowu')
  })

  test('[REPLAY-02] where not all is named, what is loaded is asked for anew', () => {
    const many = { ...base, type: 'cleared_many', messageIds: ['id-3000'], hasOlder: true } as const
    const after = afterChange(known, many)
    expect(texts(after.rows)).toEqual(['słowa 1000', 'słowa 2000', 'gone'])
    expect(wantedAt(after, 5000, END)).toEqual({ kind: 'seek', at: 5000 })
    expect(wantedAt(afterChange(known, { ...many, hasOlder: false }), 5000, END)).toBeNull()
  })

  test('what happens in the channel otherwise leaves the replay alone', () => {
    const changes = [
      'cleared',
      'cleared_user',
      'cleared_many',
      'restored',
      'restored_user',
      'restored_many',
    ] as const
    const types = [...changes, 'message', 'vote', 'stream'] as const
    expect(types.filter((type) => isChange({ type } as ChannelEvent))).toEqual(changes)
  })
})

describe('a loud chat', () => {
  const minute = (at: number, count: number) =>
    Array.from({ length: count }, (_, n) => row(at * 60_000 + Math.floor((n * 60_000) / count)))

  test('[REPLAY-04] of ten minutes of a loud chat the first are loaded anew by who goes back there', () => {
    let known = afterSeek([], 0)
    for (let at = 0; at < 10; at += 1)
      known = afterPart(known, minute(at, 1000), (at + 1) * 60_000, 1_000_000, at * 60_000)
    expect(known.rows.length).toBeLessThan(7000)
    expect(shownAt(known, 1_000_000, 540_000)).toHaveLength(200)
    expect(wantedAt(known, 60_000, END)).toEqual({ kind: 'seek', at: 60_000 })
  })

  test('[REPLAY-03] however much is said in the next minute, what was said before this moment stays', () => {
    let known = afterPart(afterSeek(minute(-1, 50), 0), minute(0, 6000), 60_000, 1_000_000, 0)
    known = afterPart(known, minute(1, 6000), 120_000, 1_000_000, 41_000)
    expect(shownAt(known, 1_000_000, 41_000)).toHaveLength(200)
    expect(shownAt(known, 1_000_000, 41_000).at(-1)!.at).toBeGreaterThan(1_040_900)
  })
})

describe('what the page around a frame says', () => {
  test('[REPLAY-08] attack: only the time of a film moves the clock, and only as a number', () => {
    expect(readOuterTime({ gwar: 'time', seconds: 12.5, isPlaying: true })).toEqual({
      seconds: 12.5,
      isPlaying: true,
    })
    expect(readOuterTime({ gwar: 'time', seconds: 1, isPlaying: 'yes' })).toEqual({
      seconds: 1,
      isPlaying: false,
    })
    for (const data of [
      null,
      'time',
      { gwar: 'seek', seconds: 1 },
      { gwar: 'time' },
      { gwar: 'time', seconds: '5' },
      { gwar: 'time', seconds: Number.NaN },
      { gwar: 'time', seconds: Infinity },
      { gwar: 'time', seconds: -1 },
    ])
      expect(readOuterTime(data)).toBeNull()
  })
})

describe('the strip of minutes', () => {
  test('heights go by the square root, and a minute that nobody counted has none', () => {
    expect(barHeights([0, 1, null, 4])).toEqual([0, 0.5, 0, 1])
    expect([loudest([null, 2, 7, 1]), loudest([null, 0]), loudest([])]).toEqual([2, null, null])
  })

  test('[REPLAY-09] it leads up to the end of a stream whose minutes are not known, and the sum is told where all are', () => {
    const stream = (known: (number | null)[], seconds: number, isOn = false) => ({
      messages_by_minute: known,
      seconds,
      ended_at: isOn ? null : '2026-06-15T12:00:00.000Z',
    })
    expect(everyCount(stream([], 200))).toEqual([null, null, null])
    expect(everyCount(stream([2], 200))).toEqual([2, null, null])
    expect(everyCount(stream([2, 0, 5], 185))).toEqual([2, 0, 5])
    expect(everyCount(stream([], 20))).toEqual([])
    expect(everyCount(stream([], 20 * 86_400))).toHaveLength(7 * 1440)

    expect(saidIn(stream([2, 0, 5], 185))).toBe(7)
    for (const known of [[], [2], [2, null, 5]]) expect(saidIn(stream(known, 200))).toBeNull()
    expect(saidIn(stream([], 20))).toBeNull()
    // the minute that has just ended is counted moments later, all others are not
    expect(saidIn(stream([2, 0], 185, true))).toBe(2)
    expect([saidIn(stream([2], 185, true)), saidIn(stream([], 65, true))]).toEqual([null, null])
    // of a longer stream seven days are told
    expect(saidIn(stream(Array<number>(7 * 1440).fill(1), 7 * 86_400))).toBe(7 * 1440)
    expect(saidIn(stream(Array<number>(7 * 1440).fill(1), 7 * 86_400 + 60))).toBeNull()
  })

  test('[REPLAY-09] arrows go back over a break that the recording leaves out, however long it was', () => {
    const place = {
      beganAt: 0,
      recordingBeganAt: null,
      skipsBreaks: true,
      parts: [
        [0, 70_000],
        [250_000, 600_000],
      ],
      offsetMs: 0,
    } as const
    const steps: number[] = []
    let position = positionOfMinute(place, 5, 0)
    for (let at = 5; at > 0; at = steps.at(-1)!) {
      position = positionOfMinute(place, at - 1, position)
      steps.push(Math.floor(momentAt(place, position) / 60_000))
    }
    // the rest of the minute in which it goes on, then the one before the break
    expect(steps).toEqual([4, 1, 0])
    expect(momentAt(place, positionOfMinute(place, 2, 0))).toBe(250_000)
  })
})
