import { NOTHING, type Act } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { namedTarget } from '../named-target.ts'

interface Trust {
  readonly name: string
  readonly isTrusted: boolean
  readonly reason: string | null
}

/**
 * Marks somebody as known here, or takes that back: what filters ask of newcomers, of young accounts and of many who say
 * the same does not hold for them (PERS-08). Nobody but moderators is told.
 */
export const changeTrust: Act<Trust> = {
  right: 'trust',
  pace: { kinds: ['trust', 'untrust'], limit: 60 },
  async run(scene, { name, isTrusted, reason }) {
    const { tx, channel, by, at } = scene
    const user = await namedTarget(scene, name)
    if ('refusal' in user) return user
    const isChanged = isTrusted
      ? await tx.trusted.add(channel.id, user.id, by?.id ?? null, at)
      : await tx.trusted.remove(channel.id, user.id)
    if (isChanged) {
      await writeEntry(scene, { kind: isTrusted ? 'trust' : 'untrust', targetId: user.id, reason })
      // a shield that is up knows by heart whom it spares
      if ((await tx.shields.of(channel.id)).isOn) await tx.filters.raise(channel.id)
    }
    return NOTHING
  },
}
