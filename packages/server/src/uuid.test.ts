import { parseUuid } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { uuidV7 } from './uuid.ts'

test('ids order as they were made, also within a millisecond, and none comes twice', () => {
  const at = Date.UTC(2026, 10, 21)
  const ids = Array.from({ length: 50_000 }, (_, n) => uuidV7(new Date(at + Math.floor(n / 40_000))))
  expect(ids.every((id) => parseUuid(id) === id)).toBe(true)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids.slice(0, 100)) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/)
})
