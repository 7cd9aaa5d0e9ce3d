import type { FilterBody, FilterCondition, TriedCondition, TriedFilter } from '@gwar/protocol'
import type { Facts } from './facts.ts'
import { isFreeOf, judge, type Judgement } from './judge.ts'
import type { AskPatterns } from './pattern-answers.ts'
import type { PatternSet } from './patterns/lane.ts'
import { makeReady, type KeptFilter } from './ready-filters.ts'

/** What a filter that is tried needs beside itself. */
interface Trial {
  readonly body: FilterBody
  readonly text: string
  readonly facts: Facts
  readonly isEverywhere: boolean
  /** Gives who asks the patterns of a set; null where patterns are off. */
  readonly asker: ((set: PatternSet) => AskPatterns) | null
  /** A name for what is compiled meanwhile. */
  readonly id: string
}

/**
 * What a filter makes of a text, and each of its conditions by itself (FILT-19). Both ask the one judge (INV-22): a
 * condition alone is a filter of one.
 */
export async function tryFilter(trial: Trial): Promise<TriedFilter> {
  const { body, isEverywhere, facts } = trial
  const whole = await judged(trial, body, facts.modes)
  const alone = async (conditions: readonly FilterCondition[]): Promise<TriedCondition[]> => {
    const tried: TriedCondition[] = []
    for (const condition of conditions)
      tried.push(triedOf(await judged(trial, { ...body, except: null, when: [condition], unless: [] }, '')))
    return tried
  }
  const when = await alone(body.when)
  const unless = await alone(body.unless)
  const { holds, places } = triedOf(whole)
  return { fires: holds, is_free: isFreeOf(body, facts.modes, isEverywhere), when, unless, places }
}

async function judged(
  { text, facts, isEverywhere, asker, id }: Trial,
  body: FilterBody,
  modes: string,
): Promise<Judgement> {
  const kept: KeptFilter = { id, version: 1, state: 'on', body }
  const ready = isEverywhere ? makeReady([kept], []) : makeReady([], [kept])
  // what is compiled under a name is remembered under it, so each set has its own
  const set = { scope: `try ${id}`, version: JSON.stringify(ready.patterns), patterns: ready.patterns }
  const ask = asker === null ? () => Promise.resolve(new Map()) : asker(set)
  return judge(ready, { text, files: [] }, { ...facts, modes }, ask)
}

function triedOf({ fired, decision }: Judgement): TriedCondition {
  if (decision?.by === 'slow_filter') return { holds: null, places: [], by: [] }
  const [first] = fired
  if (first === undefined) return { holds: false, places: [], by: [] }
  const by = [...new Set(first.caught().flatMap((caught) => caught.by ?? []))]
  return { holds: true, places: first.places().map(([from, to]) => [from, to]), by }
}
