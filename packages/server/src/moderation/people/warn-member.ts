import type { Category } from '@gwar/protocol'
import type { Act } from '../act.ts'
import { namedTarget } from '../named-target.ts'
import { giveWarning } from './give-warning.ts'

interface Warning {
  readonly name: string
  readonly category?: Category | null
  readonly reason: string | null
}

/**
 * Warns somebody, present or not: an act between words and a mute. They cannot write in the channel until they have
 * acknowledged it (PERS-05). The person alone is told, on all connections and when they come back.
 */
export const warnMember: Act<Warning> = {
  right: 'warn',
  pace: { kinds: ['warn'], limit: 60 },
  async run(scene, { name, category = null, reason }) {
    const user = await namedTarget(scene, name)
    if ('refusal' in user) return user
    return giveWarning(scene, { id: user.id, name: user.name }, { category, reason })
  },
}
