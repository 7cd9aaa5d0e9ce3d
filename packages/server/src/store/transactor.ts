import type { Kysely } from 'kysely'
import { writeAttachments } from './attachments.ts'
import { writeBans } from './bans.ts'
import { writeBlocks } from './blocks.ts'
import { writeChannels } from './channels.ts'
import type { Database } from './database.ts'
import { writeEmailCodes } from './email-codes.ts'
import { writeEmailLinks } from './email-links.ts'
import { writeEmbeds } from './embeds.ts'
import { writeEmoticons } from './emoticons.ts'
import { writeEvents } from './events.ts'
import { writeLeftovers } from './leftovers.ts'
import { readMemberships } from './memberships.ts'
import { writeMessages } from './messages.ts'
import { writeModerationActs } from './moderation-acts.ts'
import { writeModes } from './modes.ts'
import { writeReadMarks } from './read-marks.ts'
import { writeSecrets } from './secrets.ts'
import { writeSessions } from './sessions.ts'
import { writeSettings } from './settings.ts'
import { writeSubscriptionGifts } from './subscription-gifts.ts'
import { writeSubscriptions } from './subscriptions.ts'
import { writeUsers } from './users.ts'
import { writeVotes } from './votes.ts'

/** Every query that writes, by noun, and the reading ones beside them; all in one transaction. */
export function makeTransactor(tx: Kysely<Database>) {
  return {
    users: writeUsers(tx),
    sessions: writeSessions(tx),
    emailCodes: writeEmailCodes(tx),
    emailLinks: writeEmailLinks(tx),
    channels: writeChannels(tx),
    modes: writeModes(tx),
    leftovers: writeLeftovers(tx),
    memberships: readMemberships(tx),
    messages: writeMessages(tx),
    events: writeEvents(tx),
    attachments: writeAttachments(tx),
    embeds: writeEmbeds(tx),
    emoticons: writeEmoticons(tx),
    bans: writeBans(tx),
    moderationActs: writeModerationActs(tx),
    votes: writeVotes(tx),
    settings: writeSettings(tx),
    blocks: writeBlocks(tx),
    subscriptions: writeSubscriptions(tx),
    subscriptionGifts: writeSubscriptionGifts(tx),
    readMarks: writeReadMarks(tx),
    secrets: writeSecrets(tx),
  }
}

export type Transactor = ReturnType<typeof makeTransactor>
