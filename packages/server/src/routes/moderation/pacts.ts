import {
  acceptPact as acceptApi,
  addList as addApi,
  changePact as changeApi,
  endPact as endApi,
  LIST_FILE_MAX,
  LIST_NAMES_MAX,
  may,
  pacts as api,
  parseChannelName,
  proposePact as proposeApi,
  refusePact as refuseApi,
  removeList as removeApi,
  toldBans as toldApi,
  TOLD_SHOWN,
  type PactEffect,
  type Pacts,
} from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import { personWithin } from '../../chat/live/person-of-row.ts'
import type { Act } from '../../moderation/act.ts'
import { addList } from '../../moderation/pacts/add-list.ts'
import { acceptPact, refusePact } from '../../moderation/pacts/answer-pact.ts'
import { changePact } from '../../moderation/pacts/change-pact.ts'
import { endPact, removeList } from '../../moderation/pacts/end-pact.ts'
import { proposalEnd, proposedSince, proposePact } from '../../moderation/pacts/propose-pact.ts'
import type { PactChoice } from '../../moderation/pacts/tell-other-side.ts'
import { readNameList } from '../../moderation/pacts/read-name-list.ts'
import { runAct } from '../../moderation/run-act.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { PactRow } from '../../store/moderation/pacts.ts'
import type { ToldCounts } from '../../store/moderation/told-bans.ts'
import { fields, ok, problem, type Answer } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { standingOf } from '../channels/standing-of.ts'
import type { HttpDeps } from '../http.ts'
import { actRefusal } from './act-refusal.ts'

const NOTHING_CAME: ToldCounts = { came: 0, lifted: 0, spared: 0, asked: 0 }

const SHARED = { access: 'required', scope: 'channel_manage', right: 'manage_pacts', limit: 'write' } as const

async function pactsOf(deps: HttpDeps, channelId: string, caller: Authenticated): Promise<Pacts> {
  const { pacts, toldBans } = deps.store.read
  const rows = await pacts.ofChannel(channelId, proposedSince(deps.clock.now()))
  const counts = await toldBans.counts(channelId)
  return {
    pacts: rows.flatMap((row) => pactOf(row, counts.get(row.id) ?? NOTHING_CAME)),
    lists: rows.flatMap((row) =>
      row.title === null || row.state === 'ended'
        ? []
        : {
            id: row.id,
            title: row.title,
            provider: row.provider ?? '',
            effect: row.effect ?? 'mark',
            created_at: row.createdAt.toISOString(),
            names: row.names ?? 0,
            found: (counts.get(row.id) ?? NOTHING_CAME).came,
            unreadable: [...(row.unreadable ?? [])],
          },
    ),
    may_manage: may('manage_pacts', await standingOf(deps, channelId, caller)),
  }
}

function pactOf(row: PactRow, { came, lifted, spared, asked }: ToldCounts): Pacts['pacts'] {
  const { otherId, state, createdAt } = row
  if (otherId === null) return []
  return [
    {
      id: row.id,
      channel: { id: otherId, name: row.otherName },
      state: state === 'proposed' ? (row.isOwn ? 'asking' : 'asked') : state,
      // nobody here has chosen yet what it means
      effect: row.effect ?? 'mark',
      their_effect: row.otherEffect,
      shares_reasons: row.sharesReasons,
      shares_past: row.sharesPast,
      their_past: row.otherSharesPast,
      created_at: createdAt.toISOString(),
      from_at: row.fromAt?.toISOString() ?? null,
      expires_at: state === 'proposed' ? proposalEnd(createdAt).toISOString() : null,
      came,
      lifted,
      spared,
      waiting: asked,
    },
  ]
}

/** Runs an act on pacts and answers how they stand then. */
async function afterAct<Input>(
  { deps, channel, caller }: { deps: HttpDeps; channel: ChannelRow; caller: Authenticated },
  act: Act<Input>,
  input: Input,
): Promise<Answer> {
  const done = await runAct(deps.moderation, { channel, person: personWithin(caller) }, act, input)
  return done.refusal === null ? ok(await pactsOf(deps, channel.id, caller)) : actRefusal(done.refusal)
}

/** The pact in the address, and the channel at its other end as the caller's channel sees it: a stranger's has none. */
async function pactAt(call: {
  readonly deps: HttpDeps
  readonly channel: ChannelRow
  readonly params: { readonly pact: string }
}): Promise<PactChoice> {
  const id = call.params.pact
  const pact = await call.deps.store.read.pacts.seenBy(call.channel.id, id)
  return { id, otherId: pact?.otherName == null ? null : pact.otherId }
}

/** `GET /api/channels/{id}/pacts` (PACT-01) */
const pactsRoute = routeInChannel({
  ...SHARED,
  method: 'GET',
  url: '/api/channels/:id/pacts',
  summary: 'The pacts of a channel with other channels, and its lists from outside; for owners',
  right: 'end_pacts',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },
  run: async ({ deps, channel, caller }) => ok(await pactsOf(deps, channel.id, caller)),
})

/** `GET /api/channels/{id}/pacts/{pact}/bans` */
const toldBansRoute = routeInChannel({
  ...SHARED,
  method: 'GET',
  url: '/api/channels/:id/pacts/:pact/bans',
  summary: 'What came by a pact or a list, the newest first; for owners',
  right: 'end_pacts',
  limit: 'read',
  params: toldApi.params,
  answers: { 200: toldApi.answer },
  async run({ deps, channel, params: { pact } }) {
    const { pacts, toldBans } = deps.store.read
    if ((await pacts.seenBy(channel.id, pact)) === undefined) return problem('not_found')
    const rows = await toldBans.list(channel.id, pact, TOLD_SHOWN)
    return ok({
      data: rows.map((row) => ({
        user: { id: row.userId, name: row.userName },
        category: row.category,
        reason: row.reason,
        at: row.bannedAt?.toISOString() ?? null,
        came_at: row.toldAt.toISOString(),
        state: row.state,
        effect: row.effect,
      })),
    })
  },
})

/** `POST /api/channels/{id}/pacts` (PACT-01) */
const proposePactRoute = routeInChannel({
  ...SHARED,
  method: 'POST',
  url: '/api/channels/:id/pacts',
  summary: 'Proposes a pact to the owner of another channel; for the owner',
  refuses: [404, 409, 429],
  params: channelParams,
  body: proposeApi.body,
  answers: { 200: proposeApi.answer },
  async run(call) {
    const { body, deps } = call
    const name = parseChannelName(body.channel.replace(/^#/u, ''))
    const other = name === null ? undefined : await deps.store.read.channels.byName(name)
    if (other === undefined || other.type !== 'channel' || other.id === call.channel.id)
      return fields({ channel: ['invalid'] })
    return afterAct(call, proposePact, { channelId: other.id, ...sideOf(body) })
  },
})

/** `POST /api/channels/{id}/pacts/{pact}/accept` (PACT-01) */
const acceptPactRoute = routeInChannel({
  ...SHARED,
  method: 'POST',
  url: '/api/channels/:id/pacts/:pact/accept',
  summary: 'Accepts a pact that another channel proposed; for the owner',
  refuses: [404, 409, 429],
  params: acceptApi.params,
  body: acceptApi.body,
  answers: { 200: acceptApi.answer },
  run: async (call) => afterAct(call, acceptPact, { ...(await pactAt(call)), ...sideOf(call.body) }),
})

/** `POST /api/channels/{id}/pacts/{pact}/refuse` (PACT-01) */
const refusePactRoute = routeInChannel({
  ...SHARED,
  method: 'POST',
  url: '/api/channels/:id/pacts/:pact/refuse',
  summary: 'Refuses a pact that was proposed, or withdraws an own proposal; for the owner',
  refuses: [404, 409, 429],
  params: refuseApi.params,
  answers: { 200: refuseApi.answer },
  run: async (call) => afterAct(call, refusePact, await pactAt(call)),
})

/** `PUT /api/channels/{id}/pacts/{pact}` (PACT-01) */
const changePactRoute = routeInChannel({
  ...SHARED,
  method: 'PUT',
  url: '/api/channels/:id/pacts/:pact',
  summary: 'Chooses what bans that come by a pact or a list mean here; for the owner',
  refuses: [404, 409, 429],
  params: changeApi.params,
  body: changeApi.body,
  answers: { 200: changeApi.answer },
  async run(call) {
    const { effect, sharesReasons } = sideOf(call.body)
    return afterAct(call, changePact, { ...(await pactAt(call)), effect, sharesReasons })
  },
})

/** `POST /api/channels/{id}/pacts/{pact}/end` (PACT-05) */
const endPactRoute = routeInChannel({
  ...SHARED,
  method: 'POST',
  url: '/api/channels/:id/pacts/:pact/end',
  summary: 'Ends a pact, and says whether what came stays here; for the owner and staff',
  right: 'end_pacts',
  refuses: [404, 409, 429],
  params: endApi.params,
  body: endApi.body,
  answers: { 200: endApi.answer },
  run: async (call) => afterAct(call, endPact, { ...(await pactAt(call)), keep: call.body.keep }),
})

/** `POST /api/channels/{id}/pacts/lists` (PACT-07) */
const addListRoute = routeInChannel({
  ...SHARED,
  method: 'POST',
  url: '/api/channels/:id/pacts/lists',
  summary: 'Puts up a list of names from outside: one a line, or a CSV; for the owner',
  refuses: [404, 409, 429],
  bodyBytes: 2 * LIST_FILE_MAX,
  params: channelParams,
  body: addApi.body,
  answers: { 200: addApi.answer },
  async run(call) {
    const { title, provider, effect, file } = call.body
    const list = await readNameList(file)
    if ('brokenAt' in list)
      return fields(
        { [`file.${list.brokenAt}`]: [list.why === 'max' ? `max:${LIST_NAMES_MAX}` : 'invalid'] },
        422,
        { why: list.why },
      )
    return afterAct(call, addList, { title, provider, effect, list })
  },
})

/** `DELETE /api/channels/{id}/pacts/lists/{pact}` (PACT-07) */
const removeListRoute = routeInChannel({
  ...SHARED,
  method: 'DELETE',
  url: '/api/channels/:id/pacts/lists/:pact',
  summary: 'Takes a list from outside back, with all that it did; for the owner and staff',
  right: 'end_pacts',
  refuses: [404, 409, 429],
  params: removeApi.params,
  answers: { 200: removeApi.answer },
  run: (call) => afterAct(call, removeList, { id: call.params.pact }),
})

function sideOf(body: {
  readonly effect: PactEffect
  readonly shares_reasons?: boolean | undefined
  readonly shares_past?: boolean | undefined
}) {
  const { effect, shares_reasons: sharesReasons = false, shares_past: sharesPast = false } = body
  return { effect, sharesReasons, sharesPast }
}

/** What owners do with pacts and lists. */
export const pactRoutes = [
  pactsRoute,
  proposePactRoute,
  addListRoute,
  removeListRoute,
  acceptPactRoute,
  refusePactRoute,
  changePactRoute,
  endPactRoute,
  toldBansRoute,
]
