import { may, type Right } from '@gwar/protocol'
import type { ChannelRow } from '../../store/channels/channels.ts'
import { problem } from '../answer.ts'
import { route, type Access, type Call, type Route, type RouteSpec } from '../route.ts'
import { forbiddenThere, lacksSecondFactor } from './forbidden-there.ts'
import { readableChannel } from './readable-channel.ts'
import { standingOf } from './standing-of.ts'

interface SpecInChannel<A extends Access, Body, Query, Params> extends Omit<
  RouteSpec<A, Body, Query, Params>,
  'run'
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
 * conversation; then 403 without the right.
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
    async run(call) {
      const { deps, caller } = call
      const channel = await readableChannel(deps, call.params.id, caller)
      if (channel === null) return problem('not_found')
      if (right !== undefined) {
        const isPlace = channel.type === 'channel' || isForConversations === true
        if (!isPlace || !may(right, await standingOf(deps, channel.id, caller)))
          return forbiddenThere(deps, channel.id, right, caller)
        const refusal = spec.method === 'GET' ? null : await lacksSecondFactor(deps, right, caller)
        if (refusal !== null) return refusal
      }
      return run({ ...call, channel })
    },
  })
}
