import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'

interface VotesTable {
  channelId: string
  messageId: string
  userId: string
  /** The author of the message, whose karma it counts for. */
  authorId: string | null
  vote: 1 | -1
  createdAt: Date
}

export interface VotesTables {
  votes: VotesTable
}

export interface NewVote {
  readonly channelId: string
  readonly messageId: string
  readonly userId: string
  /** The author of the message, whose karma it counts for. */
  readonly authorId: string | null
  /** 0 takes it back. */
  readonly vote: -1 | 0 | 1
}

/** Votes are read together with messages, in `find-beside.ts`. */
function writeVotes(db: Kysely<Database>) {
  return {
    /** Sets a person's vote on a message, replacing an earlier one; false where nothing changed. */
    async set({ vote, ...row }: NewVote, at: Date): Promise<boolean> {
      const { channelId, messageId, userId } = row
      if (vote === 0) {
        const taken = await db
          .deleteFrom('votes')
          .where('channelId', '=', channelId)
          .where('messageId', '=', messageId)
          .where('userId', '=', userId)
          .returning('userId')
          .execute()
        return taken.length > 0
      }
      const set = await db
        .insertInto('votes')
        .values({ ...row, vote, createdAt: at })
        .onConflict((conflict) =>
          conflict
            .columns(['channelId', 'messageId', 'userId'])
            .doUpdateSet({ vote, createdAt: at })
            .where('votes.vote', '<>', vote),
        )
        .returning('userId')
        .execute()
      if (set.length === 0) return false
      await db
        .updateTable('messages')
        .set({ hasVotes: true })
        .where('channelId', '=', channelId)
        .where('id', '=', messageId)
        .where('hasVotes', '=', false)
        .execute()
      return true
    },
  }
}

export const votesNoun = { write: writeVotes }
