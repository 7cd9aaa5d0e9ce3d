import { parseUuid } from '@gwar/protocol'

/**
 * How many ids are read: more than may be attached, so that the sender is refused instead of losing one silently.
 */
const MOST = 16

/**
 * Reads the uploads that the tag `+attachments` names, a JSON list of ids (TAG-24). An invalid id becomes one that
 * no upload has, so that the sender is told.
 */
export function attachmentIds(tag: string | undefined): readonly string[] {
  if (tag === undefined || tag === '') return []
  let ids: unknown
  try {
    ids = JSON.parse(tag)
  } catch {
    return [NOTHING]
  }
  if (!Array.isArray(ids)) return [NOTHING]
  return ids.slice(0, MOST).map((id) => (typeof id === 'string' ? parseUuid(id) : null) ?? NOTHING)
}

/** An id that no upload has. */
const NOTHING = '00000000-0000-0000-0000-000000000000'
