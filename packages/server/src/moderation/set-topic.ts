import { NOTHING, type Act } from './act.ts'
import { shownAs } from './hidden-names.ts'
import { writeEntry } from './log/write-entry.ts'

/** Sets the channel's topic, null for none. Setting the same topic again changes nothing and tells nobody. */
export const setTopic: Act<{ readonly topic: string | null }> = {
  right: 'set_topic',
  pace: { kinds: ['topic'], limit: 30 },
  async run(scene, { topic }) {
    const { tx, channel, by, at } = scene
    if (channel.topic === topic) return NOTHING
    await tx.channels.setTopic(channel.id, topic, { by: shownAs(scene)?.id ?? null, at })
    await writeEntry(scene, { kind: 'topic', detail: { topic, before: channel.topic } })
    return { events: [{ type: 'topic', at: at.getTime(), by, topic }], notices: [] }
  },
}
