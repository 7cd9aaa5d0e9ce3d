import { EVERYWHERE, may, uuid, type Right, type Scope, type Standing } from '@gwar/protocol'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { Authenticated } from '../../accounts/authenticated.ts'
import type { Answer, RefusalStatus } from '../answer.ts'
import { everywhereAt } from '../../moderation/lock-scope.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import { forbiddenThere } from '../channels/forbidden-there.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { standingOf } from '../channels/standing-of.ts'
import type { HttpDeps } from '../http.ts'
import { route, type Route, type RouteSpec } from '../route.ts'
import { barredEverywhere } from './barred-everywhere.ts'

/** What a call about a scope knows: which, who calls, and what they may do there. */
export interface ScopeCall<Body, Query, Params> {
  readonly deps: HttpDeps
  /** The channel's id, or that of everywhere. */
  readonly scopeId: string
  /** The channel, or the whole service dressed as one. */
  readonly channel: ChannelRow
  readonly caller: Authenticated
  readonly standing: Exclude<Standing, { guest: true }>
  readonly body: Body
  readonly query: Query
  readonly params: Params
}

interface SpecInScope<Body, Query, Params> extends Pick<
  RouteSpec<'required', Body, Query, Params>,
  'method' | 'limit' | 'bodyBytes' | 'refuses' | 'body' | 'query' | 'answers' | 'gives'
> {
  /** Behind `/api/channels/{id}/moderation`, and behind `/api/moderation`. */
  readonly path: string
  readonly summary: string
  readonly scope: Scope
  readonly right: Right
  /** What the path names beside the channel. */
  readonly names?: { readonly [K in keyof Params]: $ZodType<Params[K]> }
  readonly run: (call: ScopeCall<Body, Query, Params>) => Promise<Answer>
}

/**
 * An operation that exists in a channel and, for administrators of the whole service, everywhere: the same code with the
 * other scope.
 */
export function routesInScope<Body = undefined, Query = undefined, Params extends object = object>({
  path,
  right,
  names,
  run,
  summary,
  refuses = [],
  ...spec
}: SpecInScope<Body, Query, Params>): readonly Route[] {
  const named = (names ?? {}) as Record<string, z.ZodMiniType>
  const inChannel = routeInChannel<'required', Body, Query, Params & { readonly id: string }>({
    ...spec,
    refuses,
    right,
    access: 'required',
    url: `/api/channels/:id/moderation${path}`,
    summary,
    params: z.object({ id: uuid(), ...named }) as unknown as $ZodType<Params & { readonly id: string }>,
    async run({ deps, channel, caller, body, query, params }) {
      const standing = await standingOf(deps, channel.id, caller)
      if (standing.guest) return forbiddenThere(deps, channel.id, right, caller)
      return run({ deps, scopeId: channel.id, channel, caller, standing, body, query, params })
    },
  })
  const statuses: readonly RefusalStatus[] = [403, ...refuses]
  const everywhere = route<'required', Body, Query, Params>({
    ...spec,
    refuses: statuses,
    access: 'required',
    url: `/api/moderation${path}`,
    summary: `${summary}; of the whole service, for its administrators`,
    ...(names !== undefined && { params: z.object(named) as unknown as $ZodType<Params> }),
    ...(spec.bodyBytes !== undefined && {
      beforeBody: ({ deps, caller }) => barredEverywhere(deps, right, caller),
    }),
    async run({ deps, caller, body, query, params }) {
      const standing = await standingOf(deps, EVERYWHERE, caller)
      if (standing.guest || !may(right, standing)) return forbiddenThere(deps, EVERYWHERE, right, caller)
      const channel = everywhereAt(deps.clock.now())
      return run({ deps, scopeId: EVERYWHERE, channel, caller, standing, body, query, params })
    },
  })
  return [inChannel, everywhere]
}
