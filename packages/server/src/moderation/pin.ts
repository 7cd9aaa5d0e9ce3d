import type { PinEvent, Unnumbered } from '@gwar/protocol'
import { appendEvents } from '../events/append-events.ts'
import { refused, type Act, type Done, type Refused } from './act.ts'
import { openAct } from './open-act.ts'

const NOTHING: Done = { events: [] }

/** Pins a message above the list, instead of the one that is there (OPEN-163). What is deleted cannot be pinned. */
export async function pin(act: Act, messageId: string): Promise<Done | Refused> {
  const { tx, channelId } = act
  const scene = await openAct(act, 'pin')
  if ('refusal' in scene) return scene
  const fate = await tx.messages.fate(channelId, messageId)
  if (fate === undefined || fate.isRemoved || fate.clearedAt !== null) return refused('unknown_message')
  return scene.channel.pinnedId === messageId ? NOTHING : set(act, messageId, true)
}

/** Takes a message down; one that is not up stays so. */
export async function unpin(act: Act, messageId: string): Promise<Done | Refused> {
  const { tx, channelId } = act
  const scene = await openAct(act, 'pin')
  if ('refusal' in scene) return scene
  if (scene.channel.pinnedId === messageId) return set(act, messageId, false)
  return (await tx.messages.fate(channelId, messageId)) === undefined ? refused('unknown_message') : NOTHING
}

async function set(act: Act, messageId: string, isPinned: boolean): Promise<Done> {
  const { tx, channelId, by, at } = act
  const actorId = by?.id ?? null
  await tx.channels.setPinned(channelId, isPinned ? messageId : null, { by: actorId, at })
  const action = isPinned ? 'pin' : 'unpin'
  await tx.moderationActs.add({ id: act.newId(), channelId, actorId, action, messageId }, at)
  const event: Unnumbered<PinEvent> = { type: 'pin', at: at.getTime(), messageId, isPinned, by }
  return { events: await appendEvents(tx, channelId, [event]) }
}
