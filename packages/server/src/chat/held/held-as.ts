import type { MatterRow } from '../../store/moderation/matter-row.ts'
import type { Held } from './held.ts'

/** The answer to the author of a held message: of its filter only what that tells. */
export function heldAs(
  { n, state, held, expiresAt }: Pick<MatterRow, 'n' | 'state' | 'held' | 'expiresAt'>,
  at: Date,
): Held {
  const fired = held?.fired ?? null
  const tells = fired?.tells ?? 'nothing'
  const waits = state === 'open' && expiresAt !== null
  return {
    outcome: 'held',
    matter: n,
    state,
    seconds: waits ? Math.max(1, Math.ceil((expiresAt.getTime() - at.getTime()) / 1000)) : null,
    title: fired === null || tells === 'nothing' ? null : fired.title,
    spans: fired === null || tells !== 'words' ? [] : fired.places,
  }
}
