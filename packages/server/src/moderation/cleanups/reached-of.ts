import type { CleanupTarget } from '../../store/moderation/cleanups.ts'
import type { Scene } from '../act.ts'

/** Those targets whose people are still of lower level: what was undone is done again to no others (DRY-10). */
export async function reachedOf(
  { tx, channel, reaches }: Scene,
  targets: readonly CleanupTarget[],
): Promise<readonly CleanupTarget[]> {
  const letters = await tx.modes.lettersOf(channel.id, [...new Set(targets.map(({ userId }) => userId))])
  return targets.filter(({ userId }) => reaches(letters.get(userId) ?? ''))
}
