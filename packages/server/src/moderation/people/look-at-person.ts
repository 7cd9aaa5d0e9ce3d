import { NOTHING, type Act } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'

/**
 * Writes down that somebody of the service's staff, who holds no letter in the channel, looks at what it knows of a
 * person (PERS-09).
 */
export const lookAtPerson: Act<{ readonly userId: string }> = {
  right: 'see_moderation',
  pace: { kinds: ['looked'], limit: 60 },
  async run(scene, { userId }) {
    await writeEntry(scene, { kind: 'looked', targetId: userId })
    return NOTHING
  },
}

/** Whether looking leaves an entry: with neither of these letters in the channel somebody does not moderate there. */
export function leavesTrace(modes: readonly string[]): boolean {
  return !modes.some((mode) => mode === 'o' || mode === 'q')
}
