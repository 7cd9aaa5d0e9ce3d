import { bufferKey } from '@gwar/protocol'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BufferList } from './buffer-list.ts'
import { Drafts } from './drafts.ts'
import { browserKeep } from './keep.ts'
import type { KeptEntry } from './kept-buffers.ts'
import { mergeEntries } from './merge-buffers.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1000 }))
afterEach(() => void vi.useRealTimers())

/** One browser's storage; what a tab writes is told to the others, as browsers do. */
class Browser {
  readonly #items = new Map<string, string>()
  readonly #tabs: { hear: () => void }[] = []
  writes = 0

  tab(): { list: BufferList; drafts: Drafts } {
    const tab = { hear: (): void => undefined }
    const storage = {
      getItem: (key: string) => this.#items.get(key) ?? null,
      removeItem: (key: string) => this.#items.delete(key),
      setItem: (key: string, value: string) => {
        if (this.#items.get(key) === value) return
        this.#items.set(key, value)
        this.writes += 1
        for (const other of this.#tabs) if (other !== tab) other.hear()
      },
    } as unknown as Storage
    const keep = browserKeep(() => storage, 10)
    const list = new BufferList(keep)
    const drafts = new Drafts(keep)
    tab.hear = () => {
      list.hear()
      drafts.hear()
    }
    this.#tabs.push(tab)
    return { list, drafts }
  }
}

const targets = ({ list }: { list: BufferList }): string[] => list.entries.map(({ target }) => target)

describe('several tabs of one person', () => {
  test('what one opens the others have, what one closes is closed', () => {
    const browser = new Browser()
    const [a, b] = [browser.tab(), browser.tab()]
    a.list.open('#a')
    b.list.open('#b')
    vi.runAllTimers()
    expect(targets(a).toSorted()).toEqual(['#a', '#b'])
    expect(targets(b)).toEqual(targets(a))
    b.list.close('#a')
    vi.runAllTimers()
    expect(targets(a)).toEqual(['#b'])
  })

  test('what is open before somebody stays there when another tab closes it, and goes when it is left', () => {
    const browser = new Browser()
    const [a, b] = [browser.tab(), browser.tab()]
    for (const target of ['#a', '#b', '#c']) a.list.open(target)
    vi.runAllTimers()
    b.list.activate('#a')
    a.list.close('#a')
    vi.runAllTimers()
    expect(targets(a)).toEqual(['#b', '#c'])
    expect(targets(b)).toEqual(['#b', '#c', '#a'])
    b.list.open('#d')
    vi.runAllTimers()
    expect(targets(a)).toEqual(['#b', '#c', '#d'])
    b.list.activate('#b')
    expect(targets(b)).toEqual(['#b', '#c', '#d'])
  })

  test('[CHN-48] what is looked at in one tab waits in none', () => {
    const browser = new Browser()
    const [a, b] = [browser.tab(), browser.tab()]
    a.list.open('#a')
    a.list.open('#b')
    vi.runAllTimers()
    for (const { list } of [a, b]) list.missed(bufferKey('#a'), 2)
    vi.runAllTimers()
    expect([a.list.highlights, b.list.highlights]).toEqual([2, 2])
    vi.setSystemTime(5000)
    b.list.activate('#a')
    vi.runAllTimers()
    expect([a.list.highlights, b.list.highlights]).toEqual([0, 0])
    // it comes while b shows it: a, which counts it, hears that it was seen
    a.list.missed(bufferKey('#a'), 1)
    b.list.saw(bufferKey('#a'), 7)
    vi.runAllTimers()
    expect([a.list.highlights, b.list.highlights]).toEqual([0, 0])
  })

  test('a draft is the same in both, and what is typed last wins', () => {
    const browser = new Browser()
    const [a, b] = [browser.tab(), browser.tab()]
    a.drafts.set('#a', { text: 'cze', reply: null })
    b.drafts.set('#b', { text: 'hej', reply: null })
    vi.runAllTimers()
    expect(a.drafts.get('#b').text).toBe('hej')
    expect(b.drafts.get('#a').text).toBe('cze')
    b.drafts.set('#a', { text: 'cześć', reply: null })
    vi.runAllTimers()
    expect(a.drafts.get('#a').text).toBe('cześć')
    // a draft that is sent in one tab goes in both
    a.drafts.set('#a', { text: '', reply: null })
    vi.runAllTimers()
    expect(b.drafts.get('#a').text).toBe('')
    expect(browser.tab().drafts.get('#b').text).toBe('hej')
  })

  const step = fc.record({
    tab: fc.nat(2),
    deed: fc.constantFrom('open', 'close', 'look', 'leave', 'missed', 'saw', 'wait', 'draft'),
    target: fc.constantFrom('#a', '#b', '#c', '#d'),
    number: fc.nat(9),
  })

  test('whatever three tabs do, in the end they agree, and do not write to each other for ever', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const browser = new Browser()
        const tabs = [browser.tab(), browser.tab(), browser.tab()]
        for (const { tab, deed, target, number } of steps) {
          const { list, drafts } = tabs[tab]!
          if (deed === 'open') list.open(target)
          else if (deed === 'close') list.close(target)
          else if (deed === 'look') {
            list.open(target)
            list.activate(target)
          } else if (deed === 'leave') list.activate(null)
          else if (deed === 'missed') list.missed(bufferKey(target), number)
          else if (deed === 'saw' && list.entry(target) !== undefined) list.saw(bufferKey(target), number)
          else if (deed === 'draft') drafts.set(target, { text: 'x'.repeat(number), reply: null })
          else if (deed === 'wait') vi.advanceTimersByTime(number * 3)
        }
        for (const { list } of tabs) list.activate(null)
        const before = browser.writes
        vi.runAllTimers()
        expect(browser.writes - before).toBeLessThan(30)
        const [first, ...others] = tabs
        for (const other of others) {
          expect(other.list.entries).toEqual(first!.list.entries)
          expect(other.drafts.all).toEqual(first!.drafts.all)
        }
      }),
      { numRuns: 300 },
    )
  })

  const entry: fc.Arbitrary<KeptEntry> = fc.record({
    key: fc.constant(bufferKey('#a')),
    target: fc.constant('#a'),
    type: fc.constant('channel' as const),
    highlights: fc.nat(3),
    isUnread: fc.boolean(),
    activeAt: fc.nat(3),
    seenSeq: fc.option(fc.nat(3)),
  })

  test('the order in which entries are merged does not matter', () => {
    fc.assert(
      fc.property(entry, entry, entry, (a, b, c) => {
        expect(mergeEntries(a, b)).toEqual(mergeEntries(b, a))
        expect(mergeEntries(a, mergeEntries(b, c))).toEqual(mergeEntries(mergeEntries(a, b), c))
        expect(mergeEntries(a, a)).toEqual(a)
      }),
    )
  })
})
