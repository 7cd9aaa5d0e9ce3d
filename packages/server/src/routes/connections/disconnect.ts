import { PROOF_HEADER, providerParams } from '@gwar/protocol'
import { disconnectProvider } from '../../signin/disconnect.ts'
import { empty, problem } from '../answer.ts'
import { route } from '../route.ts'

/** `DELETE /api/users/@me/connections/{provider}` (HTTP-17). */
export const disconnectRoute = route({
  method: 'DELETE',
  url: '/api/users/@me/connections/:provider',
  summary:
    'Disconnects an account of a provider; wants a proof in `X-Proof`; 409 it is the only way to log in',
  refuses: [403, 404, 409],
  access: 'required',
  limit: 'write',
  params: providerParams,
  answers: {},

  async run({ deps, caller, params: { provider }, header, ...from }) {
    const given = { provider, proof: header(PROOF_HEADER) }
    const outcome = await disconnectProvider(deps.accounts, caller, given, from)
    switch (outcome) {
      case 'ok':
        return empty
      case 'unproven':
        return problem('proof_needed')
      case 'not_connected':
        return problem('not_found')
      case 'last':
        return problem('last_login')
      default:
        return outcome satisfies never
    }
  },
})
