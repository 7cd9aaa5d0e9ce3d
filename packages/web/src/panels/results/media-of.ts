import type { MessageEvent } from '@gwar/protocol'

export type MediaKind = 'image' | 'film' | 'audio' | 'file' | 'link'

/** Something beside a message: what it is, and a small picture of it where one may be shown. */
export interface Media {
  readonly kind: MediaKind
  readonly picture: string | null
}

const ATTACHMENTS = { image: 'image', gifv: 'film', video: 'film', audio: 'audio', file: 'file' } as const
const EMBEDS = {
  image: 'image',
  gifv: 'film',
  video: 'film',
  iframe: 'film',
  audio: 'audio',
  file: 'file',
  link: 'link',
} as const

/** The attachments and embeds of a message. Spoilers have no picture, nor has what another site would have to serve. */
export function mediaOf({
  attachments,
  embeds,
}: Pick<MessageEvent, 'attachments' | 'embeds'>): readonly Media[] {
  return [
    ...attachments.map(({ kind, is_spoiler: isSpoiler, thumbnail }) => ({
      kind: ATTACHMENTS[kind],
      picture: isSpoiler ? null : ownPath(thumbnail?.url),
    })),
    ...embeds.map(({ type, image }) => ({ kind: EMBEDS[type], picture: ownPath(image[0]?.signed_url) })),
  ]
}

function ownPath(url: string | null | undefined): string | null {
  return url != null && /^\/(?!\/)/.test(url) ? url : null
}
