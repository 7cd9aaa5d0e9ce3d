import type { MessageEvent } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { message } from '../../../connection/test-world.fixture.ts'
import { markupOf } from '../../../locale/markup-of.fixture.ts'
import { GoneRow } from './gone-row.tsx'
import { LateGoneRow } from './late-gone-row.tsx'

const said = (by: string | null, locale: 'pl' | 'en'): string => {
  return shownFor([message(1, { text: 'brzydkie słowa', cleared: { by } })], locale)
}

const shownFor = (messages: readonly MessageEvent[], locale: 'pl' | 'en' = 'pl'): string => {
  const markup = markupOf(<GoneRow messages={messages} why={null} />, locale)
  expect(markup).not.toContain('brzydkie')
  return markup
}

/** Deleted messages of these authors. */
const goneOf = (by: string | null, ...names: (string | null)[]): readonly MessageEvent[] =>
  names.map((name, at) =>
    message(at, {
      text: 'brzydkie słowa',
      cleared: { by },
      from: { id: name ?? '', name, modes: '', createdAt: null },
    }),
  )

test('[CLEAR-05] a deleted message leaves a placeholder in both languages', () => {
  expect(said(null, 'pl')).toContain('&lt;wiadomość usunięta&gt;')
  expect(said(null, 'en')).toContain('&lt;message deleted&gt;')
})

test('[CLEAR-06] it names who deleted it, where that is known', () => {
  expect(said('Bramkarz_09', 'pl')).toMatch(/Bramkarz_09/)
  expect(said('Bramkarz_09', 'en')).toMatch(/Bramkarz_09/)
})

test('[CLEAR-05, CLEAR-06, DRAWN-6] several that one person deleted in a row are counted, with whose they were and who deleted them', () => {
  const four = goneOf('Bramkarz_09', 'Troll', 'troll', 'Troll', 'Troll')
  expect(shownFor(four)).toContain('Usunięto 4 wiadomości: Troll (przez Bramkarz_09)')
  expect(shownFor(four, 'en')).toContain('4 messages deleted: Troll (by Bramkarz_09)')
  expect(shownFor(goneOf(null, 'Troll', 'Inny'))).toContain('Usunięto 2 wiadomości: Troll i jedna osoba<')
  expect(shownFor(goneOf(null, 'Troll', 'Inny'), 'en')).toContain('2 messages deleted: Troll and 1 other<')
  expect(shownFor(goneOf(null, 'A', 'B', 'C', 'D', null))).toContain(
    'Usunięto 5 wiadomości: A i 4 inne osoby<',
  )
})

test('[DRAWN-6] before its words are there the row is found by each message for which it stands, and can have the focus', () => {
  const markup = markupOf(<LateGoneRow messages={goneOf('Bramkarz_09', 'Troll', 'Troll')} why={null} />)
  expect(markup).toMatch(/<article[^>]* tabindex="-1" data-row="m0" data-held="m0 m1">/)
})
