import type { MessageEvent } from '@gwar/protocol'
import { isSpoilerFile, isSpoilerPreview } from '../../ui/media/spoiler-of.ts'

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

/**
 * The files of a message, and what its links show for whom wants to see that. Spoilers have no picture, nor has what
 * another site would have to serve.
 */
export function mediaOf(
  { attachments, embeds }: Pick<MessageEvent, 'attachments' | 'embeds'>,
  hasEmbeds: boolean,
): readonly Media[] {
  const media = attachments.map((record): Media => ({
    kind: ATTACHMENTS[record.kind],
    picture: isSpoilerFile(record) ? null : ownPath(record.thumbnail?.url),
  }))
  if (!hasEmbeds) return media
  return [
    ...media,
    ...embeds.map((record): Media => ({
      kind: EMBEDS[record.type],
      picture: isSpoilerPreview(record) ? null : ownPath(record.image[0]?.signed_url),
    })),
  ]
}

function ownPath(url: string | null | undefined): string | null {
  return url != null && /^\/(?!\/)/.test(url) ? url : null
}
