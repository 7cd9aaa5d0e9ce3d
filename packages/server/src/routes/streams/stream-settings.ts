import { parseChannelName, streamSettings as api, type ModePlan } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { changeStreamSettings } from '../../moderation/stream/change-stream-settings.ts'
import { runAct } from '../../moderation/run-act.ts'
import { versionOfStreamSettings } from '../../store/streams/stream-settings.ts'
import { fields, ok } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import type { HttpDeps } from '../http.ts'
import { actRefusal } from '../moderation/act-refusal.ts'

const SHARED = {
  url: '/api/channels/:id/stream/settings',
  access: 'required',
  scope: 'channel_manage',
  right: 'manage_stream',
  params: channelParams,
  answers: { 200: api.answer },
} as const

async function shown({ store }: HttpDeps, channelId: string) {
  const settings = await store.read.streamSettings.ofChannel(channelId)
  const { pictureUrl, plan, frameOrigins, visitsFrom } = settings
  const guests = visitsFrom === null ? null : await store.read.channels.byIds(visitsFrom)
  return {
    picture_url: pictureUrl,
    plan: { on: [...plan.on], off: [...plan.off] },
    frame_origins: [...frameOrigins],
    // where all of them are gone each visit is asked about; only an empty list keeps everybody out
    visits_from:
      guests === null || (guests.length === 0 && visitsFrom!.length > 0)
        ? null
        : guests.map(({ id, name }) => ({ id, name })),
    version: versionOfStreamSettings(settings),
  }
}

/** `GET …`: what the channel says of its streams for good. */
export const streamSettingsRoute = routeInChannel({
  ...SHARED,
  method: 'GET',
  summary:
    "Where the channel's picture is seen, which modes hold on air and off air, which sites may frame it, who may visit; for owners",
  limit: 'read',

  run: async ({ deps, channel }) => ok(await shown(deps, channel.id)),
})

/** `PUT …`: changes what is given; another plan of the phase that is now holds at once (PLAN-01, PLAN-05). */
export const changeStreamSettingsRoute = routeInChannel({
  ...SHARED,
  method: 'PUT',
  summary:
    "Changes where the channel's picture is seen, its plan of modes, or which sites may frame it, who may visit; for owners",
  limit: 'write',
  body: api.body,
  refuses: [409],

  async run({ deps, channel, caller, body }) {
    const plan: ModePlan | undefined = body.plan
    const { visits_from: names } = body
    const visitsFrom = names == null ? names : await idsOf(deps, names)
    if (visitsFrom === 'unknown') return fields({ visits_from: ['invalid'] })
    const done = await runAct(
      deps.moderation,
      { channel, person: personWithin(caller) },
      changeStreamSettings,
      {
        ...(body.picture_url !== undefined && { pictureUrl: body.picture_url }),
        ...(plan !== undefined && { plan }),
        ...(body.frame_origins !== undefined && { frameOrigins: body.frame_origins }),
        ...(visitsFrom !== undefined && { visitsFrom }),
        version: body.version ?? null,
      },
    )
    if (done.refusal !== null) return actRefusal(done.refusal)
    deps.frameOrigins.forget(channel.nameKey)
    return ok(await shown(deps, channel.id))
  },
})

/** The ids of channels by their names, each once; one of them names none. */
async function idsOf({ store }: HttpDeps, names: readonly string[]): Promise<readonly string[] | 'unknown'> {
  const read = names.map((text) => parseChannelName(text.replace(/^#/u, '')))
  const rows = await Promise.all(
    read.flatMap((name) => (name === null ? [] : [store.read.channels.byName(name)])),
  )
  const ids = rows.flatMap((row) => (row === undefined ? [] : row.id))
  return ids.length < names.length ? 'unknown' : [...new Set(ids)]
}
