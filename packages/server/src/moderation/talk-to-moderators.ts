import { refused, type Act } from './act.ts'
import { writeEntry } from './log/write-entry.ts'
import { MODERATORS } from './log/entry-notices.ts'

/** Something that a moderator says to the others. */
export interface ModeratorTalk {
  /** The id of its entry. */
  readonly id: string
  readonly verb: 'PRIVMSG' | 'NOTICE'
  /** One line. */
  readonly text: string
}

/**
 * Says something to the channel's moderators alone: an entry of the log, which clients that read entries are told, and
 * a line for the others (MIRC-01).
 */
export const talkToModerators: Act<ModeratorTalk> = {
  right: 'decide',
  pace: { kinds: ['talk'], limit: 60 },
  async run(scene, { id, verb, text }) {
    const { tx, channel, by, at } = scene
    if (by === null) return refused('no_permission')
    await writeEntry(scene, { id, kind: 'talk', detail: { text } })
    const notice = {
      type: 'moderator_talk',
      id,
      channelId: channel.id,
      channelName: channel.name,
      verb,
      by,
      text,
      at: at.getTime(),
    } as const
    const moderators = await tx.modes.ranked(channel.id, MODERATORS)
    return { events: [], notices: moderators.map(({ userId }) => ({ userId, notice })) }
  },
}
