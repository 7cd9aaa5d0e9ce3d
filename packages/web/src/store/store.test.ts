import { bufferKey, mentionsOf, namesNick } from '@gwar/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { message, NOW, testWorld } from '../connection/test-world.fixture.ts'
import { BufferList } from './kept/buffer-list.ts'
import { BufferStore } from './buffer-store.ts'
import { emptyBuffer } from './buffer.ts'
import { Drafts } from './kept/drafts.ts'
import { manualClock } from './flush-clock.ts'
import { foldDelivery } from './fold/fold-delivery.ts'
import { concernsYou, isHighlight } from './fold/highlight.ts'
import { browserKeep, type Keep } from './kept/keep.ts'
import { rowsOf } from './rows.ts'
import { SentLines } from './sent-lines.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

function keepFor(storage: Storage): Keep {
  return browserKeep(() => storage, 0)
}

describe('[HL-01] mentions', () => {
  test.each([
    ['Mietowka hej', true],
    ['hej @mietowka!', true],
    ['(MIETOWKA)', true],
    ['mietowka_2', false],
    ['xmietowka', false],
    ['łmietowka', false],
    ['mietowkał', false],
    ['mietowkax mietowka', true],
    ['mietowka-', false],
    ['', false],
  ])('%s: %s', (text, isNamed) => {
    expect(namesNick(text, 'Mietowka')).toBe(isNamed)
  })

  test('the place of a mention counts letters that change their length in lower case', () => {
    expect([...mentionsOf('İİ @Anna, anna', 'anna')]).toEqual([
      [3, 8],
      [10, 14],
    ])
  })
})

const reader = (name: string) => ({ name, words: [], blockedWords: [], hasBlocked: () => false })

test('[HL-02] [HL-04] [HL-05] a reply to you, anything in private, nothing of your own', () => {
  const reply = { id: 'm0', name: 'Mietowka', color: null, text: 'x', isCleared: false }
  const own = { id: 'u', name: 'mietowka', modes: '', createdAt: null }
  expect(concernsYou(message(1, { reply, replyId: 'm0' }), reader('mietowka'))).toBe(true)
  expect(concernsYou(message(1), reader('mietowka'))).toBe(false)
  expect(isHighlight(message(1), 'user', reader('mietowka'))).toBe(true)
  expect(isHighlight(message(1, { from: own }), 'user', reader('Mietowka'))).toBe(false)
  expect(isHighlight(message(1, { text: 'mietowka' }), 'channel', null)).toBe(false)
})

describe('what is shown', () => {
  test('changes once a frame however many lines come, and only for who asked', () => {
    const clock = manualClock()
    const store = new BufferStore(clock)
    store.open('#a')
    store.open('#b')
    clock.flush()
    const seen: string[] = []
    store.subscribe(bufferKey('#a'), () => seen.push('a'))
    const stop = store.subscribe(bufferKey('#b'), () => seen.push('b'))
    for (let seq = 1; seq <= 50; seq += 1)
      store.update(
        bufferKey('#a'),
        (buffer) =>
          foldDelivery(
            buffer,
            { seq, events: [message(seq)] },
            { name: null, reader: null, isWatching: true },
          ).buffer,
      )
    expect(store.shown(bufferKey('#a'))!.channel.events).toHaveLength(0)
    expect(store.get('#a')!.channel.events).toHaveLength(50)
    clock.flush()
    expect(store.shown(bufferKey('#a'))!.channel.events).toHaveLength(50)
    expect(seen).toEqual(['a'])
    stop()
    store.close(bufferKey('#b'))
    clock.flush()
    expect(store.shown(bufferKey('#b'))).toBeUndefined()
    expect(seen).toEqual(['a'])
  })

  test('moving while reading draws nothing; leaving the bottom and coming back does', () => {
    const clock = manualClock()
    const store = new BufferStore(clock)
    store.open('#a')
    clock.flush()
    let draws = 0
    store.subscribe(bufferKey('#a'), () => {
      draws += 1
    })
    store.setReading(bufferKey('#a'), { oldest: 'm1', newest: 'm2' })
    clock.flush()
    store.setReading(bufferKey('#a'), { oldest: 'm0', newest: 'm1' })
    clock.flush()
    expect(draws).toBe(1)
    expect(store.get('#a')!.reading).toEqual({ oldest: 'm0', newest: 'm1' })
    store.setReading(bufferKey('#a'), null)
    clock.flush()
    expect(draws).toBe(2)
  })

  describe('what came and went without having been on the screen', () => {
    const clock = manualClock()
    let store = new BufferStore(clock)
    beforeEach(() => {
      clock.hidden = false
      store = new BufferStore(clock)
      store.open('#a')
      store.update(bufferKey('#a'), (buffer) => ({ ...buffer, status: 'ready' }))
    })
    const viewer = { name: null, reader: null, isWatching: true }
    const add = (from: number, to: number): void => {
      for (let seq = from; seq <= to; seq += 1)
        store.update(
          bufferKey('#a'),
          (buffer) => foldDelivery(buffer, { seq, events: [message(seq)] }, viewer).buffer,
        )
    }

    test('is counted, and told for three seconds after the last of it', () => {
      let draws = 0
      store.subscribe(bufferKey('#a'), () => (draws += 1))
      add(1, 10)
      clock.flush()
      add(11, 310)
      clock.flush()
      expect(store.skipped(bufferKey('#a'))).toBe(100)
      vi.advanceTimersByTime(2000)
      add(311, 320)
      clock.flush()
      expect(store.skipped(bufferKey('#a'))).toBe(100)
      add(321, 570)
      clock.flush()
      expect(store.skipped(bufferKey('#a'))).toBe(150)
      vi.advanceTimersByTime(2999)
      expect([store.skipped(bufferKey('#a')), draws]).toEqual([150, 4])
      vi.advanceTimersByTime(1)
      expect([store.skipped(bufferKey('#a')), draws]).toEqual([0, 5])
      add(571, 771)
      clock.flush()
      expect(store.skipped(bufferKey('#a'))).toBe(1)
    })

    test('is counted however long the frame took', () => {
      add(1, 10)
      clock.flush()
      vi.advanceTimersByTime(60_000)
      add(11, 260)
      clock.flush()
      expect(store.skipped(bufferKey('#a'))).toBe(50)
    })

    test('counts messages alone, not what else has a number', () => {
      add(1, 200)
      clock.flush()
      add(301, 500)
      clock.flush()
      expect(store.skipped(bufferKey('#a'))).toBe(0)
      add(601, 801)
      clock.flush()
      expect(store.skipped(bufferKey('#a'))).toBe(1)
    })

    test('is all that came to a hidden page and went, told to who comes back', () => {
      add(1, 10)
      clock.flush()
      clock.hidden = true
      for (let at = 11; at <= 1000; at += 10) {
        add(at, at + 9)
        clock.flush()
        vi.advanceTimersByTime(1000)
      }
      expect(store.skipped(bufferKey('#a'))).toBe(790)
      vi.advanceTimersByTime(3_600_000)
      clock.hidden = false
      vi.advanceTimersByTime(2999)
      expect(store.skipped(bufferKey('#a'))).toBe(790)
      add(1001, 1002)
      clock.flush()
      expect(store.skipped(bufferKey('#a'))).toBe(792)
      vi.advanceTimersByTime(6000)
      expect(store.skipped(bufferKey('#a'))).toBe(0)
    })

    test('is nothing for who reads further up', () => {
      add(1, 200)
      clock.flush()
      store.setReading(bufferKey('#a'), { oldest: 'm150', newest: 'm160' })
      add(201, 500)
      clock.flush()
      store.setReading(bufferKey('#a'), null)
      clock.flush()
      expect(store.skipped(bufferKey('#a'))).toBe(0)
    })
  })
})

describe('rows', () => {
  const buffer = { ...emptyBuffer('#c'), status: 'ready' as const }
  const at = (...args: [number, number, number]): number => new Date(2026, 10, ...args).getTime()

  test('[OPEN-104] a heading stands before each day, the new marker before the first new one', () => {
    const events = [
      message(3, { at: at(21, 0, 1) }),
      message(2, { at: at(20, 23, 59) }),
      message(1, { at: at(20, 10, 0) }),
    ]
    const rows = rowsOf({ ...buffer, newFrom: 3, channel: { ...buffer.channel, events } })
    expect(rows.map((row) => row.key)).toEqual(['day-m1', 'm1', 'm2', 'new', 'day-m3', 'm3'])
  })

  test('the new marker goes on to the next event where the first new one is gone, unless that lies above the list', () => {
    const keys = (first: number, up: boolean): readonly string[] =>
      rowsOf({
        ...buffer,
        newFrom: 3,
        channel: { ...buffer.channel, events: [message(5), message(first)], more: { up, down: false } },
      }).map((row) => row.key)
    expect(keys(2, true)).toEqual(['day-m2', 'm2', 'new', 'm5'])
    expect(keys(4, true)).not.toContain('new')
    expect(keys(4, false)).toContain('new')
  })

  test('the new marker never stands above own words', () => {
    const channel = { ...buffer.channel, events: [message(2), message(1)] }
    const { name } = message(2).from
    const keys = (ownName: string | null): string[] =>
      rowsOf({ ...buffer, newFrom: 2, channel }, undefined, undefined, ownName).map((row) => row.key)
    expect(keys('Nobody')).toContain('new')
    expect(keys(name)).not.toContain('new')
  })

  test('a refusal stands behind what was last then, and leaves the list with it', () => {
    const aside = {
      event: { type: 'notice', id: 'a', seq: 0, at: NOW, text: '', i18n: null },
      after: 2,
    } as const
    const events = [message(3), message(2), message(1)]
    const keys = (over: object): string[] =>
      rowsOf({ ...buffer, asides: [aside], channel: { ...buffer.channel, events, ...over } })
        .filter((row) => row.kind !== 'day')
        .map((row) => row.key)
    expect(keys({})).toEqual(['m1', 'm2', 'a', 'm3'])
    expect(keys({ events: [message(5), message(4)], more: { up: true, down: false } })).toEqual(['m4', 'm5'])
  })

  test('every key stands once', async () => {
    const world = testWorld({ token: 't' })
    world.connection.enter('#c')
    world.connection.start()
    world.welcomeAs('Anna')
    await world.join('#c')
    world.connection.sender.send(bufferKey('#c'), { text: 'a' })
    world.connection.sender.say(bufferKey('#c'), 'nie', null)
    const keys = rowsOf(world.stores.buffers.get('#c')!).map((row) => row.key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('the list of buffers', () => {
  test('keeps order, counters and the last look over a reload', () => {
    const { kept } = testWorld()
    const keep = keepFor(kept.local)
    keep.setOwner('mietowka')
    const list = new BufferList(keep)
    list.open('#rudzik')
    list.open('Halinka')
    list.missed(bufferKey('halinka'), 2)
    list.activate('#rudzik')
    list.saw(bufferKey('#rudzik'), 41)
    keep.flush()
    const keptAgain = keepFor(kept.local)
    keptAgain.setOwner('mietowka')
    const again = new BufferList(keptAgain)
    expect(again.entries).toMatchObject([
      { key: '#rudzik', type: 'channel', highlights: 0 },
      { key: 'halinka', target: 'Halinka', type: 'user', highlights: 2, isUnread: true },
    ])
    expect(again.seenSeq(bufferKey('#rudzik'))).toBe(41)
    expect(again.highlights).toBe(2)
  })

  test('[BUF-06] closing the open one gives the one that was open before it', () => {
    const list = new BufferList(keepFor(testWorld().kept.local))
    for (const target of ['#a', '#b', '#c']) list.open(target)
    for (const target of ['#c', '#a', '#b']) {
      vi.advanceTimersByTime(1000)
      list.activate(target)
    }
    expect(list.close('#b')?.target).toBe('#a')
    expect(list.close('#c')).toBeNull()
  })

  test('nothing counts as seen while the page is hidden', () => {
    const list = new BufferList(keepFor(testWorld().kept.local))
    list.open('#a')
    list.activate('#a')
    list.setVisible(false)
    expect(list.isWatched(bufferKey('#a'))).toBe(false)
    list.missed(bufferKey('#a'), 3)
    expect(list.highlights).toBe(3)
    list.setVisible(true)
    expect(list.entries).toMatchObject([{ highlights: 0, isUnread: false }])
  })

  test.each(['{', '[1,null,{"target":5},{"target":"#a b"},{"target":"#ok","highlights":"x"}]', '7', 'null'])(
    'a broken store %s does not stop it',
    (stored) => {
      const { kept } = testWorld()
      kept.local.setItem('gwar.guest.buffers', stored)
      const list = new BufferList(keepFor(kept.local))
      expect(list.entries.map((entry) => entry.target)).toEqual(stored.includes('#ok') ? ['#ok'] : [])
    },
  )
})

test('drafts survive a reload, with what they answer', () => {
  const { kept } = testWorld()
  const keep = keepFor(kept.local)
  const reply = { id: 'm1', name: null, color: null, text: 'hej', isCleared: false }
  new Drafts(keep).set('#Rudzik', { text: 'nie skończ', reply })
  keep.flush()
  expect(new Drafts(keepFor(kept.local)).get('#rudzik')).toEqual({ text: 'nie skończ', reply })
})

test("[D24] what a guest wrote is the account's after the login, and no guest's any more", () => {
  const { stores, kept } = testWorld()
  const words = { text: 'nie skończ', reply: null }
  stores.drafts.set('#rudzik', words)
  stores.flush()
  expect(new Drafts(keepFor(kept.local)).get('#rudzik')).toEqual(words)
  stores.setOwner('mietowka', [])
  stores.flush()
  expect(stores.drafts.get('#rudzik')).toEqual(words)
  stores.setOwner('guest', [])
  expect(stores.drafts.get('#rudzik').text).toBe('')
  stores.setOwner('mietowka', [])
  expect(stores.drafts.get('#rudzik')).toEqual(words)
})

describe('a browser that keeps nothing is as good as an empty one', () => {
  const forbidden = (): Storage => {
    throw new Error('forbidden')
  }
  const full = (): Storage => {
    const { local } = testWorld().kept
    local.setItem('gwar.guest.buffers', '[{"target":"#old"},{"target":"#older"}]')
    local.setItem('gwar.guest.drafts', '{"#old":{"text":"dawne"},"#older":{"text":"dawniejsze"}}')
    local.setItem = () => {
      throw new Error('full')
    }
    return local
  }
  const words = (text: string) => ({ text, reply: null })
  const targets = ({ entries }: BufferList): string[] => entries.map(({ target }) => target)

  test.each([
    ['none', () => null],
    ['forbidden', forbidden],
  ])('%s', (_, storage) => {
    const broken = browserKeep(storage, 0)
    const drafts = new Drafts(broken)
    const list = new BufferList(broken)
    for (const target of ['#a', '#b']) {
      drafts.set(target, words(target))
      list.open(target)
      list.activate(target)
      broken.flush()
      list.saw(bufferKey(target), 1)
      broken.flush()
    }
    expect(targets(list)).toEqual(['#a', '#b'])
    expect(['#a', '#b'].map((target) => drafts.get(target).text)).toEqual(['#a', '#b'])
    list.close('#a')
    drafts.set('#a', words(''))
    broken.flush()
    list.open('#c')
    drafts.set('#c', words('c'))
    broken.flush()
    expect(targets(list)).toEqual(['#b', '#c'])
    expect([...drafts.all.keys()]).toEqual(['#b', '#c'])
  })

  test('full', () => {
    const storage = full()
    const broken = browserKeep(() => storage, 0)
    const drafts = new Drafts(broken)
    const list = new BufferList(broken)
    for (const target of ['#a', '#b']) {
      list.close('#old')
      drafts.set('#old', words(''))
      list.open(target)
      drafts.set(target, words(target))
      broken.flush()
      list.saw(bufferKey(target), 1)
      broken.flush()
    }
    expect(targets(list)).toEqual(['#older', '#a', '#b'])
    expect([...drafts.all.keys()]).toEqual(['#older', '#a', '#b'])
  })

  test('nothing of one account is the next one’s', () => {
    const { stores } = testWorld({ kept: { local: full(), tab: full() } })
    stores.setOwner('mietowka', [])
    stores.list.open('Halinka')
    stores.drafts.set('Halinka', words('sekret'))
    stores.flush()
    stores.setOwner('guest', [])
    expect(targets(stores.list)).toEqual(['#old', '#older'])
    expect(stores.drafts.get('Halinka').text).toBe('')
    stores.setOwner('rudzik', [])
    expect(targets(stores.list)).toEqual([])
    expect(stores.drafts.get('Halinka').text).toBe('')
  })
})

test('the last lines come back one by one, each once', () => {
  const lines = new SentLines()
  for (const text of ['a', 'b', 'a', 'c']) lines.add('#x', text)
  expect([1, 2, 3, 4].map((back) => lines.line('#X', back))).toEqual(['c', 'a', 'b', null])
})
