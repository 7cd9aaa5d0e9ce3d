import { expect, test } from 'vitest'
import { bodyOf, EMPTY_DRAFT, faultsOf, isFaultless, moved, type PollDraft } from './poll-draft.ts'

const draft = (options: readonly string[], more: Partial<PollDraft> = {}): PollDraft => ({
  ...EMPTY_DRAFT,
  question: 'Herbata?',
  options: options.map((text, index) => ({ key: index + 1, text })),
  ...more,
})
const wrong = (of: PollDraft) => Object.fromEntries(faultsOf(of).options)

test('[POLL-02] a draft without a question or two answers says where they are missing', () => {
  expect(faultsOf(EMPTY_DRAFT).question).toBe('required')
  expect(wrong(EMPTY_DRAFT)).toEqual({ 1: 'required', 2: 'required' })
  expect(wrong(draft(['', 'Tak', '']))).toEqual({ 1: 'required' })
  // what is left empty beside two answers is left out
  expect(wrong(draft(['', 'Tak', '', 'Nie']))).toEqual({})
  expect(bodyOf(draft(['', 'Tak', '', 'Nie'])).options).toEqual(['Tak', 'Nie'])
})

test('[POLL-02] an answer that is there already, however it is typed, and what is too long', () => {
  expect(wrong(draft(['Korzenie', 'Sad', ' korzenie ']))).toEqual({ 3: 'twice' })
  expect(wrong(draft(['x'.repeat(60), 'y'.repeat(61)]))).toEqual({ 2: 'max:60' })
  expect(faultsOf(draft(['a', 'b'], { question: 'ś'.repeat(141) })).question).toBe('max:140')
  expect(isFaultless(faultsOf(draft(['a', 'b'], { question: '😀'.repeat(140) })))).toBe(true)
})

test.each(['', '0', '1441', '2,5', '1e3', '-3', 'x'])('[POLL-02] %j is no length in minutes', (minutes) => {
  expect(faultsOf(draft(['a', 'b'], { length: null, minutes })).minutes).toBe('range')
  // what is typed there matters where it is chosen alone
  expect(faultsOf(draft(['a', 'b'], { minutes })).minutes).toBeUndefined()
})

test('a typed length is told in seconds, and an answer changes its place', () => {
  expect(bodyOf(draft(['a', 'b'], { length: null, minutes: '90' })).seconds).toBe(5400)
  const { options } = draft(['a', 'b', 'c'])
  expect(moved(options, 2, -1).map(({ text }) => text)).toEqual(['a', 'c', 'b'])
  expect(moved(options, 0, 1).map(({ text }) => text)).toEqual(['b', 'a', 'c'])
})
