import type { ConditionOf, FilterBody, FilterCondition, FilterState } from '@gwar/protocol'
import type { Check } from './conditions/check.ts'
import { checkOf, costOf } from './conditions/checks.ts'

/** A filter as it is kept. */
export interface KeptFilter {
  readonly id: string
  readonly version: number
  readonly state: FilterState
  readonly body: FilterBody
}

/** A pattern that some condition of a set of filters asks for. */
export type FilterPattern = Pick<ConditionOf<'pattern'>, 'pattern' | 'on'>

/** A filter, made ready. */
export interface ReadyFilter {
  readonly filter: KeptFilter
  /** It holds in every channel, and a channel's moderators are not free of it. */
  readonly isEverywhere: boolean
  readonly when: ReadyConditions
  readonly unless: ReadyConditions
}

/** Conditions, made ready: what can be looked at here, cheap ones first, and the numbers of patterns in the set. */
export interface ReadyConditions {
  readonly checks: readonly Check[]
  readonly patterns: readonly number[]
}

/** All filters that a message of one channel passes, in their order. */
export interface ReadyFilters {
  readonly filters: readonly ReadyFilter[]
  readonly patterns: readonly FilterPattern[]
  readonly needs: FactsNeeded
}

/** Which facts about the author and others some filter asks for; others need not be found out. */
export interface FactsNeeded {
  readonly messagesBefore: boolean
  /** Whether somebody's being trusted can make a filter fire that would not otherwise; mostly it silences one. */
  readonly trustBefore: boolean
  /** For how many seconds back the texts of all people must be known; null where no filter compares them. */
  readonly textsOfSeconds: number | null
}

/** Makes the filters everywhere and those of a channel ready; those that are off are left out. */
export function makeReady(everywhere: readonly KeptFilter[], ofChannel: readonly KeptFilter[]): ReadyFilters {
  const patterns: FilterPattern[] = []
  const numberOf = ({ pattern, on }: FilterPattern): number => {
    const known = patterns.findIndex((other) => other.pattern === pattern && other.on === on)
    return known === -1 ? patterns.push({ pattern, on }) - 1 : known
  }
  const conditionsOf = (list: readonly FilterCondition[]): ReadyConditions => ({
    checks: list
      .filter((condition) => condition.is !== 'pattern')
      .toSorted((a, b) => costOf(a.is) - costOf(b.is))
      .map(checkOf),
    patterns: list.flatMap((condition) => (condition.is === 'pattern' ? [numberOf(condition)] : [])),
  })
  const ready = (filters: readonly KeptFilter[], isEverywhere: boolean): ReadyFilter[] =>
    filters
      .filter(({ state }) => state !== 'off')
      .map((filter) => ({
        filter,
        isEverywhere,
        when: conditionsOf(filter.body.when),
        unless: conditionsOf(filter.body.unless),
      }))

  const filters = [...ready(everywhere, true), ...ready(ofChannel, false)]
  return { filters, patterns, needs: needsOf(filters) }
}

/** Conditions that do not hold for trusted people. */
const OF_STRANGERS: ReadonlySet<string> = new Set(['newcomer', 'account', 'many'])

function needsOf(filters: readonly ReadyFilter[]): FactsNeeded {
  const conditions = filters.flatMap(({ filter: { body } }) => [...body.when, ...body.unless])
  const seconds = conditions.flatMap((condition) => (condition.is === 'many' ? [condition.seconds] : []))
  return {
    trustBefore: filters.some(({ filter: { body } }) => body.unless.some(({ is }) => OF_STRANGERS.has(is))),
    messagesBefore: conditions.some(({ is }) => is === 'newcomer'),
    textsOfSeconds: seconds.length === 0 ? null : Math.max(...seconds),
  }
}
