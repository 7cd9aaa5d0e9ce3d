import { expect, test } from 'vitest'
import { markupOf } from '../../locale/markup-of.fixture.ts'
import { HushIcon } from '../../ui/icons/icons.tsx'
import { NoteIcon } from '../../ui/icons/late-icons.tsx'
import { HitMedia } from './hit-media.tsx'

test('[D40] sound is shown as a note, and not as a loudspeaker that is silent', () => {
  const markup = markupOf(<HitMedia media={[{ kind: 'audio', picture: null }]} />)
  expect(markup).toContain(markupOf(<NoteIcon isSmall />))
  expect(markup).not.toContain(markupOf(<HushIcon isSmall />))
})
