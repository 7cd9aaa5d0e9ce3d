import type { Source } from './pick-source.ts'

interface Common {
  /** Identifies the item in its message; it stays the same while the message stands. */
  readonly key: string
  /** The file's name, else the title or the site, as plain text. Empty where nothing is known. */
  readonly name: string
  /** Bytes of the file; null where they are not known. */
  readonly size: number | null
  readonly isSpoiler: boolean
  /** Address of the page or file on another site; null for an upload. */
  readonly link: string | null
}

export interface Picture extends Common {
  readonly kind: 'picture'
  /** The picture's sizes from small to large, all on our own server. */
  readonly sources: readonly Source[]
}

/** A silent film that loops, or a moving picture. */
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

/** The preview of a linked page: what the page says about itself. */
export interface PageLink extends Common {
  readonly kind: 'link'
  readonly link: string
  readonly provider: string
  readonly title: string | null
  readonly description: string | null
  /** The page's own colour, `#rrggbb`. */
  readonly color: string | null
  readonly look: 'thumb' | 'large' | 'photo'
  readonly pictures: readonly Source[]
  readonly player: Source | null
  readonly film: Source | null
}

/** One file or preview under a message; every address in it was checked for its use. */
export type MediaItem = Picture | Gif | Film | Sound | PlainFile | PageLink
