import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes } from '../column-types.ts'
import type { EmailLinkKind, EmailLinkRow } from './email-links.ts'

interface UsedLinksTable {
  tokenHash: Bytes
  userId: string
  kind: EmailLinkKind
  usedAt: Date
  expiresAt: Date
}

export interface UsedLinksTables {
  usedLinks: UsedLinksTable
}

/** A mailed link that was used: all that is left of it. */
export type UsedLinkRow = Selectable<Database['usedLinks']>

/** Links of one account and kind that are remembered; a person opens the last mail or the one before. */
const KEPT = 5
/** How long after its use a link is still known: 7 days. */
const KNOWN_MS = 7 * 24 * 60 * 60 * 1000

function readUsedLinks(db: Kysely<Database>) {
  return {
    byTokenHash: (kind: EmailLinkKind, tokenHash: Uint8Array, at: Date): Promise<UsedLinkRow | undefined> =>
      db
        .selectFrom('usedLinks')
        .selectAll()
        .where('kind', '=', kind)
        .where('tokenHash', '=', tokenHash)
        .where('expiresAt', '>', at)
        .executeTakeFirst(),
  }
}

function writeUsedLinks(db: Kysely<Database>) {
  return {
    ...readUsedLinks(db),

    /** Remembers a link that was taken, and of the account's earlier ones of its kind only the last few. */
    async remember({ userId, kind, tokenHash }: EmailLinkRow, at: Date): Promise<void> {
      const values = { userId, kind, tokenHash, usedAt: at, expiresAt: new Date(at.getTime() + KNOWN_MS) }
      await db
        .insertInto('usedLinks')
        .values(values)
        .onConflict((conflict) => conflict.column('tokenHash').doNothing())
        .execute()
      await db
        .deleteFrom('usedLinks')
        .where('tokenHash', 'in', (eb) =>
          eb
            .selectFrom('usedLinks')
            .select('tokenHash')
            .where('userId', '=', userId)
            .where('kind', '=', kind)
            .orderBy('usedAt', 'desc')
            .offset(KEPT),
        )
        .execute()
    },
  }
}

export const usedLinksNoun = { read: readUsedLinks, write: writeUsedLinks }
