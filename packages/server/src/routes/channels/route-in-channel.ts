import { may, parseUuid, type Right } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import { problem, type Answer } from '../answer.ts'
import type { HttpDeps } from '../http.ts'
import { route, type Access, type Call, type Route, type RouteSpec } from '../route.ts'
import { forbiddenThere, lacksSecondFactor } from './forbidden-there.ts'
import { readableChannel } from './readable-channel.ts'
import { standingOf } from './standing-of.ts'

interface SpecInChannel<A extends Access, Body, Query, Params> extends Omit<
  RouteSpec<A, Body, Query, Params>,
  'run' | 'beforeBody'
> {
  /** What the caller needs in the channel, asked of the store; 403 without. Without it whoever may read may call. */
  readonly right?: Right
  /** The right counts in a private conversation, too; elsewhere nobody has it there. */
  readonly isForConversations?: true
  run: (
    call: Call<A, Body, Query, Params> & { readonly channel: ChannelRow },
  ) => ReturnType<RouteSpec<A, Body, Query, Params>['run']>
}

/**
 * An operation on the channel that its path names. 404 where there is none, or where it is somebody else's private
 * conversation; then 403 without the right. Who may send a large body is asked before it is read.
 */
export function routeInChannel<
  A extends Access,
  Body = undefined,
  Query = undefined,
  Params extends { readonly id: string } = { readonly id: string },
>({ right, isForConversations, run, ...spec }: SpecInChannel<A, Body, Query, Params>): Route {
  return route<A, Body, Query, Params>({
    ...spec,
    refuses: [...(right === undefined ? [] : [403 as const]), ...(spec.refuses ?? [])],
    ...(right !== undefined &&
      spec.bodyBytes !== undefined && {
        async beforeBody({ deps, caller, params }) {
          const found = await channelFor(deps, parseUuid(params['id'] ?? ''), caller)
          return 'refusal' in found ? found.refusal : null
        },
      }),
    async run(call) {
      const found = await channelFor(call.deps, call.params.id, call.caller)
      return 'refusal' in found ? found.refusal : run({ ...call, channel: found.channel })
    },
  })

  async function channelFor(
    deps: HttpDeps,
    id: string | null,
    caller: Authenticated | null,
  ): Promise<{ readonly channel: ChannelRow } | { readonly refusal: Answer }> {
    const channel = id === null ? null : await readableChannel(deps, id, caller)
    if (channel === null) return { refusal: problem('not_found') }
    if (right === undefined) return { channel }
    const isPlace = channel.type === 'channel' || isForConversations === true
    if (!isPlace || !may(right, await standingOf(deps, channel.id, caller)))
      return { refusal: await forbiddenThere(deps, channel.id, right, caller) }
    const refusal = spec.method === 'GET' ? null : await lacksSecondFactor(deps, right, caller)
    return refusal === null ? { channel } : { refusal }
  }
}
