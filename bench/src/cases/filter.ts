import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readFilterBody } from '@gwar/protocol'
import { judge, makeReady, PatternCourt, systemClock, type Facts, type KeptFilter } from '@gwar/server'
import type { Options } from '../options.ts'
import type { CaseReport, Expectation, Row } from '../report/row.ts'

const WORDS = 500
const PATTERNS = 20
const CHANNELS = 10
const TICK_MS = 10
const BURST = 5
const BURSTS = 4000
/** Messages a second, with ordinary filters; those of other channels beside a hostile one; those of the hostile one. */
const ORDINARY = 500
const ELSEWHERE = 200
const HOSTILE = 100

const SYLLABLES = ['ka', 'mi', 'lo', 'ter', 'za', 'bra', 'nu', 'wy', 'sto', 'pe']
/** Words that nobody says, so that every message is looked at to its end. */
const NEVER = Array.from({ length: WORDS }, (_, n) => `q${syllables(n)}x${n % 7 === 0 ? '*' : ''}`)
const TALK = Array.from(
  { length: 1000 },
  (_, n) =>
    `${syllables(n)} ${syllables(n * 7)}, ${syllables(n * 13 + 5)} ${syllables(n * 3)} to było dobre ${n % 60}`,
)

function syllables(n: number): string {
  return SYLLABLES[n % 10]! + SYLLABLES[Math.floor(n / 10) % 10]! + SYLLABLES[Math.floor(n / 100) % 10]!
}

const AUTHOR: Facts = {
  at: new Date('2026-06-15T12:00:00Z'),
  modes: '',
  isTrusted: false,
  accountSince: new Date('2020-01-01T00:00:00Z'),
  messagesBefore: 1000,
  peopleWithText: () => 1,
  emoticons: new Set(['Kappa', 'LUL']),
}

const CONDITIONS: readonly object[] = [
  { is: 'words', words: NEVER },
  { is: 'links' },
  { is: 'caps', share: 80, from: 10 },
  { is: 'repeats', character: 10 },
  { is: 'repeats', word: 5 },
  { is: 'symbols', share: 60, from: 10 },
  { is: 'symbols', stacked: 4 },
  { is: 'emoticons', above: 5 },
  { is: 'mentions', above: 5 },
  { is: 'length', lines: 5 },
]
const ORDINARY_PATTERNS = Array.from(
  { length: PATTERNS },
  (_, n) => `(?:darmowe|free)\\s+(?:skiny|monety|coins?)\\s+q${n}|\\bq+w*${n}\\b`,
)
/** The slowest that the bounds let through. */
const HOSTILE_PATTERNS = Array.from({ length: PATTERNS }, (_, n) =>
  `a[ab]{1,${50 - n}}c|b[ab]{${n + 1}}d`.slice(0, 200),
)

function filtersOf(conditions: readonly object[]): readonly KeptFilter[] {
  return conditions.map((condition, index) => {
    const read = readFilterBody({ title: 'x', do: 'refuse', when: [condition] })
    if ('faults' in read) throw new Error(JSON.stringify(read.faults))
    return { id: String(index), version: 1, state: 'on', body: read.body }
  })
}

const patternsOf = (patterns: readonly string[]): readonly object[] =>
  patterns.map((pattern) => ({ is: 'pattern', pattern }))

/** A channel with its filters; what is judged there takes so many ms, and may be held because it took too long. */
function channel(court: PatternCourt, scope: string, conditions: readonly object[]) {
  const ready = makeReady([], filtersOf(conditions))
  const ask = court.asker({ scope, version: '1', patterns: ready.patterns })
  return async (text: string): Promise<{ readonly ms: number; readonly isHeld: boolean }> => {
    const start = performance.now()
    const { decision } = await judge(ready, { text, files: [] }, AUTHOR, ask)
    return { ms: performance.now() - start, isHeld: decision?.by === 'slow_filter' }
  }
}

/** Runs `send` so many times a second for so long. */
async function paced(
  perSecond: number,
  seconds: number,
  send: (n: number) => Promise<unknown>,
): Promise<void> {
  const start = performance.now()
  const sent: Promise<unknown>[] = []
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(performance.now() - start, seconds * 1000)
      while (sent.length < (elapsed / 1000) * perSecond) sent.push(send(sent.length))
      if (elapsed < seconds * 1000) return
      clearInterval(timer)
      done()
    }, TICK_MS)
  })
  await Promise.all(sent)
}

/** CPU of this process for one message, in us: as many after the other as a tick of the pace has, without pauses. */
async function cpuOfOne(send: (text: string) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let n = 0; n < BURSTS; n += 1)
    // oxlint-disable-next-line no-await-in-loop -- one burst after the other is what is measured
    await Promise.all(
      Array.from({ length: BURST }, (_, index) => send(TALK[(n * BURST + index) % TALK.length]!)),
    )
  const { user, system } = process.cpuUsage(before)
  return (user + system) / (BURSTS * BURST)
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** What filters cost: the judge and its threads alone, without the way of a message around them. */
export async function filter(options: Options): Promise<readonly CaseReport[]> {
  return [await ordinary(options), await hostile(options)]
}

async function ordinary({ runs, seconds }: Options): Promise<CaseReport> {
  const rows: Row[] = []
  const loads: readonly (readonly [string, readonly object[], readonly Expectation[]])[] = [
    [`${WORDS} words, 10 conditions`, CONDITIONS, []],
    [
      `and ${PATTERNS} patterns`,
      [...CONDITIONS, ...patternsOf(ORDINARY_PATTERNS)],
      [
        { quantity: 'CPU/message', atMost: 25 },
        { quantity: 'p50', atMost: 0.5 },
        { quantity: 'p99', atMost: 2 },
      ],
    ],
  ]
  for (const [load, conditions, expected] of loads) {
    const court = new PatternCourt({ clock: systemClock, onRestart: () => undefined })
    const send = channel(court, 'one', conditions)
    // the compiler and the threads are warm
    await paced(2000, 2, (n) => send(TALK[n % TALK.length]!))
    const values = { cpu: [] as number[], p50: [] as number[], p99: [] as number[] }
    for (let run = 0; run < runs; run += 1) {
      const took: number[] = []
      await paced(ORDINARY, seconds, async (n) => {
        took.push((await send(TALK[n % TALK.length]!)).ms)
      })
      values.cpu.push(await cpuOfOne(send))
      values.p50.push(percentile(took, 0.5))
      values.p99.push(percentile(took, 0.99))
    }
    await court.close()
    rows.push({
      subject: 'the judge',
      load: `${load}, ${ORDINARY}/s`,
      quantities: [
        { name: 'CPU/message', unit: 'us', values: values.cpu },
        { name: 'p50', unit: 'ms', values: values.p50 },
        { name: 'p99', unit: 'ms', values: values.p99 },
      ],
      expected,
    })
  }
  return {
    title: 'filter: one channel’s filters, none of which fires',
    rows,
    notes: [
      'CPU of the whole process, its threads included, five messages at a time without pauses between.',
    ],
  }
}

async function hostile({ runs, seconds }: Options): Promise<CaseReport> {
  const rows: Row[] = []
  const texts = ['ab'.repeat(1024), 'a'.repeat(2048), 'abbab'.repeat(410).slice(0, 2048)]
  let calm = Number.NaN
  for (const isAttacked of [false, true]) {
    const values = {
      p50: [] as number[],
      p99: [] as number[],
      loop: [] as number[],
      held: [] as number[],
      rss: [] as number[],
    }
    for (let run = 0; run < runs; run += 1) {
      const court = new PatternCourt({ clock: systemClock, onRestart: () => undefined })
      const others = Array.from({ length: CHANNELS }, (_, n) =>
        channel(court, `channel${n}`, [...CONDITIONS, ...patternsOf(ORDINARY_PATTERNS)]),
      )
      const attacked = channel(court, 'hostile', patternsOf(HOSTILE_PATTERNS))
      await paced(ELSEWHERE, 2, (n) => others[n % CHANNELS]!(TALK[n % TALK.length]!))
      const loop = monitorEventLoopDelay({ resolution: 1 })
      loop.enable()
      const took: number[] = []
      const held: boolean[] = []
      await Promise.all([
        paced(ELSEWHERE, seconds, async (n) => {
          took.push((await others[n % CHANNELS]!(TALK[n % TALK.length]!)).ms)
        }),
        isAttacked &&
          paced(HOSTILE, seconds, async (n) => {
            held.push((await attacked(texts[n % texts.length]!)).isHeld)
          }),
      ])
      loop.disable()
      values.p50.push(percentile(took, 0.5))
      values.p99.push(percentile(took, 0.99))
      values.loop.push(loop.percentile(99) / 1e6)
      values.held.push((100 * held.filter(Boolean).length) / Math.max(1, held.length))
      values.rss.push(process.memoryUsage().rss / 2 ** 20)
      await court.close()
    }
    const expected: Expectation[] = isAttacked ? [{ quantity: 'p99 elsewhere', atMost: calm + 5 }] : []
    if (!isAttacked) calm = percentile(values.p99, 0.5)
    rows.push({
      subject: isAttacked ? 'beside worst patterns' : 'calm',
      load: `${ELSEWHERE}/s elsewhere${isAttacked ? `, ${HOSTILE}/s of 2048 characters there` : ''}`,
      quantities: [
        { name: 'p50 elsewhere', unit: 'ms', values: values.p50 },
        { name: 'p99 elsewhere', unit: 'ms', values: values.p99 },
        { name: 'event loop p99', unit: 'ms', values: values.loop },
        { name: 'held there', unit: '%', values: values.held },
        { name: 'memory', unit: 'MB', values: values.rss },
      ],
      expected,
    })
  }
  return { title: 'filter: a channel with hostile patterns beside ten others', rows, notes: [] }
}
