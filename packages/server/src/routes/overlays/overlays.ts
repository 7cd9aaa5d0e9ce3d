import {
  changeOverlay as changeApi,
  createOverlay as createApi,
  newOverlay,
  overlays as api,
  OVERLAYS_MAX,
  removeOverlay as removeApi,
  renewOverlay as renewApi,
  type ListedOverlay,
  type OverlayRecord,
} from '@gwar/protocol'
import { newOverlayId } from '../../streams/new-overlay-id.ts'
import { overlayState } from '../../streams/overlay-state.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { OverlayRow } from '../../store/streams/overlays.ts'
import { empty, fields, ok, problem } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import type { HttpDeps } from '../http.ts'

const URL = '/api/channels/:id/overlays'
const FOR_OWNERS = { access: 'required', scope: 'channel_manage', right: 'manage_overlays' } as const
/** Long enough for lists of names and words in any letters. */
const BODY_BYTES = 48 * 1024

function shown({ id, kind, name, config, revision, isPaused, createdAt }: OverlayRow): OverlayRecord {
  // what is stored came through the schema of its kind
  const kindAndConfig = { kind, config } as Pick<OverlayRecord, 'kind' | 'config'>
  const common = { id, name, revision, is_paused: isPaused, created_at: createdAt.toISOString() }
  return { ...common, ...kindAndConfig } as OverlayRecord
}

/** Tells the pages of an overlay what it is from now on; null where its address is empty. */
function tell({ moderation: { bus } }: HttpDeps, id: string, channel: ChannelRow, row: OverlayRow | null) {
  const overlay = row === null ? null : overlayState(row, channel.name)
  bus.tellUser(id, { type: 'overlay', id, overlay })
}

/** `GET …`: the channel's overlays, the oldest first. */
export const overlaysRoute = routeInChannel({
  method: 'GET',
  url: URL,
  summary: "The overlays of a channel's stream; for moderators and above",
  access: 'required',
  scope: 'moderate',
  right: 'act_on_overlays',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel }) {
    const listed = (row: OverlayRow): ListedOverlay => ({ ...shown(row), pages: deps.pagesOf(row.id) })
    return ok((await deps.store.read.overlays.ofChannel(channel.id)).map(listed))
  },
})

/** `POST …`: an overlay with the usual settings, in the language of who makes it. */
export const createOverlayRoute = routeInChannel({
  ...FOR_OWNERS,
  method: 'POST',
  url: URL,
  summary: "Makes an overlay of a channel's stream; for owners",
  refuses: [409],
  limit: 'write',
  params: channelParams,
  body: createApi.body,
  answers: { 200: createApi.answer },

  async run({ deps, channel, caller, locale, body: { kind, name } }) {
    const row = {
      id: newOverlayId(deps.accounts.random),
      channelId: channel.id,
      kind,
      name,
      config: newOverlay(kind, locale),
      createdBy: caller.user.id,
      createdAt: deps.clock.now(),
    }
    const made = await deps.store.transact(async (tx) => {
      // locked, so that two presses at once make none above the number
      await tx.channels.lock(channel.id)
      if ((await tx.overlays.ofChannel(channel.id)).length >= OVERLAYS_MAX) return undefined
      await tx.overlays.insert(row)
      return tx.overlays.byId(row.id)
    })
    return made === undefined ? problem('too_many_overlays') : ok(shown(made))
  },
})

/** `PUT …/{overlay}`: name and settings; its pages draw them at once (OVL-04). */
export const changeOverlayRoute = routeInChannel({
  ...FOR_OWNERS,
  method: 'PUT',
  url: `${URL}/:overlay`,
  summary: "Changes an overlay of a channel's stream; for owners",
  limit: 'write',
  refuses: [409],
  bodyBytes: BODY_BYTES,
  params: changeApi.params,
  body: changeApi.body,
  answers: { 200: changeApi.answer },

  async run({ deps, channel, params, body: { kind, name, config, revision } }) {
    const before = await deps.store.read.overlays.byId(params.overlay)
    if (before === undefined || before.channelId !== channel.id) return problem('not_found')
    if (before.kind !== kind) return fields({ kind: ['invalid'] })
    const row = await deps.store.transact((tx) =>
      tx.overlays.change(channel.id, params.overlay, { name, config }, revision),
    )
    if (row === undefined) {
      const isThere = (await deps.store.read.overlays.byId(params.overlay)) !== undefined
      return problem(isThere ? 'changed' : 'not_found')
    }
    tell(deps, row.id, channel, row)
    return ok(shown(row))
  },
})

/** `DELETE …/{overlay}`: its address is empty at once. */
export const removeOverlayRoute = routeInChannel({
  ...FOR_OWNERS,
  method: 'DELETE',
  url: `${URL}/:overlay`,
  summary: "Removes an overlay of a channel's stream; for owners",
  limit: 'write',
  params: removeApi.params,
  answers: {},

  async run({ deps, channel, params: { overlay } }) {
    const isGone = await deps.store.transact((tx) => tx.overlays.remove(channel.id, overlay))
    if (!isGone) return problem('not_found')
    tell(deps, overlay, channel, null)
    return empty
  },
})

/** `POST …/{overlay}/address`: another address; the old one is empty at once (OVL-05). */
export const renewOverlayRoute = routeInChannel({
  ...FOR_OWNERS,
  method: 'POST',
  url: `${URL}/:overlay/address`,
  summary: "Gives an overlay of a channel's stream another address; for owners",
  limit: 'write',
  params: renewApi.params,
  answers: { 200: renewApi.answer },

  async run({ deps, channel, params: { overlay } }) {
    const id = newOverlayId(deps.accounts.random)
    const row = await deps.store.transact((tx) => tx.overlays.change(channel.id, overlay, { id }))
    if (row === undefined) return problem('not_found')
    tell(deps, overlay, channel, null)
    return ok(shown(row))
  },
})
