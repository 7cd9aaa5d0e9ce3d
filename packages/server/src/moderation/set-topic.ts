import type { TopicEvent, Unnumbered } from '@gwar/protocol'
import { appendEvents } from '../events/append-events.ts'
import type { Act, Done, Refused } from './act.ts'
import { openAct, type Pace } from './open-act.ts'

const PACE: Pace = { actions: ['topic'], limit: 30 }

/** Sets the channel's topic, null for none. One that stays as it is changes nothing and tells nobody. */
export async function setTopic(act: Act, topic: string | null): Promise<Done | Refused> {
  const scene = await openAct(act, 'set_topic', PACE)
  if ('refusal' in scene) return scene
  if (scene.channel.topic === topic) return { events: [] }
  const { tx, channelId, by, at } = act
  const actorId = by?.id ?? null
  await tx.channels.setTopic(channelId, topic, { by: actorId, at })
  await tx.moderationActs.add({ id: act.newId(), channelId, actorId, action: 'topic', detail: { topic } }, at)
  const event: Unnumbered<TopicEvent> = { type: 'topic', at: at.getTime(), by, topic }
  return { events: await appendEvents(tx, channelId, [event]) }
}
