import multipart from '@fastify/multipart'
import { DEVICE_HEADER, reaches, type EndedLogin, type Locale, type Scope } from '@gwar/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { $ZodType } from 'zod/v4/core'
import { authenticateToken } from '../oauth/authenticate-token.ts'
import { whyEnded } from '../accounts/login/why-ended.ts'
import type { Authenticated } from '../accounts/authenticated.ts'
import type { Origin } from '../accounts/origin.ts'
import { addressKey } from '../limits/address-key.ts'
import type { RouteLimit } from '../limits/http-limits.ts'
import { addressOf } from './address-of.ts'
import { problem, tooMany, type Answer, type RefusalStatus } from './answer.ts'
import { tokenOf } from './authorization.ts'
import type { HttpDeps } from './http.ts'
import { FormReader } from './form-reader.ts'
import { letRead } from './headers/let-read.ts'
import { localeOf } from './locale-of.ts'
import { packAnswer } from './pack-answer.ts'
import { readForms } from './read-forms.ts'
import { sendAnswer } from './send-answer.ts'

/**
 * Who may call a route: everybody, the token not being read; everybody, the token being read; or only callers who
 * are logged in.
 */
export type Access = 'public' | 'optional' | 'required'

type CallerOf<A extends Access> = A extends 'required' ? Authenticated : Authenticated | null

/** One call whose input was parsed and whose access was checked. */
export interface Call<A extends Access, Body, Query, Params> extends Origin {
  readonly deps: HttpDeps
  readonly caller: CallerOf<A>
  readonly body: Body
  readonly query: Query
  readonly params: Params
  readonly locale: Locale
  /** A header by its name in lower case; '' where it is missing. */
  readonly header: (name: string) => string
  /** Reads the form, on a route that takes files. */
  readonly form: FormReader
}

/** What is known of a call before its body is read. */
export interface CallBeforeBody<A extends Access> {
  readonly deps: HttpDeps
  readonly caller: CallerOf<A>
  /** What the path names, as it was written: nothing of it was checked. */
  readonly params: Readonly<Record<string, string>>
}

export interface RouteSpec<A extends Access, Body, Query, Params> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  /** One line for the OpenAPI description. */
  readonly summary: string
  /**
   * Statuses of refusals that do not follow from the other fields; 401, 404, 413, 415, 422 and 429 mostly do.
   */
  readonly refuses?: readonly RefusalStatus[]
  readonly access: A
  /** The scope that an application needs; without one, applications cannot call it. */
  readonly scope?: Scope
  /** The limit on calls: by the caller's address before anything is parsed, then by account. */
  readonly limit: RouteLimit
  /** How many bytes the body may have, where that is more than the 16 KB of others. */
  readonly bodyBytes?: number
  /**
   * Refuses a call before its body is read and parsed, where only few may send so much. `run` asks the same again,
   * because a body takes its time.
   */
  beforeBody?(call: CallBeforeBody<A>): Promise<Answer | null>
  /** The body is a URL-encoded form, as in OAuth; see `read-forms.ts`. */
  readonly takesForm?: true
  /**
   * Pages of other sites may read the answer where the operator allows it, because it is the same for everybody
   * and no secret.
   */
  readonly isForSites?: true
  /** The body is a form with files, which `run` reads through `form`. */
  readonly takesFiles?: true
  /** The fields and files of such a form, for the description. */
  readonly form?: {
    readonly fields?: $ZodType
    readonly files: readonly string[]
    /** A file that may be sent in place of `files`. */
    readonly insteadOfFiles?: string
  }
  readonly body?: $ZodType<Body>
  readonly query?: $ZodType<Query>
  readonly params?: $ZodType<Params>
  /** Schemas of the answers by status; fields that are in none of them are not sent. */
  readonly answers: Readonly<Record<number, $ZodType>>
  /** The content type of a file that it answers with, for the description. */
  readonly gives?: string
  run(call: Call<A, Body, Query, Params>): Promise<Answer> | Answer
}

/** The part of an operation that can be described. */
export type RouteShape = Pick<
  RouteSpec<Access, unknown, unknown, unknown>,
  'summary' | 'scope' | 'takesForm' | 'refuses' | 'form' | 'gives' | 'body' | 'query' | 'params' | 'answers'
>

/** One row of the table. */
export interface Route {
  readonly method: string
  readonly url: string
  readonly access: Access
  readonly limit: RouteLimit
  /** Forms are parsed here, so that only the token in its header keeps other sites out. */
  readonly takesFiles: boolean
  /** The input of the OpenAPI description. */
  readonly shape: RouteShape
  add(app: FastifyInstance, deps: HttpDeps): void
}

/** The refusal of a call that needs a login; with a token it says how that login ended, where that is known. */
async function loginRequired({ accounts }: HttpDeps, token: string | null): Promise<Answer> {
  const end = token === null ? null : await whyEnded(accounts, token)
  if (end === null) return problem('login_required')
  const { by, on, at, name } = end
  const more = { ended_by: by, ended_on: on, ended_at: at.toISOString(), name }
  return problem('login_required', undefined, more satisfies EndedLogin)
}

/**
 * Makes an operation of the API from its shape, its access and its function. The shared checks run before `run`.
 */
export function route<A extends Access, Body = undefined, Query = undefined, Params = undefined>(
  spec: RouteSpec<A, Body, Query, Params>,
): Route {
  const { method, url, access, limit } = spec
  const isForSites = method === 'GET' && (access === 'optional' || spec.isForSites === true)
  return {
    method,
    url,
    access,
    limit,
    takesFiles: spec.takesFiles === true,
    shape: spec,
    add(app, deps) {
      if (spec.takesForm === true) {
        void app.register((scope) => {
          readForms(scope)
          addTo(scope, deps)
          return Promise.resolve()
        })
        return
      }
      if (spec.takesFiles !== true) {
        addTo(app, deps)
        return
      }
      // only these routes parse forms, because another site's page can send one without a preflight
      void app.register(async (scope) => {
        // the route itself answers about a file that is too large
        await scope.register(multipart, { throwFileSizeLimit: false })
        addTo(scope, deps)
      })
    },
  }

  function addTo(app: FastifyInstance, deps: HttpDeps): void {
    const callers = new WeakMap<FastifyRequest, Authenticated>()
    app.withTypeProvider<ZodTypeProvider>().route({
      method,
      url,
      config: { takesFiles: spec.takesFiles === true },
      ...(spec.bodyBytes !== undefined && { bodyLimit: spec.bodyBytes }),
      schema: {
        ...(spec.body && { body: spec.body }),
        ...(spec.query && { querystring: spec.query }),
        ...(spec.params && { params: spec.params }),
        response: spec.answers,
      },
      // before the body is read: a caller who is refused sends nothing
      async onRequest(request, reply) {
        if (isForSites) letRead(request, reply, deps.config.readOrigins)
        const refusal = (await admit(request)) ?? (await beforeBody(request))
        if (refusal !== null) await sendAnswer(request, reply, deps, refusal)
      },
      async onSend(request, reply, payload) {
        return isForSites ? packAnswer(request, reply, payload) : payload
      },
      async handler(request, reply) {
        const answer = await spec.run({
          deps,
          caller: (callers.get(request) ?? null) as CallerOf<A>,
          body: request.body as Body,
          query: request.query as Query,
          params: request.params as Params,
          address: addressOf(request, deps),
          userAgent: request.headers['user-agent'],
          deviceToken: String(request.headers[DEVICE_HEADER] ?? ''),
          locale: localeOf(request, deps.config.defaultLocale),
          header: (name) => String(request.headers[name] ?? ''),
          form: new FormReader(request),
        })
        return sendAnswer(request, reply, deps, answer)
      },
    })

    async function beforeBody(request: FastifyRequest): Promise<Answer | null> {
      if (spec.beforeBody === undefined) return null
      // what cannot be parsed is refused without asking the database
      const parsed = spec.takesFiles === true ? 'multipart/form-data' : 'application/json'
      if (request.mediaType !== undefined && request.mediaType !== parsed)
        return problem('unsupported_media_type')
      const caller = (callers.get(request) ?? null) as CallerOf<A>
      return spec.beforeBody({ deps, caller, params: request.params as Readonly<Record<string, string>> })
    }

    async function admit(request: FastifyRequest): Promise<Answer | null> {
      const wait = deps.httpLimits.byAddress(limit, addressKey(addressOf(request, deps)))
      if (wait !== null) return tooMany(wait)
      if (access === 'public') return null
      const token = tokenOf(request.headers.authorization)
      const caller = token === null ? null : await authenticateToken(deps.accounts, token)
      if (caller === null) return access === 'required' ? loginRequired(deps, token) : null
      if (!reaches(caller.scopes, spec.scope ?? null)) {
        // an application without the scope may see what everybody may see
        return access === 'required' ? problem('insufficient_scope') : null
      }
      callers.set(request, caller)
      deps.memberAddresses.note(addressOf(request, deps))
      const ownWait = deps.httpLimits.byAccount(limit, caller.user.id)
      return ownWait === null ? null : tooMany(ownWait)
    }
  }
}
