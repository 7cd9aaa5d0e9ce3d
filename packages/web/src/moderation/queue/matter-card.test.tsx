import type { ListedMatter } from '@gwar/protocol'
import { en } from '@gwar/protocol/texts/en'
import { pl } from '@gwar/protocol/texts/pl'
import { expect, test, vi } from 'vitest'
import { markupOf } from '../../locale/markup-of.fixture.ts'
import { MatterCard } from './matter-card.tsx'
import { matterHeading, matterPerson } from './matter-words.ts'

// names are drawn for the ground on which they stand, which only a browser knows
vi.mock(import('../../ui/names/use-surface.ts'), () => ({ useSurface: () => '#101418' }))

const NOW = Date.parse('2026-11-21T21:00:00.000Z')

const matter = (change: Partial<ListedMatter>): ListedMatter => ({
  n: 1,
  kind: 'report',
  state: 'open',
  user: { id: 'u', name: 'Troll' },
  message_id: null,
  message: null,
  cause: null,
  filter: null,
  detail: null,
  reporters: 0,
  opened_at: '2026-11-21T20:54:00.000Z',
  expires_at: null,
  decided: null,
  report: null,
  appeal: null,
  released_id: null,
  seq: 1,
  bar: null,
  person: null,
  comments: 0,
  ...change,
})

const decided: ListedMatter['decided'] = {
  by: { id: 'o', name: 'Ola' },
  at: '2026-11-21T20:55:00.000Z',
  decision: 'ignore',
  act: null,
  reason: null,
}

const card = (of: ListedMatter, locale: 'pl' | 'en' = 'pl'): string =>
  markupOf(
    <MatterCard
      matter={of}
      now={NOW}
      isCurrent
      isLive
      trouble={null}
      lookers=""
      isOfService={false}
      onOpen={() => undefined}
      onDecide={() => undefined}
    />,
    locale,
  )

test.each([
  ['alarm', { cause: 'same_text', count: 5 }],
  ['pact', { channel: 'kuchnia', count: 25 }],
] as const)('[QUE-01] what is about nobody names nobody, also when it is decided: %s', (kind, detail) => {
  const one = matter({ kind, detail, user: null })
  const state = matter({ kind, detail, user: null, state: 'ignored', decided })
  for (const [locale, texts] of [
    ['pl', pl],
    ['en', en],
  ] as const) {
    const said = card(one, locale)
    expect(said).toContain(matterHeading(one, texts).what)
    expect(card(state, locale)).toContain(texts.queue.kind[kind])
    expect(said + card(state, locale)).not.toContain(texts.channelSettings.deletedUser)
    expect(said).not.toContain(texts.queue.noText)
    expect(matterPerson(one, texts)).toBeNull()
  }
  // an account that is gone is told as before
  expect(card(matter({ user: { id: 'u', name: null } }))).toContain(pl.channelSettings.deletedUser)
})

test('[QUE-01, REP-01] of a person who is reported without a message no text is missing; of a message it is', () => {
  const report = { channel: { id: 'c', name: 'rudzik' }, categories: [{ category: 'spam', count: 1 }] }
  expect(card(matter({ report, reporters: 1 }))).not.toContain(pl.queue.noText)
  expect(card(matter({ report, reporters: 1, message_id: 'm' }))).toContain(pl.queue.noText)
  expect(card(matter({ kind: 'held', message_id: 'm' }))).toContain(pl.queue.noText)
})

test('[QUE-01] what was decided, or began, on another day is told with the day', () => {
  const old = matter({ state: 'upheld', decided: { ...decided, at: '2026-11-14T20:55:00.000Z' } })
  expect(card(old)).toMatch(/\(14\.11, \d\d:\d\d\)/)
  expect(card(matter({ state: 'upheld', decided }))).toMatch(/\(\d\d:\d\d\)/)
  const since = '2026-11-14T20:40:00.000Z'
  const alarm = matter({ kind: 'alarm', detail: { cause: 'bans', count: 31, since } })
  expect(card(alarm)).toMatch(/Cofnij wszystko od 14\.11, \d\d:\d\d/)
})
