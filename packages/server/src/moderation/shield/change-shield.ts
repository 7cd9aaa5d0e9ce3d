import { isDeepStrictEqual } from 'node:util'
import type { ShieldPreset } from '@gwar/protocol'
import { NOTHING, refused, type Act } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { turnOver } from './turn-shield.ts'

interface Change {
  readonly preset: ShieldPreset
  /** Whether the shield goes up by itself where nobody answers an alarm. */
  readonly isAuto: boolean
  /** The version that the caller read; null: whatever stands is replaced. */
  readonly version: number | null
}

/** Chooses what the shield does, also while it is up, and whether it goes up by itself. */
export const changeShield: Act<Change> = {
  right: 'manage_shield',
  pace: { kinds: ['settings'], limit: 30 },
  async run(scene, { preset, isAuto, version }) {
    const { tx, channel } = scene
    const stands = await tx.shields.of(channel.id)
    const settings = await tx.channelModeration.of(channel.id)
    if (version !== null && settings.version !== version) return refused('settings_changed')
    const isOther = !isDeepStrictEqual({ ...stands.preset }, { ...preset })
    const isSwitched = settings.auto_shield !== isAuto
    if (!isOther && !isSwitched) return NOTHING
    await tx.channelModeration.put(channel.id, {
      ...settings,
      auto_shield: isAuto,
      version: settings.version + 1,
    })
    await writeEntry(scene, {
      kind: 'settings',
      detail: {
        ...(isOther && { shield: { ...preset } }),
        ...(isSwitched && { auto_shield: isAuto }),
        before: {
          ...(isOther && { shield: { ...stands.preset } }),
          ...(isSwitched && { auto_shield: settings.auto_shield }),
        },
      },
    })
    if (!isOther) return NOTHING
    if (stands.isOn) return { events: await turnOver(scene, stands, preset), notices: [] }
    await tx.shields.put(channel.id, { ...stands, preset })
    return NOTHING
  },
}
