import type { AttachmentRecord } from '../api/attachment.ts'
import type { GifterMark, SubscriptionMark } from '../api/badges.ts'
import type { EmbedItem, EmbedRecord } from '../api/embed.ts'
import type { VoteRecord } from '../api/messages.ts'
import type { Vote } from './listed-event.ts'
import { fromIso, toIso } from './moment.ts'
import { fieldsOf, listOf, numberOr, textOr, type Fields } from './read-json.ts'

/** Kinds of attachments, types of embeds and their cards that this version knows. */
export const KINDS: ReadonlySet<unknown> = new Set(['image', 'gifv', 'video', 'audio', 'file'])
export const EMBED_TYPES: ReadonlySet<unknown> = new Set([
  'gifv',
  'video',
  'audio',
  'image',
  'iframe',
  'file',
  'link',
])
export const CARDS: ReadonlySet<unknown> = new Set(['summary_large_image', 'photo'])

export function readAttachment(fields: Fields): AttachmentRecord | null {
  const { id, kind, url } = fields
  if (typeof id !== 'string' || typeof url !== 'string' || typeof kind !== 'string' || !KINDS.has(kind))
    return null
  const small = fieldsOf(fields['thumbnail'])
  return {
    id,
    kind: kind as AttachmentRecord['kind'],
    name: textOr(fields['name'], ''),
    type: textOr(fields['type'], 'application/octet-stream'),
    size: numberOr(fields['size'], 0),
    width: numberOr(fields['width'], null),
    height: numberOr(fields['height'], null),
    is_spoiler: fields['is_spoiler'] === true,
    url,
    thumbnail:
      small === null || typeof small['url'] !== 'string'
        ? null
        : { url: small['url'], width: numberOr(small['width'], 0), height: numberOr(small['height'], 0) },
  }
}

export function readEmbed(fields: Fields): EmbedRecord | null {
  const { type, url, card } = fields
  if (typeof url !== 'string' || typeof type !== 'string' || !EMBED_TYPES.has(type)) return null
  const items = (name: string) => listOf(fields[name], readItem)
  return {
    type: type as EmbedRecord['type'],
    url,
    name: textOr(fields['name'], null),
    size: numberOr(fields['size'], null),
    color: textOr(fields['color'], null),
    provider: textOr(fields['provider'], null),
    title: textOr(fields['title'], null),
    description: textOr(fields['description'], null),
    card: typeof card === 'string' && CARDS.has(card) ? (card as 'summary_large_image' | 'photo') : null,
    image: items('image'),
    video: items('video'),
    audio: items('audio'),
    iframe: items('iframe'),
    player: items('player'),
  }
}

function readItem(fields: Fields): EmbedItem | null {
  const { url } = fields
  if (typeof url !== 'string') return null
  return {
    url,
    signed_url: textOr(fields['signed_url'], null),
    unsigned_url: textOr(fields['unsigned_url'], url),
    width: numberOr(fields['width'], null),
    height: numberOr(fields['height'], null),
  }
}

export function readVote(fields: Fields): Vote | null {
  const { user_id: userId, vote } = fields
  if (typeof userId !== 'string' || (vote !== 1 && vote !== -1)) return null
  return {
    userId,
    name: textOr(fields['user'], null),
    vote,
    at: fromIso(textOr(fields['created_at'], null)) ?? 0,
  }
}

export function voteToRecord({ userId, name, vote, at }: Vote): VoteRecord {
  return { user_id: userId, user: name, vote, created_at: toIso(at) }
}

export function recordToVote({ user_id, user, vote, created_at }: VoteRecord): Vote {
  return { userId: user_id, name: user, vote, at: fromIso(created_at) ?? 0 }
}

export function readSubscription(value: unknown): SubscriptionMark | null {
  const fields = fieldsOf(value)
  if (fields === null || typeof fields['months'] !== 'number') return null
  return {
    months: fields['months'],
    badge: numberOr(fields['badge'], 0),
    showBadge: fields['showBadge'] !== false,
  }
}

export function readGifter(value: unknown): GifterMark | null {
  const fields = fieldsOf(value)
  if (fields === null || typeof fields['months'] !== 'number') return null
  return {
    months: fields['months'],
    badge: numberOr(fields['badge'], 0),
    week_position: numberOr(fields['week_position'], null),
    showBadge: fields['showBadge'] !== false,
  }
}
