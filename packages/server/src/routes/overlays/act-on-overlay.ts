import { actOnOverlay as api, clearOverlays as clearApi, type OverlayAct } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { actOnOverlay, type LastingOverlayAct } from '../../moderation/stream/act-on-overlay.ts'
import { clearOverlays } from '../../moderation/stream/clear-overlays.ts'
import { runAct } from '../../moderation/run-act.ts'
import { empty, problem } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { actRefusal } from '../moderation/act-refusal.ts'

const FOR_MODERATORS = { access: 'required', scope: 'moderate', right: 'act_on_overlays' } as const

/** Acts that are only told to the pages of this moment. */
const isTold = (act: OverlayAct): act is Exclude<OverlayAct, LastingOverlayAct> =>
  act === 'test' || act === 'skip'

/** `POST …/{overlay}/act`: a test or a skip is told to its pages, and stored nowhere (OVL-15); all else is in the log. */
export const actOnOverlayRoute = routeInChannel({
  ...FOR_MODERATORS,
  method: 'POST',
  url: '/api/channels/:id/overlays/:overlay/act',
  summary: "What the pages of an overlay of a channel's stream do now; for moderators and above",
  limit: 'write',
  params: api.params,
  body: api.body,
  answers: {},

  async run({ deps, channel, caller, params: { overlay: id }, body: { act, what = null } }) {
    if (isTold(act)) {
      const overlay = await deps.store.read.overlays.byId(id)
      if (overlay?.channelId !== channel.id) return problem('not_found')
      deps.moderation.bus.tellUser(id, { type: 'overlay_act', id, act, what })
      return empty
    }
    const place = { channel, person: personWithin(caller) }
    const done = await runAct(deps.moderation, place, actOnOverlay, { overlayId: id, act })
    return done.refusal === null ? empty : actRefusal(done.refusal)
  },
})

/** `POST /api/channels/{id}/overlays/clear`: as `.overlay clear`, for buttons (OVL-08). */
export const clearOverlaysRoute = routeInChannel({
  ...FOR_MODERATORS,
  method: 'POST',
  url: '/api/channels/:id/overlays/clear',
  summary: "Takes everything off the picture in a channel's overlays; for moderators and above",
  limit: 'write',
  params: channelParams,
  body: clearApi.body,
  answers: {},

  async run({ deps, channel, caller, body: { restore = false } }) {
    const place = { channel, person: personWithin(caller) }
    const done = await runAct(deps.moderation, place, clearOverlays, { isRestored: restore })
    return done.refusal === null ? empty : actRefusal(done.refusal)
  },
})
