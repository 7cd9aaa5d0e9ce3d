import { NOTES_MAX, parseUserName } from '@gwar/protocol'
import { refused, type Act, type Done, type Pace } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'

const PACE: Pace = { kinds: ['note'], limit: 60 }

interface Noted extends Done {
  readonly noteId: string
}

/**
 * Writes something down about a person, for the channel's moderators alone; about people of one's own level as well
 * (PERS-10). The log says that there is a note, and not what it says.
 */
export const writeNote: Act<{ readonly name: string; readonly text: string }, Noted> = {
  right: 'note',
  pace: PACE,
  async run(scene, { name, text }) {
    const { tx, channel, by, at, newId } = scene
    const parsed = parseUserName(name)
    const user = parsed === null ? undefined : await tx.users.byName(parsed)
    if (user === undefined) return refused('unknown_user', { name: name.slice(0, 64) })
    if ((await tx.notes.count(channel.id, user.id)) >= NOTES_MAX) return refused('too_many_notes')
    const id = newId()
    await tx.notes.add(
      { scopeId: channel.id, id, version: 1, userId: user.id, text, byId: by?.id ?? null },
      at,
    )
    await writeEntry(scene, { id, kind: 'note', targetId: user.id, detail: { change: 'added' } })
    return { events: [], notices: [], noteId: id }
  },
}

/** Changes the text of a note; of two who do at once the second hears of it (PERS-04). */
export const changeNote: Act<{ readonly id: string; readonly version: number; readonly text: string }> = {
  right: 'note',
  pace: PACE,
  async run(scene, { id, version, text }) {
    const { tx, channel, by, at } = scene
    const [newest] = await tx.notes.versions(channel.id, id)
    if (newest === undefined || newest.removedAt !== null) return refused('unknown_entry')
    if (newest.version !== version) return refused('note_changed')
    const { userId } = newest
    await tx.notes.add(
      { scopeId: channel.id, id, version: version + 1, userId, text, byId: by?.id ?? null },
      at,
    )
    await writeEntry(scene, { kind: 'note', targetId: userId, detail: { change: 'changed', note: id } })
    return { events: [], notices: [] }
  },
}

/** Withdraws a note; undoing brings it back. */
export const removeNote: Act<{ readonly id: string }> = {
  right: 'note',
  pace: PACE,
  async run(scene, { id }) {
    const { tx, channel, at } = scene
    const [newest] = await tx.notes.versions(channel.id, id)
    if (newest === undefined || !(await tx.notes.setRemoved(channel.id, id, at)))
      return refused('unknown_entry')
    await writeEntry(scene, {
      kind: 'note',
      targetId: newest.userId,
      detail: { change: 'removed', note: id },
    })
    return { events: [], notices: [] }
  },
}
