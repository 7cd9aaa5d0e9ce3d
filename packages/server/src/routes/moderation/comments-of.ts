import type { Reader } from '../../store/nouns.ts'

/** More than anybody reads. */
const COMMENTS = 200

/** The comments on a matter, oldest first. Whom the matter is about is shown none (QUE-11). */
export async function commentsOf(
  { moderationLog }: Pick<Reader, 'moderationLog'>,
  scopeId: string,
  matter: number,
  readerId: string,
): Promise<{ by: { id: string; name: string | null } | null; at: string; text: string }[]> {
  const rows = await moderationLog.list(scopeId, { kind: 'comment', matter }, null, COMMENTS)
  const shown = rows.filter(({ targetId }) => targetId !== readerId)
  return shown.toReversed().map(({ actorId, actorName, at, detail }) => ({
    by: actorId === null ? null : { id: actorId, name: actorName },
    at: at.toISOString(),
    text: typeof detail?.['text'] === 'string' ? detail['text'] : '',
  }))
}
