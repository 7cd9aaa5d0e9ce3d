import * as z from 'zod/mini'
import { uuid } from './uuid.ts'

/** What a browser is told of while no page is open there. */
export const PUSH_KINDS = ['live', 'mention', 'private'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** How many devices of one account are kept; the oldest make room. */
export const PUSH_DEVICES_MAX = 20

/** `GET /api/push/key`: the service's public key as base64url; null where the operator wants no pushes. 200. */
export const pushKey = { answer: z.object({ key: z.nullable(z.string()) }) }

/** A browser that is told; `browser` names it, `is_current` says that it belongs to the caller's own login. */
export const pushDevice = z.object({
  id: z.string(),
  browser: z.string(),
  kinds: z.array(z.enum(PUSH_KINDS)),
  content: z.enum(['bare', 'full']),
  created_at: z.string(),
  is_current: z.boolean(),
})
export type PushDevice = z.infer<typeof pushDevice>

/** `GET` and `PUT /api/users/@me/devices`: the list; a browser as its `PushSubscription` says it. 200, 401, 404, 422. */
export const pushDevices = {
  answer: z.array(pushDevice),
  body: z.object({
    endpoint: z.string().check(z.maxLength(2048), z.startsWith('https://')),
    keys: z.object({
      p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
      auth: z.string().check(z.regex(/^[\w-]{22}(?:==)?$/)),
    }),
    kinds: z.array(z.enum(PUSH_KINDS)).check(z.minLength(1), z.maxLength(PUSH_KINDS.length)),
    content: z.enum(['bare', 'full']),
  }),
}

/** `DELETE /api/users/@me/devices/{id}`, `POST …/{id}/test`. 204, 401, 404; the test also 502. */
export const onePushDevice = { params: z.object({ id: uuid() }) }
