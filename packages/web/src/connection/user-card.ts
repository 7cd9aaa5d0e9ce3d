import { channelUsers, usersByName } from '@gwar/protocol'
import { call, type CallResult } from '../calls/call.ts'

/** What a card tells of somebody; in a private conversation only the first three fields are known. */
export interface CardOf {
  readonly name: string
  /** ISO times. */
  readonly createdAt: string
  readonly lastMessageAt: string | null
  /** Letters in the channel, global ones included. */
  readonly modes: string
  readonly subscription: { readonly months: number; readonly gifter: string | null } | null
  /** Null where there is no ban, or the viewer may not see it. */
  readonly ban: {
    readonly isMute: boolean
    readonly reason: string | null
    readonly expiresAt: string | null
  } | null
}

/** The card of somebody in a channel (HTTP-21), the first item of the answer; null for nobody (CARD-06). */
export async function loadCard(
  channelId: string,
  name: string,
  signal: AbortSignal,
): Promise<CallResult<CardOf | null>> {
  const query = new URLSearchParams({ name }).toString()
  const path = `/api/channels/${encodeURIComponent(channelId)}/users?${query}` as const
  const result = await call(path, { answer: channelUsers.answer, signal })
  if (!result.ok) return result
  const [user] = result.value
  if (user === undefined) return { ok: true, value: null }
  const { created_at: createdAt, last_message_at: lastMessageAt, modes, subscription, ban } = user
  return {
    ok: true,
    value: {
      name: user.name,
      createdAt,
      lastMessageAt,
      modes,
      subscription:
        subscription === null
          ? null
          : { months: subscription.months, gifter: subscription.gift?.user.name ?? null },
      ban:
        ban == null
          ? null
          : {
              // an earlier version knows no ban with an end
              isMute: ban.kind === undefined ? ban.expires_at !== null : ban.kind === 'mute',
              reason: ban.reason,
              expiresAt: ban.expires_at,
            },
    },
  }
}

/** The card of somebody one talks to in private (HTTP-22), which knows of no channel (CARD-07). */
export async function loadPrivateCard(name: string, signal: AbortSignal): Promise<CallResult<CardOf | null>> {
  const query = new URLSearchParams({ name }).toString()
  const result = await call(`/api/users?${query}`, { answer: usersByName.answer, signal })
  if (!result.ok) return result
  const [user] = result.value
  if (user === undefined) return { ok: true, value: null }
  const bare = { modes: '', lastMessageAt: null, subscription: null, ban: null }
  return { ok: true, value: { name: user.name, createdAt: user.created_at, ...bare } }
}
