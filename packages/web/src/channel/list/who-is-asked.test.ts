import { GUEST, type Standing } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { EMPTY_PLACE } from '../../store/place.ts'
import type { Buffer } from '../../store/buffer.ts'
import { whoIsAsked } from './who-is-asked.ts'

const as = (modes: string): Standing => ({ guest: false, modes })
const BAN = { by: 'Rudzik', reason: null, until: null }

test.each([
  [{}, GUEST, null, 'emptyGuest'],
  [{}, as(''), null, 'empty'],
  [{ S: null }, as(''), null, 'emptyReader'],
  [{ S: null }, as('v'), null, 'empty'],
  [{ M: null }, as('v'), null, 'emptyReader'],
  [{ M: null }, as('o'), null, 'empty'],
  [{}, as(''), BAN, 'emptyReader'],
] as const)('[D47] with the modes %j %j, banned: %j, reads %s', (modes, standing, ban, said) => {
  const buffer = { channel: { modes }, place: { ...EMPTY_PLACE, ban } } as unknown as Buffer
  expect(whoIsAsked(buffer, standing)).toBe(said)
})
