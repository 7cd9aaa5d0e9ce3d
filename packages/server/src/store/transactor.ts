import type { Kysely } from 'kysely'
import { writeAccountRemoval } from './users/account-removal.ts'
import { writeApplicationGrants } from './applications/application-grants.ts'
import { writeApplicationSessions } from './applications/application-sessions.ts'
import { writeApplications } from './applications/applications.ts'
import { writeAttachments } from './messages/attachments.ts'
import { writeAuthorizationCodes } from './applications/authorization-codes.ts'
import { writeBanClears } from './channels/ban-clears.ts'
import { writeBans } from './channels/bans.ts'
import { writeBirthdays } from './users/birthdays.ts'
import { writeBlocks } from './users/blocks.ts'
import { writeChannels } from './channels/channels.ts'
import { writeConnections } from './users/connections.ts'
import type { Database } from './database.ts'
import { writeEmailCodes } from './users/email-codes.ts'
import { writeEmailLinks } from './users/email-links.ts'
import { writeEmbeds } from './messages/embeds.ts'
import { writeEmoticons } from './channels/emoticons.ts'
import { writeEvents } from './messages/events.ts'
import { writeExpiredRows } from './users/expired-rows.ts'
import { writeKnownDevices } from './users/known-devices.ts'
import { writeLeftovers } from './messages/leftovers.ts'
import { writeLoginChallenges } from './users/login-challenges.ts'
import { readMemberships } from './channels/memberships.ts'
import { writeMessages } from './messages/messages.ts'
import { writeModerationActs } from './channels/moderation-acts.ts'
import { writeModes } from './channels/modes.ts'
import { writeNewcomers } from './users/newcomers.ts'
import { writeNamedEvents } from './messages/named-events.ts'
import { writeProofs } from './users/proofs.ts'
import { writeReadMarks } from './channels/read-marks.ts'
import { writeSecondFactors } from './users/second-factors.ts'
import { writeSecrets } from './secrets.ts'
import { writeSessions } from './users/sessions.ts'
import { writeSettings } from './users/settings.ts'
import { writeSignInAttempts } from './users/sign-in-attempts.ts'
import { writeSubscriptionGifts } from './purchases/subscription-gifts.ts'
import { writeGifts } from './purchases/gifts.ts'
import { writeOffers } from './purchases/offers.ts'
import { writeOrders } from './purchases/orders.ts'
import { writePayments } from './purchases/payments.ts'
import { writeReceipts } from './purchases/receipts.ts'
import { writeSales } from './purchases/sales.ts'
import { writeSandboxPayments } from './purchases/sandbox-payments.ts'
import { writeSubscriptions } from './purchases/subscriptions.ts'
import { writeTries } from './users/tries.ts'
import { writeUsers } from './users/users.ts'
import { writeVotes } from './messages/votes.ts'
import { writeWithheldPictures } from './messages/withheld-pictures.ts'

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
