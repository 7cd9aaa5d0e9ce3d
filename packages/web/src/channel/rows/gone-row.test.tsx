import { expect, test } from 'vitest'
import { message } from '../../connection/test-world.fixture.ts'
import { markupOf } from '../../locale/markup-of.fixture.ts'
import { GoneRow } from './gone-row.tsx'

const said = (by: string | null, locale: 'pl' | 'en'): string => {
  const event = message(1, { text: 'brzydkie słowa', cleared: { by } })
  const markup = markupOf(<GoneRow event={event} why={null} onForce={() => undefined} />, locale)
  expect(markup).not.toContain('brzydkie')
  return markup
}

test('[CLEAR-05] a deleted message leaves a placeholder in both languages', () => {
  expect(said(null, 'pl')).toContain('&lt;wiadomość usunięta&gt;')
  expect(said(null, 'en')).toContain('&lt;message deleted&gt;')
})

test('[CLEAR-06] it names who deleted it, where that is known', () => {
  expect(said('Bramkarz_09', 'pl')).toMatch(/Bramkarz_09/)
  expect(said('Bramkarz_09', 'en')).toMatch(/Bramkarz_09/)
})
