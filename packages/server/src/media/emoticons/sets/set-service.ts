import type { SetSource } from '@gwar/protocol'
import type { SetItem } from '../../../store/channels/emoticon-imports.ts'

/** A set by its number, or somebody's set by their name. */
export interface SetRef {
  readonly kind: 'set' | 'owner'
  readonly id: string
}

/** What a service says of a set. */
export interface SetList {
  readonly title: string | null
  readonly author: string | null
  readonly items: readonly SetItem[]
  /** How many of the set are left out, because it has too many. */
  readonly more: number
}

/** The servers of a service: the one that lists sets, and the one that has the pictures. Filled by {@link SET_SITES}. */
export interface SetSite {
  readonly api: string
  readonly pictures: string
}

/** A service whose sets can be brought. */
export interface SetService {
  /** The set that an address of its pages or a number names; null for anything else. */
  refOf(text: string): SetRef | null
  /** Where the list stands, below the site's `api`. */
  listPath(ref: SetRef): string
  /** Reads the list; null where it is none. Never throws. */
  read(json: unknown): SetList | null
  /** Where the picture of an emoticon stands, below the site's `pictures`. */
  picturePath(item: Pick<SetItem, 'id' | 'picture'>): string
  /** The page of an emoticon, which is kept as its origin. */
  pageOf(id: string): string
}

export type SetSites = { readonly [S in SetSource]: SetSite }

/** The only servers that imports ask (EMOT-08). */
export const SET_SITES: SetSites = {
  '7tv': { api: 'https://7tv.io', pictures: 'https://cdn.7tv.app' },
  bttv: { api: 'https://api.betterttv.net', pictures: 'https://cdn.betterttv.net' },
  ffz: { api: 'https://api.frankerfacez.com', pictures: 'https://cdn.frankerfacez.com' },
}
