import { badges as api } from '@gwar/protocol'
import { GLOBAL_BADGES } from '../../media/badges/badge-files.ts'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

/** `GET /api/badges` (HTTP-29). */
export const badgesRoute = route({
  method: 'GET',
  url: '/api/badges',
  summary: 'Badges of the product, by mode',
  access: 'public',
  isForSites: true,
  limit: 'read',
  answers: { 200: api.answer },
  run: () => ok(GLOBAL_BADGES),
})
