import { type ChannelModeSetting, rightToSet, type StoredEvent, type Unnumbered } from '@gwar/protocol'
import { serviceNotice } from '../events/service-notice.ts'
import { isByPlan } from '../streams/follow-plan.ts'
import { NOTHING, type Act, type Scene } from './act.ts'
import { writeEntry } from './log/write-entry.ts'

/** Sets or removes a mode of the channel. Setting what is set already changes nothing and tells nobody. */
export const changeChannelMode: Act<ChannelModeSetting> = {
  right: ({ mode }, { ownersAttach }) => rightToSet(mode, ownersAttach),
  pace: { kinds: ['channel_mode'], limit: 60 },
  async run(scene, { mode, isAdded, param }) {
    const row = (await scene.tx.modes.ofChannel(scene.channel.id)).find((one) => one.mode === mode)
    const events = await setChannelMode(scene, { mode, isAdded, param })
    if (events === null) return NOTHING
    // its parameter ('' for a mode without one); null where it was not set
    const before = row === undefined ? null : (row.param ?? '')
    const detail = { mode, param, isAdded, before, ...(row && isByPlan(row) && { wasPlanned: true }) }
    await writeEntry(scene, { kind: 'channel_mode', detail })
    return { events, notices: [] }
  },
}

/**
 * Sets or removes the mode, and gives what everybody must see; null where nothing changed. `isPlanned`: it is set as the
 * channel's plan says, and goes with it.
 */
export async function setChannelMode(
  scene: Scene,
  { mode, isAdded, param }: ChannelModeSetting,
  isPlanned = false,
): Promise<readonly Unnumbered<StoredEvent>[] | null> {
  const { tx, channel, by, at } = scene
  const isChanged = isAdded
    ? await tx.modes.set(channel.id, mode, param, { by: isPlanned ? null : (by?.id ?? null), at, isPlanned })
    : await tx.modes.unset(channel.id, mode)
  if (!isChanged) return null
  const event: Unnumbered<StoredEvent> = {
    type: 'channel_mode',
    at: at.getTime(),
    by,
    mode,
    param,
    isAdded,
  }
  return mode === 's' ? [event, slowLine(scene, param)] : [event]
}

/** The line that tells of slow mode in words as well, because it concerns everybody who writes (spec B §3). */
function slowLine({ by, at, texts, newId }: Scene, param: string | null): Unnumbered<StoredEvent> {
  const creator = { creator_name: by?.name ?? null }
  return serviceNotice(texts, {
    id: newId(),
    at: at.getTime(),
    ...(param === null
      ? { name: 'slowoff', values: creator }
      : { name: 'slowon', values: { seconds: Number(param), ...creator } }),
  })
}
