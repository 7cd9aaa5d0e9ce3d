import { pushKey as api } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

/** `GET /api/push/key`: what a browser needs to give an address for notifications. */
export const pushKeyRoute = route({
  method: 'GET',
  url: '/api/push/key',
  summary: 'The public key of notifications; null where the operator wants none',
  access: 'public',
  limit: 'read',
  answers: { 200: api.answer },

  run: async ({ deps }) => ok({ key: deps.push?.publicKey ?? null }),
})
