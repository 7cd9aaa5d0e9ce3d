import type { NoticeEvent } from '@gwar/protocol'
import { expect, test } from 'vitest'
import { fittingNames, receiversInOrder } from './shown-names.ts'

const anchor: NoticeEvent = { type: 'notice', id: 'n1', seq: 1, at: 0, text: 'x', i18n: null }
const card = (count: number) => ({ anchor, giver: 'Wilk', count, receivers: ['Anna', 'Ewa', 'Ola'] })

test('[D11] receivers begin with the reader, then who got one last while gifts are given', () => {
  expect(receiversInOrder(card(5), null)).toEqual(['Ola', 'Ewa', 'Anna'])
  expect(receiversInOrder(card(5), 'ANNA')).toEqual(['Anna', 'Ola', 'Ewa'])
  expect(receiversInOrder(card(3), 'ewa')).toEqual(['Ewa', 'Anna', 'Ola'])
})

test('[D11] names stand whole in a line, and one at least, however long', () => {
  expect(fittingNames(['a'.repeat(32), 'b'], 20)).toEqual(['a'.repeat(32)])
  expect(fittingNames(['abc', 'defg', 'h'], 11)).toEqual(['abc', 'defg'])
  expect(fittingNames(['abc'], 11)).toEqual(['abc'])
})
