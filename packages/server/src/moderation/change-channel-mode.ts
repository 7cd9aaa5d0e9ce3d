import { type ChannelModeSetting, rightToSet, type StoredEvent, type Unnumbered } from '@gwar/protocol'
import { serviceNotice } from '../events/service-notice.ts'
import { NOTHING, type Act, type Scene } from './act.ts'

/** Sets or removes a mode of the channel. Setting what is set already changes nothing and tells nobody. */
export const changeChannelMode: Act<ChannelModeSetting> = {
  right: ({ mode }, { ownersAttach }) => rightToSet(mode, ownersAttach),
  pace: { actions: ['channel_mode'], limit: 60 },
  async run(scene, { mode, isAdded, param }) {
    const { tx, channel, by, at, newId } = scene
    const actorId = by?.id ?? null
    const isChanged = isAdded
      ? await tx.modes.set(channel.id, mode, param, { by: actorId, at })
      : await tx.modes.unset(channel.id, mode)
    if (!isChanged) return NOTHING
    await tx.moderationActs.add(
      {
        id: newId(),
        channelId: channel.id,
        actorId,
        action: 'channel_mode',
        detail: { mode, param, isAdded },
      },
      at,
    )
    const events: Unnumbered<StoredEvent>[] = [
      { type: 'channel_mode', at: at.getTime(), by, mode, param, isAdded },
    ]
    if (mode === 's') events.push(slowLine(scene, param))
    return { events, notices: [] }
  },
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
