import {
  EVERYWHERE,
  FILTER_PATTERNS_MAX,
  FILTER_WORDS_MAX,
  FILTERS_MAX,
  type FilterBody,
} from '@gwar/protocol'
import type { FilterRow } from '../../store/moderation/filters.ts'
import { refused, type Pace, type Refused, type Scene } from '../act.ts'

/** An import writes an entry for each filter. */
export const FILTER_PACE: Pace = { kinds: ['filter', 'filter_order'], limit: 200 }

/** Refuses a moderator where the owner keeps filters to the owners; null for who may change them (FILT-01). */
export async function filtersBarred({ tx, channel, may }: Scene): Promise<Refused | null> {
  if (may('manage_locked_filters') || channel.id === EVERYWHERE) return null
  const { o_edits_filters: isAllowed } = await tx.channelModeration.of(channel.id)
  return isAllowed ? null : refused('no_permission')
}

/** Refuses what is more than the filters of one scope may hold together (FILT-20); null for what fits. */
export function filtersTooMany(bodies: readonly FilterBody[]): Refused | null {
  const conditions = bodies.flatMap(({ when, unless }) => [...when, ...unless])
  const words = conditions.reduce((sum, one) => sum + (one.is === 'words' ? one.words.length : 0), 0)
  const patterns = conditions.filter(({ is }) => is === 'pattern').length
  return bodies.length > FILTERS_MAX || words > FILTER_WORDS_MAX || patterns > FILTER_PATTERNS_MAX
    ? refused('too_many_filters')
    : null
}

/** Keeps a filter as it is from now on, with who changed it and when. */
export async function keepFilter({ tx, by, at }: Scene, filter: FilterRow): Promise<FilterRow> {
  const kept = { ...filter, changedBy: by?.id ?? null, changedAt: at }
  await tx.filters.put(kept)
  return kept
}
