import { changeNote as changeApi, createNote as createApi, removeNote as removeApi } from '@gwar/protocol'
import { personWithin } from '../../../chat/live/person-of-row.ts'
import { changeNote, removeNote, writeNote } from '../../../moderation/people/write-note.ts'
import { runAct } from '../../../moderation/run-act.ts'
import { empty, fields, ok, problem } from '../../answer.ts'
import { actRefusal } from '../act-refusal.ts'
import { routesInScope } from '../routes-in-scope.ts'
import { noteRecordsOf } from './note-records-of.ts'

/** What the calls for notes have in common. */
const NOTES = { scope: 'moderate', right: 'note', limit: 'write' } as const

/** `POST /api/channels/{id}/moderation/people/{name}/notes` (PERS-03, PERS-04). */
export const createNoteRoutes = routesInScope({
  ...NOTES,
  method: 'POST',
  path: '/people/:name/notes',
  summary: 'Writes something down about a person, for the moderators of the channel',
  names: { name: createApi.params.shape.name },
  body: createApi.body,
  answers: { 200: createApi.answer },

  async run({ deps, channel, caller, params: { name }, body: { text } }) {
    const place = { channel, person: personWithin(caller) }
    const done = await runAct(deps.moderation, place, writeNote, { name, text })
    if (done.refusal?.name === 'too_many_notes') return fields({ text: ['invalid'] })
    if (done.refusal !== null) return actRefusal(done.refusal)
    const [note] = noteRecordsOf(await deps.store.read.notes.versions(channel.id, done.noteId))
    return ok({ note })
  },
})

/** `PUT /api/channels/{id}/moderation/notes/{note}`: of two who change one at once the second hears what stands. */
export const changeNoteRoutes = routesInScope({
  ...NOTES,
  method: 'PUT',
  path: '/notes/:note',
  summary: 'Changes a note about a person; 409 with what stands where somebody else did meanwhile',
  refuses: [409],
  names: { note: changeApi.params.shape.note },
  body: changeApi.body,
  answers: { 200: changeApi.answer },

  async run({ deps, channel, caller, params: { note: id }, body: { version, text } }) {
    const place = { channel, person: personWithin(caller) }
    const { refusal } = await runAct(deps.moderation, place, changeNote, { id, version, text })
    const [note] = noteRecordsOf(await deps.store.read.notes.versions(channel.id, id))
    if (refusal?.name === 'note_changed')
      return problem('changed', undefined, { by: note!.by?.name ?? null, at: note!.at, stands: note! })
    return refusal === null ? ok({ note }) : actRefusal(refusal)
  },
})

/** `DELETE /api/channels/{id}/moderation/notes/{note}`. */
export const removeNoteRoutes = routesInScope({
  ...NOTES,
  method: 'DELETE',
  path: '/notes/:note',
  summary: 'Withdraws a note about a person',
  names: { note: removeApi.params.shape.note },
  answers: {},

  async run({ deps, channel, caller, params: { note: id } }) {
    const place = { channel, person: personWithin(caller) }
    const { refusal } = await runAct(deps.moderation, place, removeNote, { id })
    return refusal === null ? empty : actRefusal(refusal)
  },
})
