import { deny } from '../../oauth/consent.ts'
import { decisionRoute } from './decision-route.ts'

/** `DELETE /api/oauth/authorize` (HTTP-28). */
export const denyAuthorizationRoute = decisionRoute({
  method: 'DELETE',
  summary: 'Denies what an application asks for',
  decide: deny,
})
