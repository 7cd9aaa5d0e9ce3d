import type { StandingWarning } from '../../store/moderation/warnings.ts'
import type { ActRefusal } from '../act.ts'

/** The refusal for somebody with a warning that they have not acknowledged. */
export function warnedRefusal({ reason }: Pick<StandingWarning, 'reason'>): ActRefusal & { name: 'warned' } {
  return { name: 'warned', values: { reason: reason ?? '', reason_available: reason !== null } }
}
