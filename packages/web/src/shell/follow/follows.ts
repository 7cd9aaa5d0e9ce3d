import type { FollowedChannel } from '@gwar/protocol'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { checkedBy, isText, listOf, orNull, shaped } from '../../answers/shape.ts'
import { call, type CallFailure } from '../../calls/call.ts'
import { getToken, tokenStore } from '../../calls/token.ts'

/** What the account follows; null while nobody is logged in, and until it is known. */
interface Follows {
  readonly channels: readonly FollowedChannel[] | null
}

export const followsStore = createStore<Follows>(() => ({ channels: null }))

const answer = checkedBy(
  listOf(
    shaped<FollowedChannel>({
      id: isText,
      name: isText,
      stream: orNull(shaped({ id: isText, title: orNull(isText), began_at: isText })),
    }),
  ),
)

// what one follows belongs to the account
tokenStore.subscribe(() => followsStore.setState({ channels: null }))

export function useFollowed(): readonly FollowedChannel[] | null {
  return useStore(followsStore, ({ channels }) => channels)
}

/** How often was asked: only the newest answer is taken. */
let asked = 0

/** Asks which channels the account follows, and which of them are on air. What was known stays where nobody answers. */
export async function loadFollows(): Promise<void> {
  const token = getToken()
  const number = ++asked
  const result = await call('/api/users/@me/follows', { answer })
  if (result.ok && number === asked && getToken() === token) followsStore.setState({ channels: result.value })
}

/** Follows a channel, or no more; gives why that failed. */
export async function setFollowed(channelId: string, isOn: boolean): Promise<CallFailure | null> {
  const result = await call(`/api/channels/${channelId}/follow`, { method: isOn ? 'PUT' : 'DELETE' })
  if (!result.ok) return result.failure
  await loadFollows()
  return null
}
