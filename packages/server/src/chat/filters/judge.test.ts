import fc from 'fast-check'
import { messageLength, type FilterState } from '@gwar/protocol'
import { describe, expect, test } from 'vitest'
import type { Facts } from './facts.ts'
import { caughtParts, judged, kept, NO_PATTERNS, SOMEBODY } from './judge.fixture.ts'
import { judge, type Judgement } from './judge.ts'
import type { PatternAnswer } from './pattern-answers.ts'
import { makeReady, type KeptFilter } from './ready-filters.ts'

const words = (...list: readonly string[]) => ({ is: 'words', words: list })
const pattern = (text: string) => ({ is: 'pattern', pattern: text })
const idsOf = ({ fired }: Judgement): readonly string[] => fired.map(({ filter }) => filter.filter.id)
const decidedBy = ({ decision }: Judgement): string | null =>
  decision === null ? null : decision.by === 'filter' ? decision.fired.filter.filter.id : decision.by

describe('[FILT-03] what decides', () => {
  test('all conditions must hold', () => {
    const filter = kept({ when: [words('nft'), { is: 'links' }, { is: 'length', lines: 2 }] })
    expect(idsOf(judged([filter], 'nft a.com\n\n'))).toEqual(['f'])
    for (const text of ['nft a.com', 'nft\n\n', 'a.com\n\n'])
      expect(idsOf(judged([filter], text))).toEqual([])
  })

  test('an exception silences', () => {
    const filter = kept({
      when: [{ is: 'links' }],
      unless: [words('!link'), { is: 'links', only: ['ok.pl'] }],
    })
    expect(idsOf(judged([filter], 'a.com'))).toEqual(['f'])
    expect(idsOf(judged([filter], '!link a.com'))).toEqual([])
    expect(idsOf(judged([filter], 'ok.pl a.com'))).toEqual([])
  })

  test('the first in order that is on decides, watching ones are told, those that are off are not asked', () => {
    const filters = (
      [
        ['off', 'off'],
        ['seen', 'watch'],
        ['silent', 'on'],
        ['first', 'on'],
        ['second', 'on'],
      ] as const
    ).map(([id, state]) => kept({ when: [words(id === 'silent' ? 'other' : 'nft')] }, { id, state }))
    const judgement = judged(filters, 'nft')
    expect(idsOf(judgement)).toEqual(['seen', 'first', 'second'])
    expect(decidedBy(judgement)).toBe('first')
    expect(decidedBy(judged(filters.slice(0, 3), 'nft'))).toBeNull()
    expect(decidedBy(judged(filters.toReversed(), 'nft'))).toBe('second')
  })

  test('[FILT-17] filters everywhere come before those of the channel', () => {
    const everywhere = kept({ when: [words('nft')] }, { id: 'everywhere' })
    const here = kept({ when: [words('nft')] }, { id: 'here' })
    const message = { text: 'nft', files: [] }
    const judgement = judge(makeReady([everywhere], [here]), message, SOMEBODY, NO_PATTERNS) as Judgement
    expect(idsOf(judgement)).toEqual(['everywhere', 'here'])
    expect(decidedBy(judgement)).toBe('everywhere')
  })
})

describe('[FILT-15] who is free', () => {
  const firedFor = (modes: string, except: 'v' | 'h' | null): readonly string[] => {
    const filter = (id: string): KeptFilter => kept({ when: [words('nft')], except }, { id })
    const ready = makeReady([filter('everywhere')], [filter('here')])
    return idsOf(judge(ready, { text: 'nft', files: [] }, { ...SOMEBODY, modes }, NO_PATTERNS) as Judgement)
  }
  test.each([
    ['', null, ['everywhere', 'here']],
    ['g', 'v', ['everywhere', 'here']],
    ['v', null, ['everywhere', 'here']],
    ['h', null, ['everywhere', 'here']],
    ['o', null, ['everywhere']],
    ['q', null, ['everywhere']],
    ['m', null, []],
    ['a', null, []],
    ['av', null, []],
    ['v', 'v', []],
    ['v', 'h', ['everywhere', 'here']],
    ['gh', 'h', []],
    ['o', 'h', []],
  ] as const)('with %j, a filter that excepts %j', (modes, except, fired) =>
    expect(firedFor(modes, except)).toEqual(fired),
  )
})

describe('[INV-25] patterns that nobody answered', () => {
  const hit: PatternAnswer = { text: 0, from: 2, to: 5 }
  const of = async (
    filters: readonly KeptFilter[],
    answers: Readonly<Record<string, PatternAnswer>>,
    text = 'a nft b',
  ): Promise<Judgement & { readonly asked: readonly string[] }> => {
    const ready = makeReady([], filters)
    const asked: string[] = []
    const judgement = await judge(ready, { text, files: [] }, SOMEBODY, ({ patterns }) => {
      asked.push(...patterns.map((number) => ready.patterns[number]!.pattern))
      return Promise.resolve(
        new Map(
          patterns.flatMap((number) => {
            const answer = answers[ready.patterns[number]!.pattern]
            return answer === undefined ? [] : [[number, answer] as const]
          }),
        ),
      )
    })
    return { ...judgement, asked }
  }

  test('a pattern that is found marks its place, one that is not lets pass', async () => {
    const filter = kept({ when: [pattern('x')] })
    const judgement = await of([filter], { x: hit })
    expect(decidedBy(judgement)).toBe('f')
    expect(caughtParts('a nft b', judgement)).toEqual(['nft'])
    expect(judgement.fired[0]!.caught()).toEqual([{ text: 0, range: [2, 5], by: 'x' }])
    expect(decidedBy(await of([filter], { x: 'missed' }))).toBeNull()
  })

  test('only patterns on which it still depends are asked, each once', async () => {
    const filters = [
      kept({ when: [pattern('a'), words('none')] }),
      kept({ when: [pattern('b'), words('nft')], unless: [pattern('c')] }),
      kept({ when: [pattern('d')], unless: [words('nft')] }),
      kept({ when: [pattern('b')] }),
    ]
    expect((await of(filters, {})).asked).toEqual(['b', 'c'])
  })

  test('late, the message is held for the first filter that is on, which says which pattern', async () => {
    const watching = kept({ when: [pattern('w')] }, { id: 'watching', state: 'watch' })
    const slow = kept({ when: [pattern('x'), pattern('y')] }, { id: 'slow' })
    const { decision, fired } = await of([watching, slow], { w: 'late', x: hit, y: 'late' })
    expect(fired).toEqual([])
    expect(decision).toMatchObject({ by: 'slow_filter', filter: { filter: { id: 'slow' } }, patterns: [2] })
    expect(decidedBy(await of([watching], { w: 'late' }))).toBeNull()
    // no answer at all, as of a worker that died
    expect(decidedBy(await of([slow], {}))).toBe('slow_filter')
  })

  test('late where it no longer matters changes nothing', async () => {
    const both = kept({ when: [pattern('x'), pattern('y')] })
    expect(decidedBy(await of([both], { x: 'missed', y: 'late' }))).toBeNull()
    const silenced = kept({ when: [pattern('x')], unless: [pattern('y')] })
    expect(decidedBy(await of([silenced], { x: 'late', y: hit }))).toBeNull()
    expect(decidedBy(await of([silenced], { x: hit, y: 'late' }))).toBe('slow_filter')
    // another filter that fires for certain decides
    const certain = kept({ when: [words('nft')] }, { id: 'certain' })
    expect(decidedBy(await of([silenced, certain], { x: hit, y: 'late' }))).toBe('certain')
  })
})

/** Any condition that the schema takes. */
const word = fc.constantFrom(
  'nft',
  '*kurwa',
  'kup teraz',
  'c++',
  'żółć*',
  '*a*',
  '💩',
  '!x',
  'дурак',
  'aaa',
  'a a',
)
const anyCondition = fc.oneof(
  fc.record({
    is: fc.constant('words'),
    words: fc.array(word, { minLength: 1, maxLength: 5 }),
    tolerant: fc.boolean(),
  }),
  fc.constantFrom(
    { is: 'links' },
    { is: 'links', except: ['a.pl'] },
    { is: 'links', only: ['com'] },
    { is: 'repeats', character: 5 },
    { is: 'repeats', word: 3 },
    { is: 'symbols', share: 30, from: 6 },
    { is: 'symbols', stacked: 3 },
    { is: 'caps', share: 50, from: 6 },
    { is: 'emoticons', above: 0 },
    { is: 'mentions', above: 0 },
    { is: 'length', lines: 2 },
    { is: 'length', characters: 50 },
    { is: 'files' },
    { is: 'many', people: 2, seconds: 5, from: 4 },
    { is: 'newcomer', below: 5 },
    { is: 'account', minutes: 5 },
  ),
)
const anyFilter = fc
  .record({
    when: fc.array(anyCondition, { minLength: 1, maxLength: 3 }),
    unless: fc.array(anyCondition, { maxLength: 2 }),
    state: fc.constantFrom<FilterState>('on', 'watch', 'off'),
  })
  .map(({ state, ...part }) => kept(part, { state }))
const piece = fc.oneof(
  fc.constantFrom(
    'nft',
    'k u r w a',
    'żółć',
    '💩',
    'https://a.pl/x',
    'b.com',
    '@anna',
    'LUL',
    '\n',
    '\x0304',
    ' ',
    '1aa',
  ),
  fc.constantFrom('\u200b', '\u0301\u0302\u0303', 'aaaaaaa', '\ud83d', '!!!!!!', '👩‍👩‍👧', 'ﷺ', '１', 'İ'),
  fc.string({ unit: 'binary', maxLength: 5 }),
)
const anyText = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))

test('whatever the filters and the text, the judge answers, alike each time, and marks places within the text', () => {
  fc.assert(
    fc.property(fc.array(anyFilter, { maxLength: 5 }), anyText, fc.boolean(), (filters, text, isNew) => {
      const facts: Partial<Facts> = isNew ? { messagesBefore: 0, peopleWithText: () => 9 } : {}
      const message = { text, files: [{ kind: 'image', name: 'nft kurwa.png' }] }
      const first = judged(filters, message, facts)
      const again = judged(filters, message, facts)
      expect(idsOf(again)).toEqual(idsOf(first))
      for (const [index, fired] of first.fired.entries()) {
        const places = fired.places()
        expect(again.fired[index]!.places()).toEqual(places)
        let end = -1
        for (const [from, to] of places) {
          expect(from).toBeGreaterThan(end)
          expect(to).toBeGreaterThan(from)
          end = to
        }
        expect(end).toBeLessThanOrEqual(messageLength(text))
      }
    }),
    { numRuns: 500 },
  )
})

test('attack: text made to exhaust the judge: the longest and strangest texts are judged in no time', () => {
  const filters = Array.from({ length: 10 }, (_, index) =>
    kept({
      when: [
        {
          is: 'words',
          words: Array.from({ length: 50 }, (__, n) => (n % 2 ? '*aaaa' : 'a a a a ') + index + n + '*'),
        },
      ],
    }),
  )
  const rest = kept({
    when: [
      { is: 'symbols', stacked: 20 },
      { is: 'repeats', character: 200 },
      { is: 'repeats', word: 100 },
    ],
  })
  const texts = [
    'a '.repeat(1024),
    'a'.repeat(2048),
    'aaaa '.repeat(400),
    'a4 '.repeat(680),
    '4 a '.repeat(512),
    'e\u0301\u0302'.repeat(680),
    '\x0304,05'.repeat(340),
    '\u200b'.repeat(2047) + 'a',
    'https://'.repeat(256),
    'ﷺ'.repeat(2048),
  ]
  const start = process.cpuUsage()
  for (const text of texts) judged([...filters, rest], text)
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(2000)
})
