import { SHIELD_MANY, type ShieldPreset } from '@gwar/protocol'
import type { LiveSet } from '../filters/live-set.ts'
import type { KeptFilter } from '../filters/ready-filters.ts'
import { isOver } from './live-shield.ts'

/** Stands where a filter has its id. */
export const SHIELD_FILTER = '00000000-0000-0000-0000-000000000001'

/** What the shield asks of texts, as a filter before those of the channel (INV-22); none where it asks nothing. */
export function shieldFilters({ many }: ShieldPreset): readonly KeptFilter[] {
  if (!many) return []
  return [
    {
      id: SHIELD_FILTER,
      version: 1,
      state: 'on',
      body: {
        title: '',
        tells: 'nothing',
        except: null,
        do: 'hold',
        punish: 'ladder',
        when: [{ is: 'many', ...SHIELD_MANY }],
        unless: [],
      },
    },
  ]
}

/** What judges at that time: a shield whose end has come stops nothing, although nobody has lowered it yet. */
export function judgingAt(set: LiveSet, at: Date): LiveSet {
  if (set.shield === null || !isOver(set.shield, at)) return set
  const filters = set.ready.filters.filter(({ filter }) => filter.id !== SHIELD_FILTER)
  return { ...set, shield: null, ready: { ...set.ready, filters } }
}
