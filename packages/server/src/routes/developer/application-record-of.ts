import { SECRET_MASK, type ApplicationRecord } from '@gwar/protocol'
import type { ApplicationRow } from '../../store/applications/applications.ts'

/** An application as its developer sees it; `secret` is readable where it was just made, masked otherwise. */
export function applicationRecordOf(
  { id, name, redirect, secretHash, createdAt }: ApplicationRow,
  secret: string | null = null,
): ApplicationRecord {
  const isPublic = secretHash === null
  return {
    id,
    name,
    redirect,
    secret: isPublic ? null : (secret ?? SECRET_MASK),
    is_public: isPublic,
    created_at: createdAt.toISOString(),
  }
}
