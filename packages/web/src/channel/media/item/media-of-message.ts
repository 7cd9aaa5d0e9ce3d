import {
  nameWithoutMark,
  type AttachmentRecord,
  type EmbedItem,
  type EmbedRecord,
  type MessageEvent,
} from '@gwar/protocol'
import { isSpoilerFile, isSpoilerPreview, previewName } from '../../../ui/media/spoiler-of.ts'
import type { MediaItem } from './media-item.ts'
import type { Source } from './pick-source.ts'
import { linkUrl, ownPath, playableUrl, playerUrl } from './safe-url.ts'

const COLOR = /^#[0-9a-f]{6}$/i

/**
 * What is shown under a message: its files first, then what its links show. All records pass through here, and an
 * address that is not safe for its use is left out.
 */
export function mediaOfMessage(
  { attachments, embeds }: Pick<MessageEvent, 'attachments' | 'embeds'>,
  hasEmbeds: boolean,
): readonly MediaItem[] {
  const items = attachments.map(ofAttachment)
  if (hasEmbeds) items.push(...embeds.map(ofEmbed))
  return items.filter((item) => item !== null)
}

function ofAttachment(record: AttachmentRecord): MediaItem | null {
  const url = ownPath(record.url)
  if (url === null) return null
  const { id, kind, size, width, height, thumbnail } = record
  const common = {
    key: id,
    name: nameWithoutMark(record.name),
    isSpoiler: isSpoilerFile(record),
    size,
    link: null,
  }
  const whole = { url, width, height }
  const small = thumbnail === null ? [] : sourcesOf([thumbnail], ({ url }) => ownPath(url))
  switch (kind) {
    case 'image':
      return { ...common, kind: 'picture', sources: [...small, whole] }
    case 'gifv':
      return record.type.startsWith('video/')
        ? { ...common, kind: 'gif', film: whole, picture: null, still: small }
        : { ...common, kind: 'gif', film: null, picture: whole, still: small }
    case 'video':
      return { ...common, kind: 'film', film: whole, still: small }
    case 'audio':
      return { ...common, kind: 'sound', url }
    default:
      return { ...common, kind: 'file', url }
  }
}

function ofEmbed(record: EmbedRecord, index: number): MediaItem | null {
  const link = linkUrl(record.url)
  if (link === null) return null
  const { size, title, description } = record
  const provider = record.provider ?? hostOf(link)
  const pictures = sourcesOf(record.image, ({ signed_url }) => ownPath(signed_url))
  const film = sourcesOf(record.video, playable).at(-1) ?? null
  const player = sourcesOf(record.player, ({ unsigned_url }) => playerUrl(unsigned_url)).at(-1) ?? null
  const common = {
    key: `${index} ${link}`,
    name: nameWithoutMark(previewName(record) ?? provider),
    isSpoiler: isSpoilerPreview(record),
    size,
    link,
  }
  const asLink = {
    ...common,
    kind: 'link',
    provider,
    title: title ?? record.name,
    description,
    color: record.color !== null && COLOR.test(record.color) ? record.color : null,
    look: record.card === 'photo' ? 'photo' : record.card === null ? 'thumb' : 'large',
    pictures,
    player,
    film,
  } as const
  switch (record.type) {
    case 'image':
      return pictures.length === 0 ? asLink : { ...common, kind: 'picture', sources: pictures }
    case 'gifv':
      // pictures are stills where there is a film, and what moves where there is none
      if (film !== null) return { ...common, kind: 'gif', film, picture: null, still: pictures }
      return pictures.length === 0
        ? asLink
        : { ...common, kind: 'gif', film: null, picture: pictures.at(-1)!, still: [] }
    case 'video':
      return film === null ? asLink : { ...common, kind: 'film', film, still: pictures }
    case 'audio': {
      const sound = sourcesOf(record.audio, playable).at(-1)
      return sound === undefined ? asLink : { ...common, kind: 'sound', url: sound.url }
    }
    case 'iframe':
      return {
        ...asLink,
        player: sourcesOf(record.iframe, ({ unsigned_url }) => playerUrl(unsigned_url)).at(-1) ?? null,
      }
    case 'file':
      return { ...common, kind: 'file', url: link }
    default:
      return asLink
  }
}

function playable({ signed_url, unsigned_url }: EmbedItem): string | null {
  return playableUrl(signed_url) ?? playableUrl(unsigned_url)
}

function sourcesOf<T extends { readonly width: number | null; readonly height: number | null }>(
  items: readonly T[],
  urlOf: (item: T) => string | null,
): Source[] {
  return items.flatMap((item) => {
    const url = urlOf(item)
    return url === null ? [] : [{ url, width: item.width, height: item.height }]
  })
}

function hostOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '')
}
