import { parseUuid } from '@gwar/protocol'

/** More than may be attached, so that the sender is told instead of losing one. */
const MOST = 16

/**
 * The uploads that the tag `+attachments` names, a JSON list of ids (TAG-24). What is no id names an upload that
 * nobody made: the sender hears of it.
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

/** The id of no upload. */
const NOTHING = '00000000-0000-0000-0000-000000000000'
