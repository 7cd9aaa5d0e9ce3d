import { expect, test } from 'vitest'
import { uuid } from './uuid.ts'

const ID = '0190b4e2-5c7a-7000-8000-0123456789ab'

test('an id is read into the form in which the store writes it, and nothing else is one', () => {
  expect(uuid().parse(ID.toUpperCase())).toBe(ID)
  for (const text of ['', '1', ` ${ID}`, `${ID}\n`, `${ID}0`, ID.replace('b', 'g'), ID.replaceAll('-', '')])
    expect([text, uuid().safeParse(text).success]).toEqual([text, false])
})
