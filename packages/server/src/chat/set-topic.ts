import type { TopicEvent, Unnumbered } from '@gwar/protocol'
import type { Chat } from './chat.ts'
import type { LiveChannel } from './live-channel.ts'
import type { Person } from './session.ts'

/** Sets the channel's topic, null for none; who may is asked by the caller. */
export async function setTopic(
  chat: Chat,
  channel: LiveChannel,
  person: Person,
  topic: string | null,
): Promise<void> {
  const at = chat.clock.now()
  const event: Unnumbered<TopicEvent> = {
    type: 'topic',
    at: at.getTime(),
    by: { id: person.id, name: person.name },
    topic,
  }
  const seq = await chat.store.transact(async (tx) => {
    await tx.channels.setTopic(channel.id, topic, { by: person.id, at })
    return tx.events.append(channel.id, { type: event.type, body: event }, at)
  })
  chat.bus.publish(channel.id, [{ ...event, seq }])
}
