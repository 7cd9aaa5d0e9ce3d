import type { Kysely } from 'kysely'
import { readAccountExport } from './users/account-export.ts'
import { readAccountRemoval } from './users/account-removal.ts'
import { readApplicationGrants } from './applications/application-grants.ts'
import { readApplicationSessions } from './applications/application-sessions.ts'
import { readApplications } from './applications/applications.ts'
import { readAttachments } from './messages/attachments.ts'
import { readBans } from './channels/bans.ts'
import { readBirthdays } from './users/birthdays.ts'
import { readBlocks } from './users/blocks.ts'
import { readChannels } from './channels/channels.ts'
import { readConnections } from './users/connections.ts'
import type { Database } from './database.ts'
import { readEmailCodes } from './users/email-codes.ts'
import { readEmailLinks } from './users/email-links.ts'
import { readEmoticons } from './channels/emoticons.ts'
import { readEvents } from './messages/events.ts'
import { readInbox } from './channels/inbox.ts'
import { readKnownDevices } from './users/known-devices.ts'
import { readLoginChallenges } from './users/login-challenges.ts'
import { readMemberships } from './channels/memberships.ts'
import { readMessages } from './messages/messages.ts'
import { readModerationActs } from './channels/moderation-acts.ts'
import { readModes } from './channels/modes.ts'
import { readReadMarks } from './channels/read-marks.ts'
import { readSearch } from './messages/search.ts'
import { readNamedEvents } from './messages/named-events.ts'
import { readNonces } from './messages/nonces.ts'
import { readSecondFactors } from './users/second-factors.ts'
import { readSecrets } from './secrets.ts'
import { readSessions } from './users/sessions.ts'
import { readSettings } from './users/settings.ts'
import { readSubscriptionGifts } from './purchases/subscription-gifts.ts'
import { readGifts } from './purchases/gifts.ts'
import { readOffers } from './purchases/offers.ts'
import { readOrders } from './purchases/orders.ts'
import { readPayments } from './purchases/payments.ts'
import { readReceipts } from './purchases/receipts.ts'
import { readSales } from './purchases/sales.ts'
import { readSandboxPayments } from './purchases/sandbox-payments.ts'
import { readSubscriptions } from './purchases/subscriptions.ts'
import { readUserCards } from './users/user-cards.ts'
import { readUsers } from './users/users.ts'
import { readWithheldPictures } from './messages/withheld-pictures.ts'

/** Every query that selects, by noun; see what is committed. */
export function makeReader(db: Kysely<Database>) {
  return {
    users: readUsers(db),
    sessions: readSessions(db),
    applications: readApplications(db),
    applicationGrants: readApplicationGrants(db),
    applicationSessions: readApplicationSessions(db),
    connections: readConnections(db),
    emailCodes: readEmailCodes(db),
    emailLinks: readEmailLinks(db),
    secondFactors: readSecondFactors(db),
    loginChallenges: readLoginChallenges(db),
    knownDevices: readKnownDevices(db),
    accountRemoval: readAccountRemoval(db),
    accountExport: readAccountExport(db),
    namedEvents: readNamedEvents(db),
    channels: readChannels(db),
    modes: readModes(db),
    memberships: readMemberships(db),
    messages: readMessages(db),
    events: readEvents(db),
    /** Of a private conversation, as one of its people sees it. */
    eventsFor: (userId: string) => readEvents(db, userId),
    attachments: readAttachments(db),
    emoticons: readEmoticons(db),
    search: readSearch(db),
    bans: readBans(db),
    moderationActs: readModerationActs(db),
    settings: readSettings(db),
    birthdays: readBirthdays(db),
    blocks: readBlocks(db),
    subscriptions: readSubscriptions(db),
    subscriptionGifts: readSubscriptionGifts(db),
    gifts: readGifts(db),
    offers: readOffers(db),
    orders: readOrders(db),
    payments: readPayments(db),
    receipts: readReceipts(db),
    sales: readSales(db),
    sandboxPayments: readSandboxPayments(db),
    inbox: readInbox(db),
    readMarks: readReadMarks(db),
    userCards: readUserCards(db),
    nonces: readNonces(db),
    secrets: readSecrets(db),
    withheldPictures: readWithheldPictures(db),
  }
}

export type Reader = ReturnType<typeof makeReader>
