import type { Kysely } from 'kysely'
import { readAccountExport } from './account-export.ts'
import { readAccountRemoval } from './account-removal.ts'
import { readApplicationGrants } from './application-grants.ts'
import { readApplicationSessions } from './application-sessions.ts'
import { readApplications } from './applications.ts'
import { readAttachments } from './attachments.ts'
import { readBans } from './bans.ts'
import { readBirthdays } from './birthdays.ts'
import { readBlocks } from './blocks.ts'
import { readChannels } from './channels.ts'
import { readConnections } from './connections.ts'
import type { Database } from './database.ts'
import { readEmailCodes } from './email-codes.ts'
import { readEmailLinks } from './email-links.ts'
import { readEmoticons } from './emoticons.ts'
import { readEvents } from './events.ts'
import { readInbox } from './inbox.ts'
import { readKnownDevices } from './known-devices.ts'
import { readLoginChallenges } from './login-challenges.ts'
import { readMemberships } from './memberships.ts'
import { readMessages } from './messages.ts'
import { readModerationActs } from './moderation-acts.ts'
import { readModes } from './modes.ts'
import { readReadMarks } from './read-marks.ts'
import { readSearch } from './search.ts'
import { readNamedEvents } from './named-events.ts'
import { readNonces } from './nonces.ts'
import { readSecondFactors } from './second-factors.ts'
import { readSecrets } from './secrets.ts'
import { readSessions } from './sessions.ts'
import { readSettings } from './settings.ts'
import { readSubscriptionGifts } from './subscription-gifts.ts'
import { readGifts } from './gifts.ts'
import { readOffers } from './offers.ts'
import { readOrders } from './orders.ts'
import { readPayments } from './payments.ts'
import { readReceipts } from './receipts.ts'
import { readSales } from './sales.ts'
import { readSandboxPayments } from './sandbox-payments.ts'
import { readSubscriptions } from './subscriptions.ts'
import { readUserCards } from './user-cards.ts'
import { readUsers } from './users.ts'
import { readWithheldPictures } from './withheld-pictures.ts'

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
