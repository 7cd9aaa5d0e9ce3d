import type { EmoticonImport } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { markupOf } from '../../../locale/markup-of.fixture.ts'
import { ResultStep } from './result-step.tsx'
import type { ImportDeeds } from './use-imports.ts'

test.each([
  ['unreachable', true],
  ['full', true],
  ['name_taken', true],
  // the service says so, too, where it could not begin to work on the picture
  ['picture_heavy', true],
  ['picture_broken', false],
  ['picture_small:16', false],
])('[EMOT-10] what failed as %s can be tried again: %s', (reason, canCome) => {
  const at = {
    source: '7tv',
    state: 'done',
    brought: [],
    failures: [{ key: 0, name: 'sowa', reason, picture: null }],
    count: 0,
    limit: 50,
  } as unknown as EmoticonImport
  const markup = markupOf(<ResultStep at={at} deeds={{} as ImportDeeds} onSee={() => undefined} />)
  expect(markup).toContain('sowa')
  expect(markup.match(/<button/g)).toHaveLength(canCome ? 2 : 1)
})
