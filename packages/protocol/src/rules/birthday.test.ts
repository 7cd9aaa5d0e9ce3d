import { expect, test } from 'vitest'
import { birthdaySeason } from './birthday.ts'

test('[BDAY-02] the birthday lasts from the first place where August begins to the last where it ends', () => {
  expect(birthdaySeason(new Date('2026-07-31T09:59:59Z'))).toBeNull()
  expect(birthdaySeason(new Date('2026-07-31T10:00:00Z'))).toBe(2026)
  expect(birthdaySeason(new Date('2026-08-15T12:00:00Z'))).toBe(2026)
  expect(birthdaySeason(new Date('2026-09-01T11:59:59Z'))).toBe(2026)
  expect(birthdaySeason(new Date('2026-09-01T12:00:00Z'))).toBeNull()
  expect(birthdaySeason(new Date('2027-08-01T00:00:00Z'))).toBe(2027)
  expect(birthdaySeason(new Date('2026-12-31T23:00:00Z'))).toBeNull()
})
