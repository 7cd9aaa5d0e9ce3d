import { cleanReason, startCleanup as api } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { startCleanup } from '../../moderation/cleanups/start-cleanup.ts'
import { runAct } from '../../moderation/run-act.ts'
import { fields, ok } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { actRefusal } from './act-refusal.ts'

/** Long enough for the ids of all that may be taken out. */
const BODY_BYTES = 48 * 1024

/** `POST /api/channels/{id}/moderation/cleanups` (DRY-10, DRY-11): does something to what a run found. */
export const startCleanupRoute = routeInChannel({
  method: 'POST',
  url: '/api/channels/:id/moderation/cleanups',
  summary:
    'Deletes what a run found, or warns, mutes or bans its authors, in the background; for moderators and above',
  refuses: [409],
  access: 'required',
  scope: 'moderate',
  right: 'clean_up',
  limit: 'write',
  bodyBytes: BODY_BYTES,
  params: channelParams,
  body: api.body,
  answers: { 202: api.answer },

  async run({ deps, channel, caller, body }) {
    const { moderation, cleanups } = deps
    const { act, seconds = null, clear = true, out = [], expected = null } = body
    if (act === 'mute' && seconds === null) return fields({ seconds: ['required'] })
    const order = {
      act,
      seconds: act === 'mute' || act === 'ban' ? seconds : null,
      clear: act === 'ban' && clear,
      trusted: body.trusted === true,
      out,
      category: body.category ?? null,
      reason: cleanReason(body.reason ?? ''),
    }
    const place = { channel, person: personWithin(caller), nonce: body.nonce ?? null }
    const done = await runAct(moderation, place, startCleanup, { runId: body.run, order, expected })
    if (done.refusal?.name === 'done_before') {
      const before = await deps.store.read.moderationLog.bySeq(
        channel.id,
        Number(done.refusal.values['entry']),
      )
      if (before?.kind === 'cleanup') return ok({ id: before.id }, 202)
    }
    if (done.refusal !== null)
      return done.refusal.name === 'wrong_number'
        ? fields({ expected: ['invalid'] })
        : actRefusal(done.refusal)
    cleanups.begin({ scopeId: channel.id, id: done.id })
    return ok({ id: done.id }, 202)
  },
})
