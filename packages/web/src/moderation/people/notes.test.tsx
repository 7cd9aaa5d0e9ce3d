import type { ModerationPerson } from '@gwar/protocol'
import { pl } from '@gwar/protocol/texts/pl'
import { expect, test } from 'vitest'
import { markupOf } from '../../locale/markup-of.fixture.ts'
import { Notes } from './notes.tsx'

const { peoplePage: texts } = pl

const notes = (name: string | null): string => {
  const user = { id: 'u', name, created_at: '2026-11-01T12:00:00.000Z', modes: '' }
  const person: Pick<ModerationPerson, 'user' | 'notes'> = { user, notes: [] }
  return markupOf(<Notes channelId="c" person={person} now={0} onChange={() => undefined} />)
}

test('[PERS-03] about somebody whose account is gone no note is asked for, which the service would refuse', () => {
  expect(notes('Troll')).toContain(texts.newNote)
  expect(notes('Troll')).not.toContain(texts.notesGone)
  expect(notes(null)).not.toContain(texts.newNote)
  expect(notes(null)).toContain(texts.notesGone)
})
