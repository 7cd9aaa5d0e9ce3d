import { may } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import { problem, type Answer } from '../answer.ts'
import { readableChannel } from '../channels/readable-channel.ts'
import { forbiddenThere } from '../channels/forbidden-there.ts'
import { standingOf } from '../channels/standing-of.ts'
import type { HttpDeps } from '../http.ts'

/** The channel whose emoticons the caller may change (ROLE-36), or the refusal. */
export async function managedChannel(
  deps: HttpDeps,
  id: string,
  caller: Authenticated,
): Promise<{ readonly channel: ChannelRow } | { readonly refusal: Answer }> {
  const channel = await readableChannel(deps, id, caller)
  if (channel === null) return { refusal: problem('not_found') }
  const isAllowed =
    channel.type === 'channel' && may('manage_emoticons', await standingOf(deps, channel.id, caller))
  if (isAllowed) return { channel }
  return { refusal: await forbiddenThere(deps, channel.id, 'manage_emoticons', caller) }
}
