import { streamSettings as api, type ModePlan } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { changeStreamSettings } from '../../moderation/change-stream-settings.ts'
import { runAct } from '../../moderation/run-act.ts'
import type { StreamSettings } from '../../store/streams/stream-settings.ts'
import { ok } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { actRefusal } from '../moderation/act-refusal.ts'

const SHARED = {
  url: '/api/channels/:id/stream/settings',
  access: 'required',
  scope: 'channel_manage',
  right: 'manage_stream',
  params: channelParams,
  answers: { 200: api.answer },
} as const

const shown = ({ pictureUrl, plan, frameOrigins }: StreamSettings) => ({
  picture_url: pictureUrl,
  plan: { on: [...plan.on], off: [...plan.off] },
  frame_origins: [...frameOrigins],
})

/** `GET …`: what the channel says of its streams for good. */
export const streamSettingsRoute = routeInChannel({
  ...SHARED,
  method: 'GET',
  summary:
    "Where the channel's picture is seen, which modes hold on air and off air, which sites may frame it; for owners",
  limit: 'read',

  run: async ({ deps, channel }) => ok(shown(await deps.store.read.streamSettings.ofChannel(channel.id))),
})

/** `PUT …`: changes what is given; another plan of the phase that is now holds at once (PLAN-01, PLAN-05). */
export const changeStreamSettingsRoute = routeInChannel({
  ...SHARED,
  method: 'PUT',
  summary:
    "Changes where the channel's picture is seen, its plan of modes, or which sites may frame it; for owners",
  limit: 'write',
  body: api.body,

  async run({ deps, channel, caller, body }) {
    const plan: ModePlan | undefined = body.plan
    const done = await runAct(
      deps.moderation,
      { channel, person: personWithin(caller) },
      changeStreamSettings,
      {
        ...(body.picture_url !== undefined && { pictureUrl: body.picture_url }),
        ...(plan !== undefined && { plan }),
        ...(body.frame_origins !== undefined && { frameOrigins: body.frame_origins }),
      },
    )
    if (done.refusal !== null) return actRefusal(done.refusal)
    deps.frameOrigins.forget(channel.nameKey)
    return ok(shown(await deps.store.read.streamSettings.ofChannel(channel.id)))
  },
})
