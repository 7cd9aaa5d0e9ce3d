import { createElement, Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { keptPart } from './kept-part.ts'

const Words = (): string => 'it is here'

test('a part that was loaded before is drawn at once, one that was not shows what stands in its place', async () => {
  const { Part, preload } = keptPart(() => Promise.resolve(Words))
  const other = keptPart(() => Promise.resolve(Words))
  const drawn = (part: typeof Part): string =>
    renderToStaticMarkup(createElement(Suspense, { fallback: 'it comes' }, createElement(part)))
  await preload()
  expect(drawn(Part)).toBe('it is here')
  expect(drawn(other.Part)).toContain('it comes')
})
