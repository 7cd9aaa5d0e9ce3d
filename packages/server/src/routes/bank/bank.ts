import { parseLocale, uuid } from '@gwar/protocol'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { BANK_PATH, DELAY_SECONDS, statusOf } from '../../purchase/sandbox/sandbox-bank.ts'
import type { SandboxPaymentRow } from '../../store/purchases/sandbox-payments.ts'
import { addressOf } from '../address-of.ts'
import type { HttpDeps } from '../http.ts'
import { bankPage, DECISIONS, type Decision } from './bank-page.ts'

const params = z.object({ id: uuid() })
const form = z.object({ decision: z.enum(DECISIONS) })
/** More than a form with one button needs. */
const BODY_BYTES = 256

/**
 * The trial bank's pages, where PAYMENTS is `sandbox`. Whoever has the address of a payment can decide it, as
 * with a real bank's link; only the buyer has it.
 */
export function addBank(app: FastifyInstance, deps: HttpDeps): void {
  if (deps.config.payments !== 'sandbox') return
  void app.register(async (scope) => {
    // the only form that is accepted without a script: other sites could send it, but they cannot guess its
    // address
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      const wait = deps.httpLimits.byAddress('write', addressOf(request, deps))
      if (wait !== null) await reply.code(429).header('retry-after', String(wait)).send()
    })

    scope.get(`${BANK_PATH}/:id`, async (request, reply) => {
      const payment = await paymentOf(request.params)
      return reply
        .code(payment === null ? 404 : 200)
        .type('text/html; charset=utf-8')
        .send(page(request.headers['accept-language'], payment))
    })

    scope.post(`${BANK_PATH}/:id`, async (request, reply) => {
      const payment = await paymentOf(request.params)
      const wish = form.safeParse(request.body)
      if (payment === null || !wish.success)
        return reply
          .code(payment === null ? 404 : 400)
          .type('text/html; charset=utf-8')
          .send(page(request.headers['accept-language'], payment))
      await decide(payment.id, wish.data.decision)
      return reply.redirect(payment.returnUrl ?? `${BANK_PATH}/${payment.id}`, 303)
    })
  })

  async function paymentOf(raw: unknown): Promise<SandboxPaymentRow | null> {
    const read = params.safeParse(raw)
    return read.success ? ((await deps.store.read.sandboxPayments.byId(read.data.id)) ?? null) : null
  }

  function page(languages: string | undefined, payment: SandboxPaymentRow | null): string {
    return bankPage({
      locale: parseLocale(languages, deps.config.defaultLocale),
      product: deps.config.productName,
      payment,
      isOpen:
        payment !== null && payment.settlesAt === null && statusOf(payment, deps.clock.now()) === 'open',
    })
  }

  /** Decides a payment; after the first decision nothing changes. */
  async function decide(id: string, decision: Decision): Promise<void> {
    if (decision === 'leave') return
    const settlesAt =
      decision === 'delay' ? new Date(deps.clock.now().getTime() + DELAY_SECONDS * 1000) : null
    const status = decision === 'approve' ? 'paid' : decision === 'refuse' ? 'refused' : 'open'
    const isNew = await deps.store.transact((tx) => tx.sandboxPayments.decide(id, { status, settlesAt }))
    // as with a real bank, the notice only makes the shop ask
    if (isNew) await deps.purchases.check(id)
  }
}
