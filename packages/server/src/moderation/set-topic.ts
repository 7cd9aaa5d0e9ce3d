import { NOTHING, type Act } from './act.ts'

/** Sets the channel's topic, null for none. Setting the same topic again changes nothing and tells nobody. */
export const setTopic: Act<{ readonly topic: string | null }> = {
  right: 'set_topic',
  pace: { actions: ['topic'], limit: 30 },
  async run({ tx, channel, by, at, newId }, { topic }) {
    if (channel.topic === topic) return NOTHING
    const actorId = by?.id ?? null
    await tx.channels.setTopic(channel.id, topic, { by: actorId, at })
    await tx.moderationActs.add(
      { id: newId(), channelId: channel.id, actorId, action: 'topic', detail: { topic } },
      at,
    )
    return { events: [{ type: 'topic', at: at.getTime(), by, topic }], notices: [] }
  },
}
