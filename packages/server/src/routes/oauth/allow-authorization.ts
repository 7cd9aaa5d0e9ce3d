import { allow } from '../../oauth/consent.ts'
import { decisionRoute } from './decision-route.ts'

/** `POST /api/oauth/authorize` (HTTP-27). */
export const allowAuthorizationRoute = decisionRoute({
  method: 'POST',
  summary: 'Allows what an application asks for',
  decide: allow,
})
