import { isDeepStrictEqual } from 'node:util'
import type { ChannelModeration } from '@gwar/protocol'
import type { StoredModeration } from '../store/moderation/channel-moderation.ts'
import type { JsonValue } from '../store/moderation/log/seal.ts'
import { refused, type Act, type Done } from './act.ts'
import { writeEntry } from './log/write-entry.ts'

interface SettingsChanged extends Done {
  readonly settings: StoredModeration
}

/** Changes how a channel moderates. Of two who do at once the second is refused; an equal one leaves no entry. */
export const changeSettings: Act<
  { readonly settings: ChannelModeration; readonly version: number },
  SettingsChanged
> = {
  right: 'manage_moderation',
  pace: { kinds: ['settings'], limit: 30 },
  async run(scene, { settings, version }) {
    const { tx, channel } = scene
    const before = await tx.channelModeration.of(channel.id)
    if (before.version !== version) return refused('settings_changed')
    const changed = (Object.keys(settings) as (keyof ChannelModeration)[]).filter(
      (name) => !isDeepStrictEqual(settings[name], before[name]),
    )
    if (changed.length === 0) return { settings: before, events: [], notices: [] }
    const now: StoredModeration = { ...settings, version: version + 1 }
    await tx.channelModeration.put(channel.id, now)
    const pick = (from: ChannelModeration): Readonly<Record<string, JsonValue>> =>
      Object.fromEntries(changed.map((name) => [name, from[name]]))
    await writeEntry(scene, { kind: 'settings', detail: { ...pick(settings), before: pick(before) } })
    return { settings: now, events: [], notices: [] }
  },
}
