import type { Actor } from '@gwar/protocol'

/** How somebody went out of a channel: by their own word, with the end of their connection, or sent out. */
export type Parting =
  | { readonly kind: 'part' | 'quit'; readonly text: string | null }
  | { readonly kind: 'kick'; readonly by: Actor; readonly reason: string }

/** Memberships that ended, and how, as far as it is known: by channel, then by user id. */
export type Partings = ReadonlyMap<string, ReadonlyMap<string, Parting>>

export const NO_PARTINGS: Partings = new Map()
