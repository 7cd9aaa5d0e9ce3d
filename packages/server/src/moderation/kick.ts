import type { Act, Done, Refused } from './act.ts'
import { refused } from './act.ts'
import { openAct, type Pace } from './open-act.ts'
import { storedModes } from './stored-modes.ts'

const PACE: Pace = { actions: ['kick'], limit: 60 }

/** Whether somebody may be sent out of the channel, written into its log. Who is in it is presence, not the store's. */
export async function kick(act: Act, targetId: string, reason: string | null): Promise<Done | Refused> {
  const scene = await openAct(act, 'kick', PACE)
  if ('refusal' in scene) return scene
  const { tx, channelId, by, at } = act
  const targetModes = await storedModes(tx, channelId, targetId)
  if (targetModes === null) return refused('unknown_user')
  if (!scene.reaches(targetModes)) return refused('no_permission')
  await tx.moderationActs.add(
    { id: act.newId(), channelId, actorId: by?.id ?? null, action: 'kick', targetId, detail: { reason } },
    at,
  )
  return { events: [] }
}
