import { bufferKey } from '@gwar/protocol'
import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { afterEach, expect, test, vi } from 'vitest'
import { markupOf } from '../../locale/markup-of.fixture.ts'
import { BannedNotice } from './banned-notice.tsx'

afterEach(() => void vi.useRealTimers())

/** What a screen reader is told, and what the clock beside it shows, with so many seconds of a mute left. */
function at(seconds: number): { readonly told: string; readonly shown: string } {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  const ban = { isMute: true, by: 'Rudzik', reason: null, until: seconds * 1000 }
  const key = bufferKey('#rudzik')
  const markup = markupOf(<BannedNotice ban={ban} bufferKey={key} onLifted={() => undefined} />)
  const part = (role: string): string =>
    new RegExp(`role="${role}"[^>]*>(.*?)</(?:div|span)>`)
      .exec(markup)![1]!
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('\u00a0', ' ')
  return { told: part('status'), shown: part('timer') }
}

test('[BAN-01..05] a mute is told by the minute, while the clock shows each second', () => {
  const seconds = Array.from({ length: 59 }, (_, index) => 61 + index)
  expect(new Set(seconds.map((left) => at(left).told)).size).toBe(1)
  expect(new Set(seconds.map((left) => at(left).shown)).size).toBe(59)
  expect(at(95)).toEqual({ told: expect.stringContaining('Znów napiszesz za 2 minuty.'), shown: '1:35' })
  expect(at(7)).toEqual({ told: expect.stringContaining('Znów napiszesz za minutę.'), shown: '0:07' })
  expect(at(600).told).toContain('Znów napiszesz za 10 minut.')
})

test('[D2, BAN-04] a ban with an end says that it is one, and until when; a clock counts its last day', () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  const said = (seconds: number): string =>
    markupOf(
      <BannedNotice
        ban={{ isMute: false, by: 'Rudzik', reason: null, until: seconds * 1000 }}
        bufferKey={bufferKey('#rudzik')}
        onLifted={() => undefined}
      />,
    )
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/[\s\u00a0]+/g, ' ')
      .trim()
  expect(said(604_800)).toBe('Rudzik banuje cię Znów napiszesz za 7 dni.')
  expect(said(86_400)).toMatch(/^Rudzik banuje cię Znów napiszesz za .*\. 24:00:00$/)
})

test('[BAN-01..05, WHY-05] where nobody is named the notice says what it is, and speaks of no deleted account', () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  const said = (isMute: boolean, until: number | null, locale: 'pl' | 'en'): string =>
    markupOf(
      <BannedNotice
        ban={{ isMute, by: null, reason: 'Wulgaryzmy', until }}
        bufferKey={bufferKey('#rudzik')}
        onLifted={() => undefined}
      />,
      locale,
    )
  for (const [locale, { ownBan, message }] of [
    ['pl', pl],
    ['en', en],
  ] as const)
    for (const [isMute, until, words] of [
      [true, 60_000, ownBan.muted],
      [false, 86_400_000, ownBan.bannedFor],
      [false, null, ownBan.banned],
    ] as const) {
      expect(said(isMute, until, locale)).toContain(`<p>${words}</p>`)
      expect(said(isMute, until, locale)).toContain('Wulgaryzmy')
      expect(said(isMute, until, locale)).not.toContain(message.deletedUser)
    }
})
