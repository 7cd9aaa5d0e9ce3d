import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { StripeSite } from './stripe-payments.ts'

export const SECRET_KEY = 'sk_test_fixtureOfTheSecretKey'
export const WEBHOOK_SECRET = 'whsec_fixtureOfTheWebhookSecret'

/**
 * The provider's fault: unreachable, dies after doing it, silent, answers with an error, or a proxy answers in
 * its place.
 */
export type StripeFault = 'down' | 'lost' | 'silent' | 'error' | 'html'

interface Refund {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  status: string
  readonly payment_intent: string
  readonly metadata: Record<string, string>
}

interface Dispute {
  readonly id: string
  readonly object: 'dispute'
  readonly amount: number
  readonly currency: string
  status: string
  readonly payment_intent: string
  readonly balance_transactions: { readonly amount: number }[]
  readonly metadata: Record<string, string>
}

interface Intent {
  readonly id: string
  readonly object: 'payment_intent'
  readonly client_secret: string
  readonly amount: number
  amount_received: number
  readonly currency: string
  status: string
  last_payment_error: object | null
  readonly metadata: Record<string, string>
  readonly refunds: Refund[]
  readonly disputes: Dispute[]
}

interface Session {
  readonly id: string
  readonly object: 'checkout.session'
  readonly url: string
  status: string
  readonly amount_total: number
  readonly currency: string
  readonly metadata: Record<string, string>
  intent: Intent | null
}

/** Outcomes by BLIK code; any other code waits for the confirmation in the bank's app. */
const BLIK_ENDS: Readonly<Record<string, string>> = {
  '111111': 'code_invalid',
  '222222': 'code_expired',
  '333333': 'insufficient_funds',
}

/**
 * All parameters that the adapter may send; any other is refused, as by the API (version 2026-10-28.endive).
 */
const KNOWN =
  /^(?:amount|currency|description|confirm|return_url|mode|locale|success_url|cancel_url|expires_at|customer_email|payment_intent|limit|query|allowed_payment_method_types\[0\]|adaptive_pricing\[enabled\]|payment_method_data\[(?:type|billing_details)\](?:\[email\])?|payment_method_options\[blik\]\[code\]|(?:payment_intent_data\[)?metadata\]?\[order\]|payment_intent_data\[(?:metadata\]\[order|description)\]|line_items\[0\]\[(?:quantity|price_data)\].*|expand\[\d\])$/

/** A test double of Stripe's API as far as the adapter uses it, with books of its own. */
export class StripeServer {
  readonly site: StripeSite
  readonly intents = new Map<string, Intent>()
  readonly sessions = new Map<string, Session>()
  /** All calls, the oldest first. */
  readonly calls: { readonly path: string; readonly params: Readonly<Record<string, string>> }[] = []
  fault: StripeFault | null = null
  /** The status of new refunds. */
  refundStatus = 'succeeded'
  /** Called when a payment was created, before the answer. */
  onMade: (() => void) | null = null
  readonly #server = createServer((request, response) => void this.#answer(request, response))
  readonly #answers = new Map<string, unknown>()
  #count = 0

  private constructor(port: number) {
    this.site = { host: '127.0.0.1', port, protocol: 'http', timeoutMs: 2000, retries: 0 }
  }

  static async open(): Promise<StripeServer> {
    const server = new StripeServer(0)
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve))
    const { port } = server.#server.address() as AddressInfo
    Object.assign(server.site, { port })
    return server
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  intentOf(orderId: string): Intent {
    const intent = [...this.intents.values()].find(({ metadata }) => metadata['order'] === orderId)
    if (intent === undefined) throw new Error('there is no payment for this order')
    return intent
  }

  sessionOf(orderId: string): Session {
    return [...this.sessions.values()].find(({ metadata }) => metadata['order'] === orderId)!
  }

  /** The buyer pays. */
  pay(orderId: string, amount?: number): Intent {
    const session = this.sessionOf(orderId)
    if (session !== undefined) {
      session.intent ??= this.#intent(session.amount_total, session.metadata)
      session.status = 'complete'
    }
    const intent = this.intentOf(orderId)
    return Object.assign(intent, { status: 'succeeded', amount_received: amount ?? intent.amount })
  }

  /** The bank refuses; with `isLeft` the session is over as well. */
  refuse(orderId: string, isLeft = false): Intent {
    const session = this.sessionOf(orderId)
    if (session !== undefined) {
      session.intent ??= this.#intent(session.amount_total, session.metadata)
      if (isLeft) session.status = 'complete'
    }
    return Object.assign(this.intentOf(orderId), {
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_payment_attempt_failed' },
    })
  }

  /** A refund made in Stripe's dashboard, which does not mention the order. */
  refund(orderId: string, amount: number, status = 'succeeded'): Refund {
    const intent = this.intentOf(orderId)
    const refund: Refund = {
      id: this.#id('re'),
      object: 'refund',
      amount,
      status,
      payment_intent: intent.id,
      metadata: {},
    }
    intent.refunds.unshift(refund)
    return refund
  }

  /** A dispute by the buyer's bank: the money is taken at once, except by an inquiry. */
  dispute(orderId: string, amount: number, status = 'needs_response', currency = 'pln'): Dispute {
    const intent = this.intentOf(orderId)
    const dispute: Dispute = {
      id: this.#id('dp'),
      object: 'dispute',
      amount,
      currency,
      status,
      payment_intent: intent.id,
      balance_transactions: status.startsWith('warning') ? [] : [{ amount: -amount }],
      metadata: {},
    }
    intent.disputes.unshift(dispute)
    return dispute
  }

  /** An event in the form in which it is sent. */
  event(type: string, object: object, id = this.#id('evt')): { readonly id: string } {
    return { id, object: 'event', type, created: 0, data: { object } } as { readonly id: string }
  }

  /** A payment's charge in the form of `charge.refunded`. */
  chargeOf(orderId: string): object {
    const { id, metadata } = this.intentOf(orderId)
    return { id: this.#id('ch'), object: 'charge', payment_intent: id, metadata }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://stripe')
    const params = Object.fromEntries([...url.searchParams, ...new URLSearchParams(await text(request))])
    const path = `${request.method} ${url.pathname}`
    this.calls.push({ path, params })
    if (this.fault === 'down') return void request.socket.destroy()
    if (this.fault === 'silent') return
    if (this.fault === 'html')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    if (this.fault === 'error')
      return this.#say(response, 500, {
        error: { type: 'api_error', message: `Something of ${SECRET_KEY} is wrong` },
      })
    const isAllowed = request.headers.authorization === `Bearer ${SECRET_KEY}`
    const unknown = Object.keys(params).find((name) => !KNOWN.test(name))
    if (!isAllowed || unknown !== undefined)
      return this.#say(response, isAllowed ? 400 : 401, {
        error: { type: 'invalid_request_error', message: `Received unknown parameter: ${unknown}` },
      })
    const key = request.headers['idempotency-key'] as string | undefined
    const known = key === undefined ? undefined : this.#answers.get(`${path} ${key}`)
    const [status, body] = known === undefined ? this.#do(path, params) : [200, known]
    if (key !== undefined && status === 200) this.#answers.set(`${path} ${key}`, body)
    if (request.method === 'POST') this.onMade?.()
    if (this.fault === 'lost') return void request.socket.destroy()
    this.#say(response, status, body)
  }

  #do(path: string, params: Record<string, string>): [number, unknown] {
    const id = path.split('/').at(-1)!
    if (path === 'POST /v1/payment_intents') return this.#confirm(params)
    if (path === 'GET /v1/payment_intents/search') {
      const order = /^metadata\['order'\]:'([^']+)'$/.exec(params['query']!)?.[1]
      const found = [...this.intents.values()].filter(({ metadata }) => metadata['order'] === order)
      return [200, { object: 'search_result', data: found.map(expanded) }]
    }
    if (path.startsWith('GET /v1/payment_intents/')) return [200, expanded(this.intents.get(id)!)]
    if (path === 'POST /v1/checkout/sessions') return [200, shown(this.#begin(params))]
    const closed = /^POST \/v1\/(?:payment_intents\/(.+)\/cancel|checkout\/sessions\/(.+)\/expire)$/.exec(
      path,
    )
    if (closed !== null) return this.#close(closed[1], closed[2])
    if (path.startsWith('GET /v1/checkout/sessions/')) {
      const session = this.sessions.get(id)!
      return [
        200,
        'expand[0]' in params
          ? shown(session)
          : { ...shown(session), payment_intent: session.intent?.id ?? null },
      ]
    }
    const intent = this.intents.get(params['payment_intent']!)
    if (path === 'POST /v1/refunds')
      return [200, this.refund(intent!.metadata['order']!, Number(params['amount']), this.refundStatus)]
    if (path === 'GET /v1/refunds') return [200, { object: 'list', data: intent!.refunds, has_more: false }]
    if (path === 'GET /v1/disputes') return [200, { object: 'list', data: intent!.disputes, has_more: false }]
    return [404, { error: { type: 'invalid_request_error', message: 'Unrecognized request URL' } }]
  }

  /** Closes an intent or a session that was not paid. */
  #close(intentId: string | undefined, sessionId: string | undefined): [number, unknown] {
    const intent = intentId === undefined ? undefined : this.intents.get(intentId)!
    const session = sessionId === undefined ? undefined : this.sessions.get(sessionId)!
    const isOver =
      intent === undefined
        ? session!.status !== 'open'
        : intent.status === 'succeeded' || intent.status === 'processing' || intent.status === 'canceled'
    if (isOver)
      return [400, { error: { type: 'invalid_request_error', message: 'It cannot be closed any more' } }]
    if (intent !== undefined) return [200, expanded(Object.assign(intent, { status: 'canceled' }))]
    return [200, shown(Object.assign(session!, { status: 'expired' }))]
  }

  #confirm(params: Record<string, string>): [number, unknown] {
    const intent = this.#intent(Number(params['amount']), { order: params['metadata[order]']! })
    const decline = BLIK_ENDS[params['payment_method_options[blik][code]']!]
    if (decline === undefined) return [200, expanded(Object.assign(intent, { status: 'requires_action' }))]
    Object.assign(intent, {
      status: 'requires_payment_method',
      last_payment_error: { decline_code: decline },
    })
    const error = {
      type: 'card_error',
      code: 'payment_intent_payment_attempt_failed',
      decline_code: decline,
      message: `The code ${params['payment_method_options[blik][code]']} was declined`,
      payment_intent: expanded(intent),
    }
    return [402, { error }]
  }

  #begin(params: Record<string, string>): Session {
    const id = this.#id('cs')
    const session: Session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      amount_total: Number(params['line_items[0][price_data][unit_amount]']),
      currency: 'pln',
      metadata: { order: params['metadata[order]']! },
      intent: null,
    }
    this.sessions.set(id, session)
    return session
  }

  #intent(amount: number, metadata: Record<string, string>): Intent {
    const id = this.#id('pi')
    const intent: Intent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_ofTheBuyer`,
      amount,
      amount_received: 0,
      currency: 'pln',
      status: 'requires_payment_method',
      last_payment_error: null,
      metadata,
      refunds: [],
      disputes: [],
    }
    this.intents.set(id, intent)
    return intent
  }

  #id(prefix: string): string {
    return `${prefix}_${(this.#count += 1)}`
  }

  #say(response: ServerResponse, status: number, body: unknown): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

/** The intent with its charge, which shows the newest ten refunds, and only whether there are disputes. */
function expanded({ refunds, disputes, ...intent }: Intent): object {
  const shownRefunds = { data: refunds.slice(0, 10), has_more: refunds.length > 10 }
  const disputed = disputes.length > 0
  return { ...intent, latest_charge: { id: `ch_of_${intent.id}`, refunds: shownRefunds, disputed } }
}

function shown({ intent, ...session }: Session): object {
  return { ...session, payment_intent: intent === null ? null : expanded(intent) }
}
