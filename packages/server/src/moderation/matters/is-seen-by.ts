import { levelOf, type Standing } from '@gwar/protocol'
import type { LogReader } from '../../store/moderation/log/log-filter.ts'

/**
 * Whether a reader is shown a matter or an entry: what tells of a report is hidden from whom it is about, and from those
 * who stand no higher than a moderator that it is about (REP-03), a comment from whom its matter is about (QUE-11). The
 * operator, a null reader, sees everything.
 */
export function isSeenBy(
  { seenFrom, about }: { readonly seenFrom: number | null; readonly about: string | null },
  reader: LogReader | null,
): boolean {
  if (seenFrom === null || reader === null) return true
  return seenFrom <= reader.level && about !== reader.userId
}

/** Somebody of this standing as a reader of matters and of the log. */
export function readerOf(userId: string, standing: Standing): LogReader {
  return { userId, level: standing.guest ? 0 : levelOf(standing.modes) }
}
