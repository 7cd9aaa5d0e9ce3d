import { describe, expect, test } from 'vitest'
import { NOTHING_BESIDE, type MessageEvent } from '../events/listed-event.ts'
import { isHighlightFor, type HighlightReader } from './highlight.ts'

const anna: HighlightReader = { name: 'Anna', words: [], blockedWords: [], hasBlocked: () => false }

const said = (text: string, changes: Partial<MessageEvent> = {}): MessageEvent => ({
  type: 'message',
  seq: 1,
  at: 0,
  id: 'm',
  from: { id: 'b', name: 'Bartek', modes: '', createdAt: null },
  text,
  color: null,
  replyId: null,
  reply: null,
  cleared: null,
  ...NOTHING_BESIDE,
  ...changes,
})
const replyTo = (name: string | null) => ({ id: 'q', name, color: null, text: 'x', isCleared: false })
const own = { id: 'a', name: 'ANNA', modes: '', createdAt: null }

describe('a message asks for its reader', () => {
  test.each([
    ['anna, jesteś?', true],
    ['@ANNA', true],
    ['napisz do Anna.', true],
    ['\x0304Anna\x03, jesteś?', true],
    ['\x0304,12@An\x02na', true],
    ['\x0304Annasz', false],
    ['Annasz', false],
    ['anna_k', false],
    ['hanna', false],
    ['nic', false],
  ])('[HL-01] [OPEN-106] the nick as a whole word, with or without @: %s', (text, is) => {
    expect(isHighlightFor(said(text), 'channel', anna)).toBe(is)
  })

  test('[HL-02] a reply to their message', () => {
    expect(isHighlightFor(said('tak', { reply: replyTo('anna') }), 'channel', anna)).toBe(true)
    expect(isHighlightFor(said('tak', { reply: replyTo('Celina') }), 'channel', anna)).toBe(false)
    expect(isHighlightFor(said('tak', { reply: replyTo(null) }), 'channel', anna)).toBe(false)
  })

  test('[HL-03] one of their words', () => {
    const reader = { ...anna, words: ['kot', 'dobry wieczór'] }
    expect(isHighlightFor(said('KOT'), 'channel', reader)).toBe(true)
    expect(isHighlightFor(said('kotek'), 'channel', reader)).toBe(false)
    expect(isHighlightFor(said('Dobry Wieczór!'), 'channel', reader)).toBe(true)
  })

  test('[HL-04] everything in private', () => {
    expect(isHighlightFor(said('hej'), 'user', anna)).toBe(true)
    expect(isHighlightFor(said('hej', { from: own }), 'user', anna)).toBe(false)
  })

  test('[HL-05] never their own, cleared ones and notices', () => {
    expect(isHighlightFor(said('anna', { from: own, reply: replyTo('Anna') }), 'channel', anna)).toBe(false)
    expect(isHighlightFor(said('anna', { cleared: { by: null } }), 'channel', anna)).toBe(false)
    const notice = { type: 'notice', seq: 1, at: 0, id: 'n', text: 'anna', i18n: null } as const
    expect(isHighlightFor(notice, 'user', anna)).toBe(false)
  })

  test('not of whom they blocked, and not with a word that they blocked', () => {
    const blocker = { ...anna, hasBlocked: ({ name }: { name: string | null }) => name === 'Bartek' }
    expect(isHighlightFor(said('anna'), 'channel', blocker)).toBe(false)
    expect(isHighlightFor(said('anna'), 'user', blocker)).toBe(false)
    const choosy = { ...anna, blockedWords: ['fuj'] }
    expect(isHighlightFor(said('anna FUJ'), 'channel', choosy)).toBe(false)
    expect(isHighlightFor(said('anna fujara'), 'channel', choosy)).toBe(true)
  })
})
