import { expect, test } from 'vitest'
import { isSpoilerName, nameWithoutMark, spoilerName } from './spoilers.ts'

test('[EMB-03] the mark of a spoiler is put before a name once, and taken away once', () => {
  expect(spoilerName('koniec.png')).toBe('SPOILER_koniec.png')
  expect(spoilerName('spoiler_koniec.png')).toBe('spoiler_koniec.png')
  expect(nameWithoutMark('SPOILER_SPOILER_x.png')).toBe('SPOILER_x.png')
  expect(nameWithoutMark('koniec.png')).toBe('koniec.png')
  expect(['SPOILER_a', 'Spoiler_a', 'NOSPOILER_a', 'a SPOILER_'].map(isSpoilerName)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
