import { LEVELS, levelOf, type FilterBody } from '@gwar/protocol'
import type { Caught } from './conditions/check.ts'
import type { Facts, JudgedMessage } from './facts.ts'
import type { AskPatterns, PatternAnswer } from './pattern-answers.ts'
import { ReadMessage } from './read-message.ts'
import type { FilterPattern, ReadyFilter, ReadyFilters } from './ready-filters.ts'
import { asPlaces, type Place } from './text/places.ts'
import { placeIn } from './text/traced-text.ts'

/** A filter of which all conditions hold and no exception does. */
export interface Fired {
  readonly filter: ReadyFilter
  /** What it caught, looked up when somebody asks. */
  caught(): readonly Caught[]
  /** The caught parts of the message's text, in code points of it as it was sent. */
  places(): readonly Place[]
}

/**
 * What becomes of a message: the first filter that is on and fires decides. Where none does, but one that is on could
 * not be judged in time, the message is held for that (INV-25).
 */
export type Decision =
  | { readonly by: 'filter'; readonly fired: Fired }
  | { readonly by: 'slow_filter'; readonly filter: ReadyFilter; readonly patterns: readonly number[] }

export interface Judgement {
  /** All that fired, those that only watch as well, in their order. */
  readonly fired: readonly Fired[]
  /** Null lets the message pass. */
  readonly decision: Decision | null
}

const PASSED: Judgement = { fired: [], decision: null }

/**
 * The one judge (INV-22): live messages, the trial of a text, and runs over the history come here with the filters,
 * the message and the facts of its moment. It reads no clock and no store. Conditions that need nobody are looked at
 * first; patterns, which take a thread of their own, are asked only where everything else holds. Without any to ask
 * the answer is there at once.
 */
export function judge(
  ready: ReadyFilters,
  message: JudgedMessage,
  facts: Facts,
  askPatterns: AskPatterns,
): Judgement | Promise<Judgement> {
  if (ready.filters.length === 0) return PASSED
  const read = new ReadMessage(message)
  const standing = ready.filters.filter(
    (filter) =>
      !isFree(filter, facts.modes) &&
      filter.when.checks.every(({ holds }) => holds(read, facts)) &&
      !filter.unless.checks.some(({ holds }) => holds(read, facts)),
  )
  if (standing.length === 0) return PASSED
  const asked = new Set(standing.flatMap(({ when, unless }) => [...when.patterns, ...unless.patterns]))
  const scene = { patterns: ready.patterns, read, facts }
  if (asked.size === 0) return judgementOf(standing, { ...scene, answers: NONE_ASKED })
  const isRead = (on: FilterPattern['on']) => [...asked].some((number) => ready.patterns[number]!.on === on)
  const question = {
    patterns: [...asked].sort((a, b) => a - b),
    folded: isRead('folded') ? read.texts.map((text) => text.compared('folded').comparable) : [],
    visible: isRead('visible') ? read.texts.map((text) => text.visible) : [],
  }
  return askPatterns(question).then((answers) => judgementOf(standing, { ...scene, answers }))
}

const NONE_ASKED: ReadonlyMap<number, PatternAnswer> = new Map()

/** A message of which all that can be found out is known. */
interface Scene {
  readonly patterns: readonly FilterPattern[]
  readonly read: ReadMessage
  readonly facts: Facts
  readonly answers: ReadonlyMap<number, PatternAnswer>
}

function isFree({ filter, isEverywhere }: ReadyFilter, modes: string): boolean {
  return isFreeOf(filter.body, modes, isEverywhere)
}

/** A channel's moderators are free of its filters, of those everywhere only m and a are. */
export function isFreeOf(
  { except }: Pick<FilterBody, 'except'>,
  modes: string,
  isEverywhere: boolean,
): boolean {
  if (isEverywhere ? /[ma]/.test(modes) : levelOf(modes) >= LEVELS.o) return true
  return except !== null && levelOf(modes) >= LEVELS[except]
}

/** Decides about the filters of which all but the patterns speaks for firing. */
function judgementOf(standing: readonly ReadyFilter[], scene: Scene): Judgement {
  const fired: Fired[] = []
  let late: Decision | null = null
  for (const filter of standing) {
    const patterns = latePatterns(filter, scene.answers)
    if (patterns === null) continue
    if (patterns.length === 0) fired.push(firedOf(filter, scene))
    else if (filter.filter.state === 'on') late ??= { by: 'slow_filter', filter, patterns }
  }
  const first = fired.find(({ filter }) => filter.filter.state === 'on')
  return { fired, decision: first === undefined ? late : { by: 'filter', fired: first } }
}

/** The patterns on which it still depends whether a filter fires; none: it does; null: it does not. */
function latePatterns(
  { when, unless }: ReadyFilter,
  answers: ReadonlyMap<number, PatternAnswer>,
): readonly number[] | null {
  const answerOf = (pattern: number) => answers.get(pattern) ?? 'late'
  if (when.patterns.some((pattern) => answerOf(pattern) === 'missed')) return null
  if (unless.patterns.some((pattern) => typeof answerOf(pattern) === 'object')) return null
  return [...when.patterns, ...unless.patterns].filter((pattern) => answerOf(pattern) === 'late')
}

function firedOf(filter: ReadyFilter, scene: Scene): Fired {
  const caught = (): readonly Caught[] => [
    ...filter.when.checks.flatMap((check) => [...(check.caught?.(scene.read, scene.facts) ?? [])]),
    ...filter.when.patterns.flatMap((pattern) => caughtByPattern(pattern, scene)),
  ]
  const places = (): readonly Place[] =>
    asPlaces(
      scene.read.text.sent,
      caught().flatMap(({ text, range }) => (text === 0 ? [range] : [])),
    )
  return { filter, caught, places }
}

function caughtByPattern(number: number, { patterns, read, answers }: Scene): readonly Caught[] {
  const hit = answers.get(number)
  if (typeof hit !== 'object') return []
  const { pattern, on } = patterns[number]!
  const text = read.texts[hit.text]!
  const traced = on === 'visible' ? text.tracedVisible : text.compared('folded').traced.comparable
  return [{ text: hit.text, range: placeIn(text.sent, traced, hit.from, hit.to), by: pattern }]
}
