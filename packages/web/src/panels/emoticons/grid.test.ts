import { describe, expect, it } from 'vitest'
import { readEmoji } from '../../ui/emoji/emoji-data.ts'
import { EMOJI_NAMES } from '../../ui/emoji/emoji-names.ts'
import { EMOJI_ROWS } from '../../ui/emoji/emoji-rows.ts'
import { readNames } from '../../ui/emoji/search-emoji.ts'
import { layOut, moved, rowOf, rowsBetween, sectionAt } from './grid-layout.ts'
import { allSections, foundSections, type Section } from './items.ts'

const data = readEmoji(EMOJI_ROWS)
const names = readNames(EMOJI_NAMES, data)
const emoticon = (name: string, subscribers_only = false) => ({ name, file: name, subscribers_only })
const shelf = {
  channel: [emoticon('rudzHej'), emoticon('rudzLove', true), emoticon('rudzRIP')],
  product: [emoticon('gwarHej')],
  isSubscriber: false,
  data,
}
const idsOf = (sections: readonly Section[]) => sections.map(({ id }) => id)
const namesOf = (sections: readonly Section[], id: string) =>
  sections
    .find((section) => section.id === id)
    ?.items.map((item) => (item.kind === 'emoticon' ? item.emoticon.name : item.emoji.emoji))

describe('sections', () => {
  it('[EMO-04, EMO-05, EMO-06, CONTRA-28] the channel, the product, then eight groups of emoji without tones and hair', () => {
    const sections = allSections(shelf)
    expect(idsOf(sections)).toEqual([
      'channel', 'locked', 'product', 'g0', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8',
    ]) // prettier-ignore
    expect(namesOf(sections, 'g0')).toContain('👋')
    expect(namesOf(sections, 'g3')?.[0]).toBe('🍇')
    expect(sections.flatMap(({ items }) => items)).not.toContainEqual(
      expect.objectContaining({ emoji: expect.objectContaining({ group: 1 }) as unknown }),
    )
  })

  it('[EMO-11] what is for subscribers stands apart, locked, until the reader is one', () => {
    const sections = allSections(shelf)
    expect(namesOf(sections, 'channel')).toEqual(['rudzHej', 'rudzRIP'])
    expect(namesOf(sections, 'locked')).toEqual(['rudzLove'])
    expect(sections[1]!.items[0]).toMatchObject({ isLocked: true })
    const own = allSections({ ...shelf, isSubscriber: true })
    expect(namesOf(own, 'channel')).toEqual(['rudzHej', 'rudzLove', 'rudzRIP'])
    expect(idsOf(own)).not.toContain('locked')
  })

  it('[EMO-01] a search finds emoticons by parts of their names and emoji, and leaves empty headings out', () => {
    expect(idsOf(foundSections(shelf, 'RUDZhej', names))).toEqual(['channel'])
    expect(namesOf(foundSections(shelf, ':joy:', names), 'found')?.[0]).toBe('😂')
    expect(foundSections(shelf, 'qqqq', names)).toEqual([])
    // emoticons are found while the emoji are not loaded yet
    expect(idsOf(foundSections({ ...shelf, data: null }, 'hej', null))).toEqual(['channel', 'product'])
  })
})

describe('the grid', () => {
  const item = (name: string) => ({ kind: 'emoticon', emoticon: emoticon(name), isLocked: false }) as const
  const section = (id: Section['id'], count: number): Section => ({
    id,
    items: Array.from({ length: count }, (_, index) => item(`${id}${index}`)),
  })
  // 0 1 2 3 / 4 5 and under another heading 6 7 8
  const layout = layOut([section('channel', 6), section('product', 3)], 4, 36)

  it('rows stand under each other, and only those in view are drawn', () => {
    expect(layout.rows.map(({ top }) => top)).toEqual([0, 32, 68, 104, 136])
    expect(layout.height).toBe(172)
    expect(rowsBetween(layout, 70, 104).map(({ top }) => top)).toEqual([68])
    expect(rowOf(layout, 5)?.top).toBe(68)
    expect([0, 103, 104, 900].map((top) => sectionAt(layout, top)?.id)).toEqual([
      'channel',
      'channel',
      'product',
      'product',
    ])
    const whole = layOut(allSections(shelf), 8, 36)
    expect(whole.items.length).toBeGreaterThan(1900)
    expect(rowsBetween(whole, 10_000 - 300, 10_000 + 300).length).toBeLessThan(20)
  })

  it.each([
    ['ArrowRight', [-1, 0, 3, 5, 8], [0, 1, 4, 6, 8]],
    ['ArrowLeft', [0, 4, 6], [0, 3, 5]],
    ['ArrowDown', [-1, 0, 2, 3, 4, 5, 7], [0, 4, 5, 5, 6, 7, 7]],
    ['ArrowUp', [-1, 0, 3, 5, 8], [-1, -1, -1, 1, 5]],
    ['PageDown', [0, 5, 7], [6, 6, 7]],
    ['PageUp', [8, 3], [0, 0]],
    ['Enter', [0, -1], [null, null]],
  ])('[EMO-07] %s', (key, from, to) => {
    expect(from.map((at) => moved(layout, at, key))).toEqual(to)
  })

  it('in an empty grid keys lead nowhere', () => {
    expect(moved(layOut([], 4, 36), -1, 'ArrowDown')).toBeNull()
  })
})
