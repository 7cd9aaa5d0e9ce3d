import { ATTACHMENT_FILTERS, EMBED_FILTERS } from '@gwar/protocol'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasFilters, NO_FILTERS, withFilter } from './filters.ts'

describe.each([
  ['attachments', ATTACHMENT_FILTERS],
  ['embeds', EMBED_FILTERS],
] as const)('filters of %s', (_, known) => {
  const chosen = (...added: string[]): readonly string[] =>
    added.reduce<readonly string[]>((filters, filter) => withFilter(filters, filter), [])

  it('[SRCH-16, SRCH-18] all of them removes the specific ones', () => {
    expect(chosen('images', 'videos', 'all')).toEqual(['all'])
  })

  it('[SRCH-17, SRCH-19] a specific one removes all of them', () => {
    expect(chosen('all', 'videos')).toEqual(['videos'])
  })

  it('[SRCH-20] one that is there already is ignored', () => {
    const before = ['images', 'videos']
    expect(withFilter(before, 'images')).toBe(before)
    expect(chosen('all', 'all')).toEqual(['all'])
  })

  it('[SRCH-16..20] in any order: each once, and all of them alone; the last added is there', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<string>(...known), { minLength: 1 }), (added) => {
        const filters = chosen(...added)
        expect(new Set(filters).size).toBe(filters.length)
        expect(filters).toContain(added.at(-1))
        if (filters.includes('all')) expect(filters).toEqual(['all'])
      }),
    )
  })
})

it('[SRCH-02] knows whether there are any', () => {
  expect(hasFilters(NO_FILTERS)).toBe(false)
  expect(hasFilters({ ...NO_FILTERS, user: 'Halinka77' })).toBe(true)
  expect(hasFilters({ ...NO_FILTERS, attachments: ['all'] })).toBe(true)
  expect(hasFilters({ ...NO_FILTERS, embeds: ['links'] })).toBe(true)
})
