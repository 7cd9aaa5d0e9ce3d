import { onePushDevice as api } from '@gwar/protocol'
import { testMessage } from '../../push/test-message.ts'
import { empty, problem } from '../answer.ts'
import { route } from '../route.ts'

/** `DELETE /api/users/@me/devices/{id}` */
export const removeOwnDeviceRoute = route({
  method: 'DELETE',
  url: '/api/users/@me/devices/:id',
  summary: 'A browser of the account is told no more',
  access: 'required',
  limit: 'write',
  params: api.params,
  answers: {},

  async run({ deps, caller, params }) {
    const wasThere = await deps.store.transact((tx) => tx.pushDevices.remove(caller.user.id, params.id))
    return wasThere ? empty : problem('not_found')
  },
})

/** `POST /api/users/@me/devices/{id}/test` */
export const testOwnDeviceRoute = route({
  method: 'POST',
  url: '/api/users/@me/devices/:id/test',
  summary: 'Sends a notification for a try to a browser of the account',
  access: 'required',
  limit: 'write',
  params: api.params,
  answers: {},
  refuses: [502],

  async run({ deps, caller, params, locale }) {
    const devices = await deps.store.read.pushDevices.ofUser(caller.user.id)
    const device = devices.find(({ id }) => id === params.id)
    if (device === undefined || deps.push === null) return problem('not_found')
    const message = testMessage(deps.config.productName, locale)
    const outcome = await deps.push.tellOnce(device, message)
    return outcome === 'sent' ? empty : problem('provider_failed')
  },
})
