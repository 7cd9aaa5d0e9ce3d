import type { CleanupRow } from '../../store/moderation/cleanups.ts'
import type { Scene } from '../act.ts'

/** Who is trusted here and was not chosen. */
export async function sparedOf(
  { tx, channel }: Scene,
  { act: { trusted } }: CleanupRow,
): Promise<ReadonlySet<string>> {
  return new Set(trusted ? [] : await tx.trusted.ofScope(channel.id))
}
