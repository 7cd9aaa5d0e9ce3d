import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { Bytes } from '../column-types.ts'

interface EmailLinksTable {
  userId: string
  kind: 'password' | 'email'
  tokenHash: Bytes
  email: string
  expiresAt: Date
  createdAt: Date
}

export interface EmailLinksTables {
  emailLinks: EmailLinksTable
}

/** A mailed link that can be opened once: `password` sets a new one, `email` verifies an address. */
export type EmailLinkRow = Selectable<Database['emailLinks']>

export type EmailLinkKind = EmailLinkRow['kind']

/** The token itself is never stored. */
export interface NewEmailLink {
  readonly userId: string
  readonly kind: EmailLinkKind
  readonly tokenHash: Uint8Array
  /** The address to which it was mailed. */
  readonly email: string
  readonly expiresAt: Date
}

function readEmailLinks(db: Kysely<Database>) {
  return {
    byTokenHash: (kind: EmailLinkKind, tokenHash: Uint8Array): Promise<EmailLinkRow | undefined> =>
      db
        .selectFrom('emailLinks')
        .selectAll()
        .where('kind', '=', kind)
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst(),

    ofUser: (userId: string, kind: EmailLinkKind): Promise<EmailLinkRow | undefined> =>
      db
        .selectFrom('emailLinks')
        .selectAll()
        .where('userId', '=', userId)
        .where('kind', '=', kind)
        .executeTakeFirst(),
  }
}

function writeEmailLinks(db: Kysely<Database>) {
  return {
    ...readEmailLinks(db),

    /** Stores a link and ends the account's previous one of this kind. */
    async put(link: NewEmailLink, at: Date): Promise<void> {
      const values = { ...link, createdAt: at }
      await db
        .insertInto('emailLinks')
        .values(values)
        .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(values))
        .execute()
    },

    /** Uses a link up, also an expired one; of several simultaneous calls only one gets the row. */
    take: (kind: EmailLinkKind, tokenHash: Uint8Array): Promise<EmailLinkRow | undefined> =>
      db
        .deleteFrom('emailLinks')
        .where('kind', '=', kind)
        .where('tokenHash', '=', tokenHash)
        .returningAll()
        .executeTakeFirst(),

    async remove(userId: string, kind: EmailLinkKind): Promise<void> {
      await db.deleteFrom('emailLinks').where('userId', '=', userId).where('kind', '=', kind).execute()
    },
  }
}

export const emailLinksNoun = { read: readEmailLinks, write: writeEmailLinks }
