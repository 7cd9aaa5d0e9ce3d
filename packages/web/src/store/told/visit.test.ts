import { expect, test } from 'vitest'
import { readOffer, readVisit } from './visit.ts'

const VISIT = {
  id: 'v',
  state: 'going',
  to: 'szachy',
  from: null,
  ends_at: '2026-06-15T12:00:30.000Z',
  count: 0,
}
const OFFER = { ...VISIT, state: 'offered', to: null, from: 'ala', by: 'Ala', viewers: 12 }

test('[VISIT-08] a visit counts who comes by the last line about it, and is over with the number of the event', () => {
  expect(readVisit(VISIT, {})?.count).toBe(0)
  expect(readVisit(VISIT, { VISITCOUNT: ['#a', 'v', '120'] })?.count).toBe(120)
  expect(readVisit(VISIT, { VISITCOUNT: ['#a', 'other', '120'] })?.count).toBe(0)
  expect(readVisit(VISIT, { VISITCOUNT: ['#a', 'v', '-5'] })?.count).toBe(0)
  expect(readVisit({ ...VISIT, state: 'gone', count: 7 }, { VISITCOUNT: ['#a', 'v', '120'] })?.count).toBe(7)
})

test('[VISIT-03] the question that waits for an answer and the own offer are two', () => {
  const own = { ...OFFER, id: 'o', to: 'szachy', from: null }
  const told = {
    VISITASKED: ['#a', JSON.stringify(OFFER)],
    VISITOFFER: ['#a', JSON.stringify(own)],
  }
  expect(readOffer(told, 'VISITASKED')).toEqual(OFFER)
  expect(readOffer(told)).toEqual(own)
  expect(readOffer({ VISITOFFER: told.VISITOFFER }, 'VISITASKED')).toBeNull()
})

test('what is no visit has no bar: cancelled, of another shape, with two sides or none, without an end', () => {
  const wrong: unknown[] = [
    null,
    'going',
    { ...VISIT, state: 'cancelled' },
    { ...VISIT, state: 'later' },
    { ...VISIT, from: 'ala' },
    { ...VISIT, to: null },
    { ...VISIT, ends_at: 'soon' },
    { ...VISIT, count: '1' },
  ]
  for (const value of wrong) expect([value, readVisit(value, {})]).toEqual([value, null])
})

test('[VISIT-03] an offer is read from its line, and what is none is passed over', () => {
  const told = (text: string) => readOffer({ VISITOFFER: ['#szachy', text] })
  expect(told(JSON.stringify(OFFER))).toEqual(OFFER)
  expect(readOffer({})).toBeNull()
  for (const text of ['', '{', 'null', JSON.stringify(VISIT), JSON.stringify({ ...OFFER, to: 'x' })])
    expect([text, told(text)]).toEqual([text, null])
})
