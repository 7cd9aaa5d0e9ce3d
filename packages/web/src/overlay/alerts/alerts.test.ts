import { newOverlay, type NoticeEvent } from '@gwar/protocol'
import { describe, expect, test } from 'vitest'
import { AlertQueue, alertOf } from './alert-queue.ts'
import { alertWords } from './alert-words.ts'
import { secondLineOf, sentenceOf } from './sentence.ts'
import { ShownAlerts } from './shown-alerts.ts'
import { SoundTurn, type Locks } from './sound-turn.ts'

const notice = (seq: number, name: string, values: Record<string, string | number> = {}): NoticeEvent => ({
  type: 'notice',
  id: `n${seq}`,
  seq,
  at: 0,
  text: '',
  i18n: { name, values: { name: `Osoba${seq}`, ...values } },
})
const plain = (parts: ReturnType<typeof sentenceOf>): string =>
  parts.map((part) => (typeof part === 'string' ? part : plain(part.children))).join('')

describe('the queue of alerts', () => {
  const filled = (...notices: NoticeEvent[]): AlertQueue => {
    const queue = new AlertQueue()
    for (const one of notices) {
      const alert = alertOf(one)
      if (alert !== null) queue.add(alert)
    }
    return queue
  }

  test('[OVL-12] each notice is one alert, in the order of the numbers, however often it is told', () => {
    const queue = filled(notice(5, 'subscription'), notice(3, 'subscription'), notice(5, 'subscription'))
    expect([queue.next()?.seqs, queue.next()?.seqs, queue.next()]).toEqual([[3], [5], null])
    expect(queue.add(alertOf(notice(3, 'subscription'))!)).toBe(false)
  })

  test('[OVL-14] a gift for 50 is one alert, and others than alerts are none', () => {
    const each = Array.from({ length: 50 }, (_, at) => notice(at + 2, 'community_gift_subscription'))
    const queue = filled(notice(1, 'community_gift', { gift_count: 50 }), ...each, notice(60, 'banned'))
    expect(queue.count).toBe(1)
    expect(queue.next()?.seqs).toEqual([1])
  })

  test('[OVL-11] each of the six kinds is an alert', () => {
    const kinds = [
      'subscription',
      'resubscription',
      'gift_subscription',
      'community_gift',
      'visitcame',
      'goalreached',
    ]
    expect(kinds.map((name) => alertOf(notice(1, name))?.kind)).toEqual([
      'subscription',
      'resubscription',
      'gift_subscription',
      'community_gift',
      'visit',
      'goal',
    ])
  })

  test('[OVL-14] with more than ten waiting, those of a kind are told together', () => {
    const many = Array.from({ length: 10 }, (_, at) => notice(at + 1, 'subscription'))
    const ten = filled(...many)
    expect(ten.next()?.seqs).toEqual([1])
    const more = filled(...many, notice(11, 'resubscription'))
    expect(more.next()?.seqs).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(more.next()?.seqs).toEqual([11])
  })

  test('[OVL-08] what is taken off the picture or switched off waits again in its order where it comes back within ten minutes', () => {
    const three = () =>
      filled(notice(1, 'subscription'), notice(2, 'resubscription'), notice(3, 'subscription'))
    const all = () => true
    const none = () => false
    const queue = three()
    queue.sort(({ kind }) => kind !== 'subscription', 0)
    expect([queue.count, queue.seqs(0)]).toEqual([1, [2, 1, 3]])
    queue.sort(none, 1000)
    queue.sort(all, 599_999)
    expect([queue.next()?.seqs, queue.next()?.seqs, queue.next()?.seqs]).toEqual([[1], [2], [3]])
    // what stood in the picture has its place before those that waited
    const stood = three()
    const first = stood.next()!
    stood.putBack(first)
    stood.sort(none, 0)
    stood.sort(all, 1000)
    expect([stood.next()?.seqs, stood.next()?.seqs]).toEqual([[1], [2]])
    const late = three()
    late.sort(none, 0)
    expect(late.seqs(600_000)).toEqual([])
    late.sort(all, 600_000)
    expect(late.next()).toBeNull()
  })

  test('[OVL-08] attack: of what is put aside again and again the newest five hundred are kept', () => {
    const queue = filled()
    for (let seq = 1; seq <= 1200; seq += 1) {
      queue.add(alertOf(notice(seq, 'subscription'))!)
      if (seq % 300 === 0) queue.sort(() => false, 0)
    }
    expect(queue.seqs(0)).toEqual(Array.from({ length: 500 }, (_, at) => at + 701))
    queue.sort(() => true, 0)
    expect(queue.count).toBe(500)
  })

  test('[OVL-14] what is told together names two people and counts the others', () => {
    const many = Array.from({ length: 11 }, (_, at) => notice(at + 1, 'subscription'))
    const words = (...notices: NoticeEvent[]) => {
      const { head, line } = alertWords(filled(...notices).next()!, newOverlay('alerts', 'pl'))
      return [plain(head), line]
    }
    const [first] = many
    expect(words(...many)).toEqual(['Osoba1, Osoba2 i 9 innych osób', 'subskrybują'])
    expect(words(first!)).toEqual(['Osoba1 subskrybuje', ''])
    const gifts = (name: string, gifter_name: (seq: number) => string) =>
      many.map(({ seq }) => notice(seq, name, { gifter_name: gifter_name(seq), gift_count: 5 }))
    expect(words(...gifts('community_gift', (seq) => (seq === 1 ? 'Ala' : 'Olek')))).toEqual([
      'Ala, Olek',
      'dają razem 55 subskrypcji',
    ])
    // one person alone gives, and does not give together
    expect(words(...gifts('community_gift', () => 'Ala'))).toEqual(['Ala daje 55 subskrypcji', ''])
    expect(words(...gifts('gift_subscription', () => 'Ala'))).toEqual(['Ala daje 11 subskrypcji', ''])
  })

  test('[OVL-11] the sentence is that of the settings, or the usual one', () => {
    const gift = notice(1, 'gift_subscription', { gifter_name: 'Ala', gift_months: 3 }).i18n
    expect(plain(sentenceOf(gift, '', 'pl'))).toBe('Ala daje subskrypcję')
    expect(secondLineOf(gift, 'pl')).toBe('Dla: Osoba1')
    expect(plain(sentenceOf(gift, '{nazwa} i {miesiące}, {liczba}!', 'pl'))).toBe('Ala i 3 miesiące, 1!')
    expect(plain(sentenceOf(gift, '{name}: {months}', 'en'))).toBe('Ala: 3 months')
    const five = notice(2, 'community_gift', { gifter_name: 'Ala', gift_count: 5 }).i18n
    expect(plain(sentenceOf(five, '', 'pl'))).toBe('Ala daje 5 subskrypcji')
    const renewed = notice(4, 'resubscription', { months: 7, message: 'dzięki' }).i18n
    expect([plain(sentenceOf(renewed, '', 'pl')), secondLineOf(renewed, 'pl')]).toEqual([
      'Osoba4 subskrybuje 7 miesięcy',
      'dzięki',
    ])
    const visit = notice(5, 'visitcame', { channel: '#szachy', count: 120 }).i18n
    expect([plain(sentenceOf(visit, '', 'pl')), secondLineOf(visit, 'pl')]).toEqual([
      'Przychodzi 120 osób',
      'z #szachy',
    ])
    expect(plain(sentenceOf(visit, 'Witamy {liczba} z {kanał}', 'pl'))).toBe('Witamy 120 z #szachy')
    const goal = notice(6, 'goalreached', { target: 200, title: 'Mikrofon' }).i18n
    expect([plain(sentenceOf(goal, '', 'pl')), secondLineOf(goal, 'pl')]).toEqual([
      'Cel osiągnięty!',
      'Mikrofon',
    ])
    const hostile = notice(3, 'subscription', { name: '<img src=x onerror=alert(1)>' }).i18n
    expect(plain(sentenceOf(hostile, '', 'en'))).toBe('<img src=x onerror=alert(1)> subscribes')
  })
})

describe('which alerts were shown', () => {
  const memory = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
  }

  test('[OVL-13] outlasts a reload, also where later ones were shown before', () => {
    const place = memory()
    const shown = new ShownAlerts('a', place)
    expect(shown.upTo).toBeNull()
    shown.begin(10)
    expect([shown.has(10), shown.has(11)]).toEqual([true, false])
    // 12 and 14 were told together while 13 waits
    shown.shown([12, 14], [13])
    const again = new ShownAlerts('a', place)
    expect([12, 13, 14, 15].filter((seq) => again.has(seq))).toEqual([12, 14])
    again.shown([13], [])
    expect(new ShownAlerts('a', place).upTo).toBe(14)
    // another overlay of the same browser has its own
    expect(new ShownAlerts('b', place).upTo).toBeNull()
  })

  test('what cannot be read or kept is no failure', () => {
    const broken = {
      getItem: () => '{',
      setItem() {
        throw new Error('full')
      },
    }
    const shown = new ShownAlerts('a', broken)
    shown.begin(1)
    shown.shown([2], [])
    expect(shown.has(2)).toBe(true)
  })
})

describe('the sound of an alert', () => {
  /** The locks of one browser. */
  function browser(): Locks {
    const taken = new Set<string>()
    return {
      async request(name, _options, held) {
        // later, as it is between pages
        await Promise.resolve()
        if (taken.has(name)) return held(null)
        taken.add(name)
        await held({})
        return taken.delete(name)
      },
    }
  }

  test('[OVL-16] two pages of one overlay make one sound, at once or one after another', async () => {
    const locks = browser()
    const first = new SoundTurn('a', locks)
    const second = new SoundTurn('a', locks)
    const turn = async (...turns: Promise<boolean>[]) => (await Promise.all(turns)).filter(Boolean).length
    expect(await turn(first.isOurs('1'), second.isOurs('1'))).toBe(1)
    expect(await turn(first.isOurs('2'))).toBe(1)
    expect(await turn(second.isOurs('2'))).toBe(0)
    // tests have one key: the next one sounds when this one is over
    expect(await turn(second.isOurs('test'), first.isOurs('test'))).toBe(1)
    second.release('test')
    expect(await turn(first.isOurs('test'), second.isOurs('test'))).toBe(1)
    // another overlay, a browser without locks, and one that refuses them
    expect(await turn(new SoundTurn('b', locks).isOurs('1'))).toBe(1)
    expect(await turn(new SoundTurn('a', null).isOurs('1'))).toBe(1)
    const refusing: Locks = { request: () => Promise.reject(new Error('not allowed')) }
    expect(await turn(new SoundTurn('a', refusing).isOurs('1'))).toBe(1)
  })

  test('of the two hundred newest alerts a page keeps the sound to itself', async () => {
    const locks = browser()
    const [first, second] = [new SoundTurn('a', locks), new SoundTurn('a', locks)]
    for (let at = 0; at <= 200; at += 1) expect(await first.isOurs(`${at}`)).toBe(true)
    expect(await second.isOurs('1')).toBe(false)
    expect(await second.isOurs('0')).toBe(true)
  })
})
