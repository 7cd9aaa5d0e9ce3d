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

/** A link by e-mail that its owner may open once: `password` sets a new one, `email` proves an address. */
export type EmailLinkRow = Selectable<Database['emailLinks']>

export type EmailLinkKind = EmailLinkRow['kind']

/** The token itself is never stored. */
export interface NewEmailLink {
  readonly userId: string
  readonly kind: EmailLinkKind
  readonly tokenHash: Uint8Array
  /** Where the mail went. */
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

    /** Ends the account's link of this kind that was there. */
    async put(link: NewEmailLink, at: Date): Promise<void> {
      const values = { ...link, createdAt: at }
      await db
        .insertInto('emailLinks')
        .values(values)
        .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet(values))
        .execute()
    },

    /** Uses the link up, an expired one, too; of several at the same time one gets the row. */
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
