import { FakeClock } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { caughtParts, kept, SOMEBODY } from '../judge.fixture.ts'
import { judge, type Judgement } from '../judge.ts'
import type { PatternQuestion } from '../pattern-answers.ts'
import { makeReady } from '../ready-filters.ts'
import { PatternCourt } from './pattern-court.ts'
import { startThread, type StartThread, type ThreadListener } from './start-thread.ts'
import type { Answered, ToThread } from './thread-messages.ts'
import { ALL_MS, CHANNEL_MS } from './turns.ts'

const HOUR_MS = 60 * 60_000
const QUESTION: PatternQuestion = { patterns: [0], folded: ['x'], visible: ['x'] }
const PATTERNS = [{ pattern: 'x', on: 'folded' }] as const

let court: PatternCourt | null = null
afterEach(() => court?.close())

/** A thread that answers when a test says so, with the time that the test says it took. */
class HeldThread {
  readonly heard: ToThread[] = []
  isEnded = false
  answered = 0
  readonly name: string
  readonly #listener: ThreadListener
  #waiters: (() => void)[] = []

  constructor(name: string, listener: ThreadListener) {
    this.name = name
    this.#listener = listener
  }

  post(messages: readonly ToThread[]): void {
    this.heard.push(...messages)
    for (const wake of this.#waiters.splice(0)) wake()
  }

  end(): Promise<void> {
    this.isEnded = true
    return Promise.resolve()
  }

  die(): void {
    this.#listener.onEnd()
  }

  questions(): readonly Extract<ToThread, { type: 'judge' }>[] {
    return this.heard.filter((message) => message.type === 'judge')
  }

  /** Waits for the nth question and answers it. */
  async answer(n: number, tookMs: number): Promise<void> {
    await this.asked(n)
    this.answered = n
    const answered: Answered = {
      type: 'answered',
      id: this.questions()[n - 1]!.id,
      answers: [[0, 'missed']],
      tookMs,
    }
    this.#listener.onAnswer(answered)
  }

  /** Waits for the nth trial and answers it. */
  async tried(n: number): Promise<void> {
    await this.#heard(() => this.trials().length >= n)
    this.#listener.onAnswer({ type: 'tried', id: this.trials()[n - 1]!.id, result: { slowestMs: 1 } })
  }

  trials(): readonly Extract<ToThread, { type: 'try' }>[] {
    return this.heard.filter((message) => message.type === 'try')
  }

  asked(n: number): Promise<void> {
    return this.#heard(() => this.questions().length >= n)
  }

  async #heard(isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      const { promise, resolve } = Promise.withResolvers<void>()
      this.#waiters.push(resolve)
      await promise
    }
  }
}

function heldCourt() {
  const clock = new FakeClock()
  const threads: HeldThread[] = []
  const restarts: string[] = []
  const started = new Map<string, (thread: HeldThread) => void>()
  const start: StartThread = (name, listener) => {
    const thread = new HeldThread(name, listener)
    threads.push(thread)
    started.get(`${name} ${threads.filter((one) => one.name === name).length}`)?.(thread)
    return thread
  }
  court = new PatternCourt({ clock, start, onRestart: (lane) => restarts.push(lane) })
  const ask = async (scope: string, version = '1') =>
    (await court!.asker({ scope, version, patterns: PATTERNS })(QUESTION)).get(0) ?? 'nobody'
  /** The nth thread of a lane, as soon as it is started. */
  const thread = (lane: 'fast' | 'slow' | 'trials', n = 1): Promise<HeldThread> => {
    const name = `patterns-${lane}`
    const there = threads.filter((one) => one.name === name)[n - 1]
    if (there !== undefined) return Promise.resolve(there)
    const { promise, resolve } = Promise.withResolvers<HeldThread>()
    started.set(`${name} ${n}`, resolve)
    return promise
  }
  return { clock, threads, restarts, ask, thread }
}

/** Sends a channel to the slow lane. */
async function slowDown(of: ReturnType<typeof heldCourt>, scope: string): Promise<void> {
  const answer = of.ask(scope)
  const fast = await of.thread('fast')
  await fast.answer(fast.answered + 1, 3)
  await answer
}

describe('[FILT-10] the lanes', () => {
  test('a channel of which a message took long is judged in the slow lane for an hour, others are not', async () => {
    const of = heldCourt()
    await slowDown(of, 'hostile')
    const fast = await of.thread('fast')
    const again = of.ask('hostile')
    const slow = await of.thread('slow')
    await slow.answer(1, 1)
    expect(await again).toBe('missed')
    const other = of.ask('other')
    await fast.answer(2, 1)
    expect(await other).toBe('missed')
    // a new version of its filters changes nothing
    const changed = of.ask('hostile', '2')
    await slow.answer(2, 1)
    expect(await changed).toBe('missed')
    of.clock.advance(HOUR_MS)
    const later = of.ask('hostile')
    await fast.answer(3, 1)
    expect(await later).toBe('missed')
  })

  test('in the slow lane channels take turns, one message at a time', async () => {
    const of = heldCourt()
    for (const scope of ['a', 'b']) await slowDown(of, scope)
    const answers = [of.ask('a'), of.ask('a'), of.ask('a'), of.ask('b')]
    const slow = await of.thread('slow')
    for (let n = 1; n <= 4; n += 1) {
      await slow.answer(n, 1)
      expect(slow.questions()).toHaveLength(n)
    }
    await Promise.all(answers)
    expect(slow.questions().map(({ set }) => set[0])).toEqual(['a', 'b', 'a', 'a'])
  })

  test('a message that waits behind a change of the filters is asked of the new ones', async () => {
    const of = heldCourt()
    await slowDown(of, 'a')
    const answers = [of.ask('a'), of.ask('a'), of.ask('a', '2')]
    const slow = await of.thread('slow')
    for (let n = 1; n <= 3; n += 1) await slow.answer(n, 1)
    await Promise.all(answers)
    expect(slow.questions().map(({ set }) => set)).toEqual(['a 1', 'a 1', 'a 2'])
  })

  test('attack: however much somebody tries no message waits for it, and people take turns', async () => {
    const of = heldCourt()
    await slowDown(of, 'a')
    const trial = (pattern: string, person: string) => court!.try({ pattern, on: 'folded' }, person)
    const many = Array.from({ length: 8 }, (_, n) => trial(`x${n}`, 'Anna'))
    const other = trial('y', 'Bartek')
    const trials = await of.thread('trials')
    // while the first one is under way
    const answer = of.ask('a')
    await (await of.thread('slow')).answer(1, 1)
    expect(await answer).toBe('missed')
    for (let n = 1; n <= 7; n += 1) await trials.tried(n)
    expect(await other).toEqual({ slowestMs: 1 })
    expect((await Promise.all(many)).filter((result) => result === null)).toHaveLength(2)
    expect(trials.trials().map(({ pattern }) => pattern.pattern)).toEqual([
      'x0',
      'x1',
      'y',
      'x2',
      'x3',
      'x4',
      'x5',
    ])
  })

  test('a channel has its share of each second, and all have theirs; past it nobody answers at once', async () => {
    const of = heldCourt()
    const scopes = Array.from({ length: ALL_MS / CHANNEL_MS + 1 }, (_, n) => `channel${n}`)
    for (const scope of scopes) await slowDown(of, scope)
    let asked = 0
    const spend = async (scope: string, ms: number) => {
      const answer = of.ask(scope)
      const slow = await of.thread('slow')
      asked += 1
      await slow.answer(asked, ms)
      return answer
    }
    expect(await spend(scopes[0]!, CHANNEL_MS - 1)).toBe('missed')
    expect(await spend(scopes[0]!, 1)).toBe('missed')
    expect(await of.ask(scopes[0]!)).toBe('nobody')
    for (const scope of scopes.slice(1, -1)) expect(await spend(scope, CHANNEL_MS)).toBe('missed')
    expect(await of.ask(scopes.at(-1)!)).toBe('nobody')
    of.clock.advance(1000)
    expect(await spend(scopes.at(-1)!, 1)).toBe('missed')
    expect(await spend(scopes[0]!, 1)).toBe('missed')
  })
})

describe('[FILT-11, INV-25] a thread that dies', () => {
  test('answers nobody, is started anew, and its channel goes to the slow lane', async () => {
    const of = heldCourt()
    const answers = [of.ask('hostile'), of.ask('behind')]
    const first = await of.thread('fast')
    await first.asked(2)
    first.die()
    expect(await Promise.all(answers)).toEqual(['nobody', 'nobody'])
    expect(of.restarts).toEqual(['fast'])
    const behind = of.ask('behind')
    const second = await of.thread('fast', 2)
    await second.answer(1, 1)
    expect(await behind).toBe('missed')
    // it learns the patterns once more
    expect(second.heard.map(({ type }) => type)).toEqual(['learn', 'judge'])
    const again = of.ask('hostile')
    await (await of.thread('slow')).answer(1, 1)
    expect(await again).toBe('missed')
  })

  test('one that is silent for a second is ended; one that has just been started has longer', async () => {
    const of = heldCourt()
    const first = of.ask('a')
    const thread = await of.thread('fast')
    of.clock.advance(9_999)
    await thread.answer(1, 1)
    expect(await first).toBe('missed')
    const second = of.ask('a')
    await thread.asked(2)
    of.clock.advance(999)
    expect(thread.isEnded).toBe(false)
    of.clock.advance(1)
    expect(thread.isEnded).toBe(true)
    expect(await second).toBe('nobody')
    expect(of.restarts).toEqual(['fast'])
  })

  test('with the service nothing is answered any more', async () => {
    const of = heldCourt()
    const waiting = of.ask('a')
    const thread = await of.thread('fast')
    await thread.asked(1)
    await court!.close()
    expect(await waiting).toBe('nobody')
    expect(thread.isEnded).toBe(true)
    expect(await of.ask('a')).toBe('nobody')
    expect(of.restarts).toEqual([])
  })
})

test('200 sets of patterns stay compiled, and the one that was not asked the longest goes', async () => {
  const of = heldCourt()
  const names = Array.from({ length: 200 }, (_, n) => `c${n}`)
  const answers = [...names, 'c0', 'new', 'c0', 'c1'].map((scope) => of.ask(scope))
  const thread = await of.thread('fast')
  for (let n = 1; n <= answers.length; n += 1) await thread.answer(n, 1)
  await Promise.all(answers)
  const told = thread.heard.filter(({ type }) => type !== 'judge')
  expect(told.slice(200).map((message) => [message.type, 'set' in message && message.set])).toEqual([
    ['learn', 'new 1'],
    ['forget', 'c1 1'],
    ['learn', 'c1 1'],
    ['forget', 'c2 1'],
  ])
})

describe('with real threads', () => {
  const realCourt = () => {
    court = new PatternCourt({ clock: new FakeClock(), onRestart: () => undefined, start: startThread })
    return court
  }
  const judged = async (patterns: readonly object[], text: string): Promise<Judgement> => {
    const ready = makeReady(
      [],
      patterns.map((part) => kept({ when: [{ is: 'pattern', ...part }] })),
    )
    const asker = (court ?? realCourt()).asker({
      scope: JSON.stringify(patterns),
      version: '1',
      patterns: ready.patterns,
    })
    return judge(ready, { text, files: [] }, SOMEBODY, asker)
  }

  test('[FILT-02] a pattern catches its example, marks it as it was sent, and passes its opposite', async () => {
    realCourt()
    const folded = [{ pattern: 'darmow[aey]\\s+skin' }]
    const text = '💩 DARM\u200bÓWE  SKINY!'
    expect(caughtParts(text, await judged(folded, text))).toEqual(['DARM\u200bÓWE  SKIN'])
    expect((await judged(folded, 'darmowy skin')).fired).toHaveLength(1)
    expect((await judged(folded, 'skin darmowy')).fired).toEqual([])
    const visible = [{ pattern: '^[A-ZĄĆĘŁŃÓŚŻŹ ]+$', on: 'visible' }]
    expect(caughtParts('ZAŻÓŁĆ\x02 GĘŚLĄ', await judged(visible, 'ZAŻÓŁĆ\x02 GĘŚLĄ'))).toEqual([
      'ZAŻÓŁĆ\x02 GĘŚLĄ',
    ])
    expect((await judged(visible, 'Zażółć')).fired).toEqual([])
  })

  test('[FILT-09] a trial tells how slow a pattern is on its own letters, and what is wrong with one', async () => {
    const trial = async (pattern: string) => realCourtOnce().try({ pattern, on: 'folded' }, 'somebody')
    const realCourtOnce = () => court ?? realCourt()
    realCourt()
    const quick = await trial('nft')
    const slow = await trial('a[ab]{1,45}c')
    expect([quick, slow].every((result) => result !== null && 'slowestMs' in result)).toBe(true)
    expect(await trial('(')).toMatchObject({ fault: { cause: 'syntax', place: [0, 1] } })
  })
})
