import type { Source } from './pick-source.ts'

interface Common {
  /** Stays the same while the message stands. */
  readonly key: string
  /** The file's name, else the title or the site; text only. Empty where nothing is known. */
  readonly name: string
  /** In bytes. */
  readonly size: number | null
  readonly isSpoiler: boolean
  /** Where it leads, or null for what is only ours. */
  readonly link: string | null
}

export interface Picture extends Common {
  readonly kind: 'picture'
  /** From small to large, all of our own server. */
  readonly sources: readonly Source[]
}

/** A film without sound that goes round, or a picture that moves. */
export interface Gif extends Common {
  readonly kind: 'gif'
  readonly film: Source | null
  readonly picture: Source | null
  readonly still: readonly Source[]
}

export interface Film extends Common {
  readonly kind: 'film'
  readonly film: Source
  readonly still: readonly Source[]
}

export interface Sound extends Common {
  readonly kind: 'sound'
  readonly url: string
}

export interface PlainFile extends Common {
  readonly kind: 'file'
  readonly url: string
}

/** What a page says about itself. */
export interface PageLink extends Common {
  readonly kind: 'link'
  readonly link: string
  readonly provider: string
  readonly title: string | null
  readonly description: string | null
  /** `#rrggbb` */
  readonly color: string | null
  readonly look: 'thumb' | 'large' | 'photo'
  readonly pictures: readonly Source[]
  readonly player: Source | null
  readonly film: Source | null
}

/** One thing under a message; every address in it may be used as what it is for. */
export type MediaItem = Picture | Gif | Film | Sound | PlainFile | PageLink
