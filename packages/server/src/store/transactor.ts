import type { Kysely } from 'kysely'
import { writeAccountRemoval } from './account-removal.ts'
import { writeApplicationGrants } from './application-grants.ts'
import { writeApplicationSessions } from './application-sessions.ts'
import { writeApplications } from './applications.ts'
import { writeAttachments } from './attachments.ts'
import { writeAuthorizationCodes } from './authorization-codes.ts'
import { writeBanClears } from './ban-clears.ts'
import { writeBans } from './bans.ts'
import { writeBirthdays } from './birthdays.ts'
import { writeBlocks } from './blocks.ts'
import { writeChannels } from './channels.ts'
import { writeConnections } from './connections.ts'
import type { Database } from './database.ts'
import { writeEmailCodes } from './email-codes.ts'
import { writeEmailLinks } from './email-links.ts'
import { writeEmbeds } from './embeds.ts'
import { writeEmoticons } from './emoticons.ts'
import { writeEvents } from './events.ts'
import { writeExpiredRows } from './expired-rows.ts'
import { writeKnownDevices } from './known-devices.ts'
import { writeLeftovers } from './leftovers.ts'
import { writeLoginChallenges } from './login-challenges.ts'
import { readMemberships } from './memberships.ts'
import { writeMessages } from './messages.ts'
import { writeModerationActs } from './moderation-acts.ts'
import { writeModes } from './modes.ts'
import { writeNewcomers } from './newcomers.ts'
import { writeNamedEvents } from './named-events.ts'
import { writeProofs } from './proofs.ts'
import { writeReadMarks } from './read-marks.ts'
import { writeSecondFactors } from './second-factors.ts'
import { writeSecrets } from './secrets.ts'
import { writeSessions } from './sessions.ts'
import { writeSettings } from './settings.ts'
import { writeSignInAttempts } from './sign-in-attempts.ts'
import { writeSubscriptionGifts } from './subscription-gifts.ts'
import { writeGifts } from './gifts.ts'
import { writeOffers } from './offers.ts'
import { writeOrders } from './orders.ts'
import { writePayments } from './payments.ts'
import { writeReceipts } from './receipts.ts'
import { writeSales } from './sales.ts'
import { writeSandboxPayments } from './sandbox-payments.ts'
import { writeSubscriptions } from './subscriptions.ts'
import { writeTries } from './tries.ts'
import { writeUsers } from './users.ts'
import { writeVotes } from './votes.ts'
import { writeWithheldPictures } from './withheld-pictures.ts'

/** Every query that writes, by noun, and the reading ones beside them; all in one transaction. */
export function makeTransactor(tx: Kysely<Database>) {
  return {
    users: writeUsers(tx),
    sessions: writeSessions(tx),
    applications: writeApplications(tx),
    applicationGrants: writeApplicationGrants(tx),
    applicationSessions: writeApplicationSessions(tx),
    authorizationCodes: writeAuthorizationCodes(tx),
    connections: writeConnections(tx),
    signInAttempts: writeSignInAttempts(tx),
    newcomers: writeNewcomers(tx),
    emailCodes: writeEmailCodes(tx),
    emailLinks: writeEmailLinks(tx),
    secondFactors: writeSecondFactors(tx),
    loginChallenges: writeLoginChallenges(tx),
    knownDevices: writeKnownDevices(tx),
    proofs: writeProofs(tx),
    tries: writeTries(tx),
    accountRemoval: writeAccountRemoval(tx),
    expiredRows: writeExpiredRows(tx),
    namedEvents: writeNamedEvents(tx),
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
    banClears: writeBanClears(tx),
    moderationActs: writeModerationActs(tx),
    votes: writeVotes(tx),
    settings: writeSettings(tx),
    birthdays: writeBirthdays(tx),
    blocks: writeBlocks(tx),
    subscriptions: writeSubscriptions(tx),
    subscriptionGifts: writeSubscriptionGifts(tx),
    gifts: writeGifts(tx),
    offers: writeOffers(tx),
    orders: writeOrders(tx),
    payments: writePayments(tx),
    receipts: writeReceipts(tx),
    sales: writeSales(tx),
    sandboxPayments: writeSandboxPayments(tx),
    readMarks: writeReadMarks(tx),
    secrets: writeSecrets(tx),
    withheldPictures: writeWithheldPictures(tx),
  }
}

export type Transactor = ReturnType<typeof makeTransactor>
