import {
  changeShield as changeApi,
  cleanReason,
  lowerShield as lowerApi,
  may,
  raiseShield as raiseApi,
  SHIELD_MINUTES,
  SHIELD_USES,
  shield as api,
  stoppedByShield as stoppedApi,
  type ShieldRecord,
  type SwitchedShield,
} from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import { noTotals } from '../../chat/filters/runs/run-totals.ts'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { runAct } from '../../moderation/run-act.ts'
import { changeShield } from '../../moderation/shield/change-shield.ts'
import { runOfStopped } from '../../moderation/shield/run-of-stopped.ts'
import { lowerShield, raiseShield } from '../../moderation/shield/switch-shield.ts'
import { ok } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { standingOf } from '../channels/standing-of.ts'
import type { HttpDeps } from '../http.ts'
import { actRefusal } from './act-refusal.ts'

const SHARED = { access: 'required', scope: 'moderate', params: channelParams } as const

async function recordOf(deps: HttpDeps, scopeId: string, caller: Authenticated): Promise<ShieldRecord> {
  const { shields, channelModeration, users } = deps.store.read
  const shield = await shields.of(scopeId)
  const settings = await channelModeration.of(scopeId)
  const uses = await shields.uses(scopeId, SHIELD_USES)
  const by = shield.onBy === null ? undefined : await users.byId(shield.onBy)
  const standing = await standingOf(deps, scopeId, caller)
  const { isOn, endsAt } = shield
  return {
    is_on: isOn,
    on_by: isOn && by !== undefined ? { id: by.id, name: by.deletedAt === null ? by.name : null } : null,
    is_auto: isOn && shield.isAuto,
    on_at: isOn ? (shield.onAt?.toISOString() ?? null) : null,
    ends_at: isOn ? (endsAt?.toISOString() ?? null) : null,
    seconds_left: isOn && endsAt !== null ? secondsTo(endsAt, deps.clock.now()) : null,
    reason: isOn ? shield.reason : null,
    preset: shield.preset,
    auto_shield: settings.auto_shield,
    version: settings.version,
    waiting: await shields.waiting(scopeId),
    uses: uses.map((use) => ({
      use: use.use,
      by: use.byId === null ? null : { id: use.byId, name: use.byName },
      is_auto: use.isAuto,
      on_at: use.onAt.toISOString(),
      off_at: use.offAt?.toISOString() ?? null,
      people: use.people,
      punished: use.punished,
      held: use.held,
      refused: use.refused,
    })),
    may_use: may('use_shield', standing),
    may_edit: may('manage_shield', standing),
  }
}

/** The shield behind a press, with the entries by which the press is undone (UNDO-11). */
async function switched(
  deps: HttpDeps,
  scopeId: string,
  caller: Authenticated,
  { entries }: { readonly entries: readonly number[] },
): Promise<SwitchedShield> {
  return { ...(await recordOf(deps, scopeId, caller)), entries: [...entries] }
}

function secondsTo(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000))
}

/** `GET /api/channels/{id}/moderation/shield` */
export const shieldRoute = routeInChannel({
  ...SHARED,
  method: 'GET',
  url: '/api/channels/:id/moderation/shield',
  summary:
    "A channel's shield: whether it is up, what it does, and whom it stopped; for moderators and above",
  right: 'see_moderation',
  limit: 'read',
  answers: { 200: api.answer },
  run: async ({ deps, channel, caller }) => ok(await recordOf(deps, channel.id, caller)),
})

/** `PUT /api/channels/{id}/moderation/shield` */
export const changeShieldRoute = routeInChannel({
  ...SHARED,
  method: 'PUT',
  url: '/api/channels/:id/moderation/shield',
  summary: 'Chooses what the shield does, also while it is up, and whether it goes up by itself; for owners',
  refuses: [409],
  right: 'manage_shield',
  limit: 'write',
  body: changeApi.body,
  answers: { 200: changeApi.answer },
  async run({ deps, channel, caller, body }) {
    const place = { channel, person: personWithin(caller) }
    const done = await runAct(deps.moderation, place, changeShield, {
      preset: body.preset,
      isAuto: body.auto_shield,
      version: body.version ?? null,
    })
    return done.refusal === null ? ok(await recordOf(deps, channel.id, caller)) : actRefusal(done.refusal)
  },
})

/** `POST /api/channels/{id}/moderation/shield/on` (SHLD-01) */
export const raiseShieldRoute = routeInChannel({
  ...SHARED,
  method: 'POST',
  url: '/api/channels/:id/moderation/shield/on',
  summary: 'Raises the shield, or sets its end anew; for moderators and above',
  right: 'use_shield',
  limit: 'write',
  body: raiseApi.body,
  answers: { 200: raiseApi.answer },
  async run({ deps, channel, caller, body: { minutes = SHIELD_MINUTES.usual, reason } }) {
    const place = { channel, person: personWithin(caller) }
    const done = await runAct(deps.moderation, place, raiseShield, {
      minutes,
      reason: cleanReason(reason ?? ''),
    })
    return done.refusal === null
      ? ok(await switched(deps, channel.id, caller, done))
      : actRefusal(done.refusal)
  },
})

/** `POST /api/channels/{id}/moderation/shield/off` (SHLD-01) */
export const lowerShieldRoute = routeInChannel({
  ...SHARED,
  method: 'POST',
  url: '/api/channels/:id/moderation/shield/off',
  summary: 'Lowers the shield; for moderators and above',
  right: 'use_shield',
  limit: 'write',
  answers: { 200: lowerApi.answer },
  async run({ deps, channel, caller }) {
    const place = { channel, person: personWithin(caller) }
    const done = await runAct(deps.moderation, place, lowerShield, { reason: null })
    return done.refusal === null
      ? ok(await switched(deps, channel.id, caller, done))
      : actRefusal(done.refusal)
  },
})

/** `POST /api/channels/{id}/moderation/shield/stopped` (SHLD-09) */
export const stoppedByShieldRoute = routeInChannel({
  ...SHARED,
  method: 'POST',
  url: '/api/channels/:id/moderation/shield/stopped',
  summary: 'Makes a run of whom the shield stopped, ready for a cleanup; for moderators and above',
  refuses: [404, 429],
  right: 'run_filters',
  limit: 'write',
  body: stoppedApi.body,
  answers: { 202: stoppedApi.answer },
  async run({ deps, channel, caller, body: { use } }) {
    const place = { channel, person: personWithin(caller) }
    const done = await runAct(deps.moderation, place, runOfStopped, {
      use,
      title: deps.moderation.texts.shield.title,
      totalsOf: (messages, people) => ({
        ...noTotals(),
        read: messages,
        messages,
        caught: messages,
        authors: people,
        people,
      }),
    })
    return done.refusal === null ? ok({ id: done.id, people: done.people }, 202) : actRefusal(done.refusal)
  },
})
