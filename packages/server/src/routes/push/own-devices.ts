import { PUSH_DEVICES_MAX, PUSH_KINDS, pushDevices as api, type PushDevice } from '@gwar/protocol'
import { webAddress } from '../../media/preview/fetch/web-address.ts'
import { uuidV7 } from '../../uuid.ts'
import { empty, ok, problem } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { route } from '../route.ts'

const URL = '/api/users/@me/devices'

/** `GET /api/users/@me/devices`: names no address and no key of a browser. */
export const ownDevicesRoute = route({
  method: 'GET',
  url: URL,
  summary: 'Browsers of the account that are told of what happens while no page is open',
  access: 'required',
  limit: 'read',
  answers: { 200: api.answer },

  run: async ({ deps, caller }) => ok(await devicesOf(deps, caller)),
})

/** `PUT /api/users/@me/devices`: the browser of this login wants to be told, or told otherwise. */
export const keepOwnDeviceRoute = route({
  method: 'PUT',
  url: URL,
  summary: 'Tells the browser of this login of what happens while no page is open',
  access: 'required',
  limit: 'write',
  body: api.body,
  answers: { 200: api.answer },
  refuses: [404],

  async run({ deps, caller, body }) {
    const { sessionId } = caller
    if (deps.push === null) return problem('not_found')
    if (webAddress(body.endpoint) === null) return problem('malformed')
    const createdAt = deps.clock.now()
    const kinds = PUSH_KINDS.filter((kind) => body.kinds.includes(kind))
    await deps.store.transact((tx) =>
      tx.pushDevices.keep(
        {
          id: uuidV7(createdAt),
          userId: caller.user.id,
          sessionId,
          endpoint: body.endpoint,
          p256dh: Buffer.from(body.keys.p256dh, 'base64url'),
          auth: Buffer.from(body.keys.auth, 'base64url'),
          kinds: kinds.join(','),
          content: body.content,
          createdAt,
        },
        PUSH_DEVICES_MAX,
      ),
    )
    return ok(await devicesOf(deps, caller))
  },
})

/** `DELETE /api/users/@me/devices`: no browser of the account is told any more. */
export const removeOwnDevicesRoute = route({
  method: 'DELETE',
  url: URL,
  summary: 'No browser of the account is told any more',
  access: 'required',
  limit: 'write',
  answers: {},

  async run({ deps, caller }) {
    await deps.store.transact((tx) => tx.pushDevices.removeAll(caller.user.id))
    return empty
  },
})

async function devicesOf(
  { store }: HttpDeps,
  caller: { readonly user: { readonly id: string }; readonly sessionId: string },
): Promise<PushDevice[]> {
  const rows = await store.read.pushDevices.ofUser(caller.user.id)
  return rows.map(({ id, browser, kinds, content, createdAt, sessionId }) => ({
    id,
    browser,
    kinds: PUSH_KINDS.filter((kind) => kinds.split(',').includes(kind)),
    content,
    created_at: createdAt.toISOString(),
    is_current: sessionId === caller.sessionId,
  }))
}
