import { rightToSet, type ChannelEvent, type ChannelModeSetting, type Unnumbered } from '@gwar/protocol'
import { appendEvents } from '../events/append-events.ts'
import { serviceNotice } from '../events/service-notice.ts'
import type { Act, Done, Refused } from './act.ts'
import { openAct, type Pace } from './open-act.ts'

const PACE: Pace = { actions: ['channel_mode'], limit: 60 }

/** Sets or removes a mode of the channel. One that is as it is changes nothing and tells nobody. */
export async function changeChannelMode(
  act: Act,
  { mode, isAdded, param }: ChannelModeSetting,
): Promise<Done | Refused> {
  const scene = await openAct(act, rightToSet(mode, act.ownersAttach ?? false), PACE)
  if ('refusal' in scene) return scene
  const { tx, channelId, by, at } = act
  const actorId = by?.id ?? null
  const isChanged = isAdded
    ? await tx.modes.set(channelId, mode, param, { by: actorId, at })
    : await tx.modes.unset(channelId, mode)
  if (!isChanged) return { events: [] }
  await tx.moderationActs.add(
    { id: act.newId(), channelId, actorId, action: 'channel_mode', detail: { mode, param, isAdded } },
    at,
  )
  const events: Unnumbered<ChannelEvent>[] = [
    { type: 'channel_mode', at: at.getTime(), by, mode, param, isAdded },
  ]
  if (mode === 's') events.push(slowNotice(act, param))
  return { events: await appendEvents(tx, channelId, events) }
}

/** Slow mode is told in words, too: everybody who writes feels it (spec B §3). */
function slowNotice(act: Act, param: string | null): Unnumbered<ChannelEvent> {
  const creator = { creator_name: act.by?.name ?? null }
  return serviceNotice(act.texts, {
    id: act.newId(),
    at: act.at.getTime(),
    ...(param === null
      ? { name: 'slowoff', values: creator }
      : { name: 'slowon', values: { seconds: Number(param), ...creator } }),
  })
}
