import { readFilterBody, type FilterBody, type FilterState } from '@gwar/protocol'
import type { Facts, JudgedMessage } from './facts.ts'
import { judge, type Judgement } from './judge.ts'
import type { AskPatterns } from './pattern-answers.ts'
import { makeReady, type KeptFilter } from './ready-filters.ts'

/** A stranger without letters, with an old account and many messages, alone with their text. */
export const SOMEBODY: Facts = {
  at: new Date('2026-06-15T12:00:00Z'),
  modes: '',
  isTrusted: false,
  accountSince: new Date('2020-01-01T00:00:00Z'),
  messagesBefore: 1000,
  peopleWithText: () => 1,
  emoticons: new Set(['Kappa', 'LUL']),
}

/** A filter as it is kept, from what an editor sends. */
export function kept(
  part: { readonly when: readonly object[] } & Readonly<Record<string, unknown>>,
  { id = 'f', state = 'on' }: { readonly id?: string; readonly state?: FilterState } = {},
): KeptFilter {
  const read = readFilterBody({ title: 'Filtr', do: 'refuse', ...part })
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  const body: FilterBody = read.body
  return { id, version: 1, state, body }
}

/** Filters without patterns ask nobody. */
export const NO_PATTERNS: AskPatterns = () => {
  throw new Error('a pattern was asked')
}

/** What a channel's filters make of a text, without any patterns. */
export function judged(
  filters: readonly KeptFilter[],
  message: string | JudgedMessage,
  facts: Partial<Facts> = {},
): Judgement {
  const sent = typeof message === 'string' ? { text: message, files: [] } : message
  const judgement = judge(makeReady([], filters), sent, { ...SOMEBODY, ...facts }, NO_PATTERNS)
  if (judgement instanceof Promise) throw new Error('a judgement without patterns waits for nobody')
  return judgement
}

/** The parts of a text that the first filter that fired caught, as a reader sees them. */
export function caughtParts(text: string, { fired }: Judgement): readonly string[] {
  const characters = Array.from(text)
  return (fired[0]?.places() ?? []).map(([from, to]) => characters.slice(from, to).join(''))
}
