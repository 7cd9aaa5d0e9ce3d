import { actOnOverlay as api, clearOverlays as clearApi, type OverlayAct } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { clearOverlays } from '../../moderation/clear-overlays.ts'
import { runAct } from '../../moderation/run-act.ts'
import { overlayState } from '../../streams/overlay-state.ts'
import type { Transactor } from '../../store/nouns.ts'
import type { OverlayRow } from '../../store/streams/overlays.ts'
import { empty, problem } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { actRefusal } from '../moderation/act-refusal.ts'

const FOR_MODERATORS = { access: 'required', scope: 'moderate', right: 'act_on_overlays' } as const

type Change = (tx: Transactor, row: OverlayRow) => Promise<OverlayRow | undefined>

/** What acts change of an overlay; those that are only told have none. */
const CHANGES: { readonly [A in OverlayAct]?: Change } = {
  pause: (tx, { channelId, id }) => tx.overlays.change(channelId, id, { isPaused: true }),
  resume: (tx, { channelId, id }) => tx.overlays.change(channelId, id, { isPaused: false }),
  async clear(tx, { channelId, id }) {
    const channel = await tx.channels.lock(channelId)
    return (await tx.overlays.clear(channelId, channel?.seq ?? 0, id))[0]
  },
  restore: async (tx, { channelId, id }) => (await tx.overlays.clear(channelId, 0, id))[0],
}

/** `POST …/{overlay}/act`: a test or a skip is told to its pages, and stored nowhere (OVL-15). */
export const actOnOverlayRoute = routeInChannel({
  ...FOR_MODERATORS,
  method: 'POST',
  url: '/api/channels/:id/overlays/:overlay/act',
  summary: "What the pages of an overlay of a channel's stream do now; for moderators and above",
  limit: 'write',
  params: api.params,
  body: api.body,
  answers: {},

  async run({ deps, channel, params, body: { act, what = null } }) {
    const { bus } = deps.moderation
    const { id, channelId } = (await deps.store.read.overlays.byId(params.overlay)) ?? {}
    if (id === undefined || channelId !== channel.id) return problem('not_found')
    const change = CHANGES[act]
    if (change === undefined) {
      bus.tellUser(id, { type: 'overlay_act', id, act, what })
      return empty
    }
    const row = await deps.store.transact(async (tx) => {
      const before = await tx.overlays.byId(id)
      return before === undefined ? undefined : change(tx, before)
    })
    if (row === undefined) return problem('not_found')
    bus.tellUser(id, { type: 'overlay', id, overlay: overlayState(row, channel.name) })
    return empty
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
