import { EVERYWHERE } from '@gwar/protocol'
import { refused, type Act, type Done } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { readMessageId } from '../messages/read-message-id.ts'
import { endHeld } from './end-held.ts'

interface PurgedHeld extends Done {
  /** Whether it waited until now; otherwise only what was kept of it was erased. */
  readonly hasWaited: boolean
  readonly files: NonNullable<Done['files']>
}

/**
 * Removes for good a message that waits for a moderator, or waited and never came in: with its text, files and every
 * copy in the log of moderation. Its author is told that it was refused, and the log keeps who removed whose message.
 * One that came in is a message under another id.
 */
export const purgeHeld: Act<{ readonly messageId: string }, PurgedHeld> = {
  read: readMessageId,
  right: 'purge',
  pace: { kinds: ['purge'], limit: 120 },
  async run(scene, { messageId }) {
    const { tx, channel, by, at, reaches } = scene
    const matter = await tx.matters.heldWith(channel.id, messageId)
    if (matter === undefined || matter.releasedId !== null) return refused('unknown_message')
    const { n, state, userId, held } = matter
    const targetModes = held?.modes ?? ''
    if (!reaches(targetModes)) return refused('no_permission')
    const hasWaited = state === 'open'
    const ended = hasWaited
      ? await endHeld(scene, matter, { state: 'refused', decision: 'close', byId: by?.id ?? null })
      : { notices: [], files: [] }
    await tx.matters.forgetHeld(channel.id, n)
    await tx.moderationLog.eraseCopies(channel.id, messageId, at)
    await tx.matters.eraseCopies([channel.id, EVERYWHERE], [messageId])
    if (hasWaited) await writeEntry(scene, { kind: 'purge', targetId: userId, targetModes, messageId })
    return { events: [], ...ended, hasWaited }
  },
}
