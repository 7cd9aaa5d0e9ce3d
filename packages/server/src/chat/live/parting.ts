import type { Actor } from '@gwar/protocol'

/** How somebody left a channel: by PART, with the end of the connection, or by KICK. */
export type Parting =
  | { readonly kind: 'part' | 'quit'; readonly text: string | null }
  | { readonly kind: 'kick'; readonly by: Actor; readonly reason: string }

/** How memberships ended, where it is known: by channel, then by user id. */
export type Partings = ReadonlyMap<string, ReadonlyMap<string, Parting>>

export const NO_PARTINGS: Partings = new Map()
