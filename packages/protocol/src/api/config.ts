import * as z from 'zod/mini'
import { PROVIDERS } from './connections.ts'
import { paymentMethod } from './purchase.ts'

/** What the web client must know of its server before the first call; stands in the page as a JSON block. */
export const webConfig = z.object({
  product: z.string(),
  vendor: z.string(),
  serviceNick: z.string(),
  /** Accounts that cannot be blocked, the service's own first (BLOCKING-03). */
  neverBlocked: z.array(z.string()),
  defaultChannel: z.string(),
  defaultLocale: z.enum(['pl', 'en']),
  captcha: z.enum(['altcha', 'recaptcha', 'none']),
  recaptchaSiteKey: z.nullable(z.string()),
  passwordMinLength: z.number(),
  emailVerification: z.boolean(),
  /** The sign-in providers that the operator has set up. */
  providers: z.array(z.enum(PROVIDERS)),
  /** Whether owners switch attachments in their channels (OWNER_ATTACHMENTS); absent: only a and m do. */
  ownersAttach: z.optional(z.boolean()),
  /** Other sites that may open the login in a popup and are given its token. */
  popupOrigins: z.array(z.string()),
  /** Ways to pay; none where nothing is sold. */
  payments: z.array(paymentMethod),
  /** Whether payments go to the trial bank, which takes no money. */
  trialPayments: z.optional(z.boolean()),
  /** Pages that the operator has elsewhere; absent or null, the client's own `/rules` and `/privacy`. */
  rulesUrl: z.optional(z.nullable(z.string())),
  privacyUrl: z.optional(z.nullable(z.string())),
  /** Who runs the service, and their e-mail address or https page (`contactOf`); absent or null where it is not said. */
  operator: z.optional(z.nullable(z.string())),
  contact: z.optional(z.nullable(z.string())),
  /** Whether the page may keep itself with a service worker, so that it opens without a network (SERVICE_WORKER). */
  serviceWorker: z.optional(z.boolean()),
  /** Socket addresses beside the own host that the `server` query may name. */
  socketAllowList: z.array(z.string()),
})
export type WebConfig = z.infer<typeof webConfig>
