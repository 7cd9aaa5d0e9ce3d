import { EVERYWHERE } from '@gwar/protocol'

/**
 * The path of a call about the moderation of a channel, by its id, or of the whole service, by that of everywhere;
 * `rest` begins with '/'.
 */
export function scopePath(scopeId: string, rest: string): `/api/${string}` {
  return scopeId === EVERYWHERE
    ? `/api/moderation${rest}`
    : `/api/channels/${encodeURIComponent(scopeId)}/moderation${rest}`
}
