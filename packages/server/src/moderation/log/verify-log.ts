import type { Reader } from '../../store/nouns.ts'
import type { SealedRow } from '../../store/moderation/log/log-tables.ts'
import { digestOf, hashOfEntry, type JsonValue } from '../../store/moderation/log/seal.ts'

const PAGE = 500

/** What recomputing the chain of a log gave. */
export interface Verified {
  readonly entries: number
  /** Entries of an earlier version, which have no hash. */
  readonly unsealed: number
  /** Entries whose evidence was erased; they fit nevertheless. */
  readonly erased: number
  /** The first entry that does not fit, and why; null where all of them do. */
  readonly fault: { readonly seq: number; readonly why: 'missing' | 'hash' | 'evidence' | 'head' } | null
  /** The number and the hash of the newest entry. */
  readonly head: { readonly seq: number; readonly hash: string | null }
}

/**
 * Recomputes the chain of a scope's log from its first entry to its head. A fault means that somebody changed, removed or
 * added an entry behind the service's back.
 */
export async function verifyLog(
  { moderationLog }: Pick<Reader, 'moderationLog'>,
  scopeId: string,
): Promise<Verified> {
  const head = await moderationLog.head(scopeId)
  let last = head?.baseSeq ?? 0
  let hash = head?.baseHash ?? null
  let [entries, unsealed, erased] = [0, 0, 0]
  const told = { seq: head?.seq ?? 0, hash: hexOf(head?.hash ?? null) }
  const result = (fault: Verified['fault']): Verified => ({ entries, unsealed, erased, fault, head: told })
  for (;;) {
    const rows = await moderationLog.sealed(scopeId, last, PAGE)
    for (const row of rows) {
      if (row.seq !== last + 1) return result({ seq: last + 1, why: 'missing' })
      entries += 1
      if (row.hash === null) unsealed += 1
      else {
        const why = faultOf(row, hash)
        if (why !== null) return result({ seq: row.seq, why })
        hash = row.hash
      }
      if (row.evidenceErasedAt !== null) erased += 1
      last = row.seq
    }
    if (rows.length < PAGE) break
  }
  // entries that came meanwhile are behind the head that was read
  const isHeld = last >= told.seq && (last > told.seq || hexOf(hash) === told.hash)
  return result(isHeld ? null : { seq: told.seq, why: 'head' })
}

function faultOf(row: SealedRow, previous: Uint8Array | null): 'hash' | 'evidence' | null {
  const { evidenceDigest } = row
  const sealed = { ...row, detail: row.detail as JsonValue }
  if (hexOf(hashOfEntry(previous, sealed, evidenceDigest)) !== hexOf(row.hash)) return 'hash'
  if (evidenceDigest === null || row.evidenceErasedAt !== null)
    return row.evidence === null ? null : 'evidence'
  return row.evidence !== null && hexOf(digestOf(row.evidence as JsonValue)) === hexOf(evidenceDigest)
    ? null
    : 'evidence'
}

function hexOf(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : Buffer.from(bytes).toString('hex')
}
