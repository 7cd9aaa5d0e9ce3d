import { changeModerationSettings, may, moderationSettings, type Standing } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { changeSettings } from '../../moderation/change-settings.ts'
import { runAct } from '../../moderation/run-act.ts'
import type { StoredModeration } from '../../store/moderation/channel-moderation.ts'
import { ok, problem } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { standingOf } from '../channels/standing-of.ts'
import { actRefusal } from './act-refusal.ts'

function recordOf(settings: StoredModeration, standing: Standing) {
  return { ...settings, may_edit: may('manage_moderation', standing) }
}

/** `GET /api/channels/{id}/moderation/settings` */
export const moderationSettingsRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/moderation/settings',
  summary: 'How a channel moderates; for moderators and above',
  access: 'required',
  scope: 'moderate',
  right: 'see_moderation',
  limit: 'read',
  params: channelParams,
  answers: { 200: moderationSettings.answer },
  async run({ deps, channel, caller }) {
    const settings = await deps.store.read.channelModeration.of(channel.id)
    return ok(recordOf(settings, await standingOf(deps, channel.id, caller)))
  },
})

/** `PUT /api/channels/{id}/moderation/settings` */
export const changeModerationSettingsRoute = routeInChannel({
  method: 'PUT',
  url: '/api/channels/:id/moderation/settings',
  summary: 'Changes how a channel moderates, where it still is as the caller saw it; for owners',
  refuses: [409],
  access: 'required',
  scope: 'channel_manage',
  right: 'manage_moderation',
  limit: 'write',
  params: channelParams,
  body: changeModerationSettings.body,
  answers: { 200: changeModerationSettings.answer },
  async run({ deps, channel, caller, body: { version, ...settings } }) {
    const place = { channel, person: personWithin(caller) }
    const done = await runAct(deps.moderation, place, changeSettings, { settings, version })
    const standing = await standingOf(deps, channel.id, caller)
    if (done.refusal?.name === 'settings_changed') {
      const stands = await deps.store.read.channelModeration.of(channel.id)
      return problem('changed', undefined, { stands: recordOf(stands, standing) })
    }
    return done.refusal === null ? ok(recordOf(done.settings, standing)) : actRefusal(done.refusal)
  },
})
