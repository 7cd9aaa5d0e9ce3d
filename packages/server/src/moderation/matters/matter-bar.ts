import type { MatterBar } from '@gwar/protocol'
import type { MatterRow } from '../../store/moderation/matter-row.ts'

/**
 * Why somebody who may decide here cannot decide this matter: nobody decides about themselves, or about somebody whom
 * they do not reach; null where they can (QUE-12).
 */
export function matterBar(
  { userId }: Pick<MatterRow, 'userId'>,
  decider: { readonly userId: string | null; readonly reaches: (modes: string) => boolean },
  modes: string,
): MatterBar | null {
  if (userId === null) return null
  if (userId === decider.userId) return 'self'
  return decider.reaches(modes) ? null : 'higher'
}
