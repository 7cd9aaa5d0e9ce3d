import { CLEANUP_SKIPS, cleanup as api, cleanupParams } from '@gwar/protocol'
import { empty, ok, problem } from '../answer.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'

const SHARED = {
  access: 'required',
  scope: 'moderate',
  right: 'clean_up',
  params: cleanupParams,
  url: '/api/channels/:id/moderation/cleanups/:cleanup',
} as const

/** `GET /api/channels/{id}/moderation/cleanups/{cleanup}`: how far it got. */
export const cleanupRoute = routeInChannel({
  ...SHARED,
  method: 'GET',
  summary: 'How far a cleanup got, and what it left alone; for moderators and above',
  limit: 'read',
  answers: { 200: api.answer },

  async run({ deps, channel, params }) {
    const { cleanups, users } = deps.store.read
    const row = await cleanups.byId({ scopeId: channel.id, id: params.cleanup })
    if (row === undefined) return problem('not_found')
    const by = await users.byId(row.byId)
    const { act, seconds, category, reason } = row.act
    return ok({
      id: row.id,
      run: row.runId,
      state: row.state === 'stopping' ? 'going' : row.state,
      is_undone: row.direction === 'undo',
      by: by === undefined ? null : { id: by.id, name: by.deletedAt === null ? by.name : null },
      act,
      seconds,
      category,
      reason,
      total: row.total,
      read: row.read,
      done: row.done,
      skipped: CLEANUP_SKIPS.flatMap((what) => {
        const count = row.skipped[what] ?? 0
        return count === 0 ? [] : [{ what, count }]
      }),
      entry: row.entrySeq,
    })
  },
})

/** `DELETE` of the same (DRY-14): what was done stays, and can be undone. */
export const stopCleanupRoute = routeInChannel({
  ...SHARED,
  method: 'DELETE',
  summary: 'Stops what a cleanup has left to do; what was done stays',
  limit: 'write',
  answers: {},

  async run({ deps, channel, params }) {
    const key = { scopeId: channel.id, id: params.cleanup }
    if ((await deps.store.read.cleanups.byId(key)) === undefined) return problem('not_found')
    await deps.store.transact((tx) => tx.cleanups.stop(key))
    return empty
  },
})
