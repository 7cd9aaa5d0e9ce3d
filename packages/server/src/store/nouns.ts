import type { Kysely } from 'kysely'
import { usersNoun, type UsersTables } from './users/users.ts'
import { sessionsNoun, type SessionsTables } from './users/sessions.ts'
import { applicationsNoun, type ApplicationsTables } from './applications/applications.ts'
import { applicationGrantsNoun, type ApplicationGrantsTables } from './applications/application-grants.ts'
import {
  applicationSessionsNoun,
  type ApplicationSessionsTables,
} from './applications/application-sessions.ts'
import { authorizationCodesNoun, type AuthorizationCodesTables } from './applications/authorization-codes.ts'
import { connectionsNoun, type ConnectionsTables } from './users/connections.ts'
import { signInAttemptsNoun, type SignInAttemptsTables } from './users/sign-in-attempts.ts'
import { newcomersNoun, type NewcomersTables } from './users/newcomers.ts'
import { emailCodesNoun, type EmailCodesTables } from './users/email-codes.ts'
import { emailLinksNoun, type EmailLinksTables } from './users/email-links.ts'
import { usedLinksNoun, type UsedLinksTables } from './users/used-links.ts'
import { secondFactorsNoun, type SecondFactorsTables } from './users/second-factors.ts'
import { loginChallengesNoun, type LoginChallengesTables } from './users/login-challenges.ts'
import { knownDevicesNoun, type KnownDevicesTables } from './users/known-devices.ts'
import { passkeyChallengesNoun, type PasskeyChallengesTables } from './users/passkey-challenges.ts'
import { passkeysNoun, type PasskeysTables } from './users/passkeys.ts'
import { proofsNoun, type ProofsTables } from './users/proofs.ts'
import { triesNoun, type TriesTables } from './users/tries.ts'
import { accountRemovalNoun } from './users/account-removal.ts'
import { accountExportNoun } from './users/account-export.ts'
import { expiredRowsNoun } from './users/expired-rows.ts'
import { namedEventsNoun } from './messages/named-events.ts'
import { channelsNoun, type ChannelsTables } from './channels/channels.ts'
import { directoryNoun } from './channels/directory.ts'
import { modesNoun, type ModesTables } from './channels/modes.ts'
import { leftoversNoun, type LeftoversTables } from './messages/leftovers.ts'
import { membershipsNoun, type MembershipsTables } from './channels/memberships.ts'
import { messagesNoun, type MessagesTables } from './messages/messages.ts'
import { eventsForNoun, eventsNoun, type EventsTables } from './messages/events.ts'
import { attachmentsNoun, type AttachmentsTables } from './messages/attachments.ts'
import { embedsNoun, type EmbedsTables } from './messages/embeds.ts'
import { emoticonsNoun, type EmoticonsTables } from './channels/emoticons.ts'
import { emoticonImportsNoun, type EmoticonImportsTables } from './channels/emoticon-imports.ts'
import { searchNoun } from './messages/search.ts'
import { bansNoun, type BansTables } from './channels/bans.ts'
import { banClearsNoun } from './channels/ban-clears.ts'
import { cleanupsNoun, type CleanupsTables } from './moderation/cleanups.ts'
import { evidenceNoun } from './moderation/evidence.ts'
import { channelModerationNoun, type ChannelModerationTables } from './moderation/channel-moderation.ts'
import { mattersNoun, type MattersTables } from './moderation/matters.ts'
import { ownModerationNoun } from './moderation/own-moderation.ts'
import { reportsNoun, type ReportsTables } from './moderation/reports.ts'
import { filterHitsNoun, type FilterHitsTables } from './moderation/filter-hits.ts'
import { filtersNoun, type FiltersTables } from './moderation/filters.ts'
import { filterRunsNoun, type FilterRunsTables } from './moderation/filter-runs.ts'
import { serviceRunsNoun, type ServiceRunsTables } from './moderation/service-runs.ts'
import { shieldsNoun, type ShieldsTables } from './moderation/shields.ts'
import { pactsNoun, type PactsTables } from './moderation/pacts.ts'
import { outsideNamesNoun } from './moderation/outside-names.ts'
import { toldBansNoun } from './moderation/told-bans.ts'
import { pendingWorkNoun } from './pending-work.ts'
import { runHistoryNoun } from './moderation/run-history.ts'
import { dossiersNoun } from './moderation/dossiers.ts'
import { notesNoun, type NotesTables } from './moderation/notes.ts'
import { removedTextsNoun, type RemovedTextsTables } from './moderation/removed-texts.ts'
import { trustedNoun, type TrustedTables } from './moderation/trusted.ts'
import { warningsNoun, type WarningsTables } from './moderation/warnings.ts'
import type { ModerationLogTables } from './moderation/log/log-tables.ts'
import { moderationLogNoun } from './moderation/log/moderation-log.ts'
import { streamKeysNoun, type StreamKeysTables } from './streams/stream-keys.ts'
import { overlaysNoun, type OverlaysTables } from './streams/overlays.ts'
import { streamSettingsNoun, type StreamSettingsTables } from './streams/stream-settings.ts'
import { streamMinutesNoun, type StreamMinutesTables } from './streams/stream-minutes.ts'
import { goalsNoun, type GoalsTables } from './streams/goals.ts'
import { pollsNoun, type PollsTables } from './streams/polls.ts'
import { streamsNoun, type StreamsTables } from './streams/streams.ts'
import { visitsNoun, type VisitsTables } from './streams/visits.ts'
import { followsNoun, type FollowsTables } from './streams/follows.ts'
import { messagePushesNoun } from './streams/message-pushes.ts'
import { pushDevicesNoun, type PushDevicesTables } from './streams/push-devices.ts'
import { pushRoundsNoun, type PushRoundsTables } from './streams/push-rounds.ts'
import { votesNoun, type VotesTables } from './messages/votes.ts'
import { settingsNoun } from './users/settings.ts'
import { birthdaysNoun, type BirthdaysTables } from './users/birthdays.ts'
import { blocksNoun, type BlocksTables } from './users/blocks.ts'
import { subscriptionsNoun, type SubscriptionsTables } from './purchases/subscriptions.ts'
import { subscriptionGiftsNoun, type SubscriptionGiftsTables } from './purchases/subscription-gifts.ts'
import { giftsNoun, type GiftsTables } from './purchases/gifts.ts'
import { offersNoun, type OffersTables } from './purchases/offers.ts'
import { orderLettersNoun, type OrderLettersTables } from './purchases/order-letters.ts'
import { ordersNoun, type OrdersTables } from './purchases/orders.ts'
import { paymentsNoun, type PaymentsTables } from './purchases/payments.ts'
import { receiptsNoun, type ReceiptsTables } from './purchases/receipts.ts'
import { salesNoun, type SalesTables } from './purchases/sales.ts'
import { sandboxPaymentsNoun, type SandboxPaymentsTables } from './purchases/sandbox-payments.ts'
import {
  subscriptionRequestsNoun,
  type SubscriptionRequestsTables,
} from './purchases/subscription-requests.ts'
import { inboxNoun } from './channels/inbox.ts'
import { wholeInboxNoun } from './channels/whole-inbox.ts'
import { readMarksNoun, type ReadMarksTables } from './channels/read-marks.ts'
import { userCardsNoun } from './users/user-cards.ts'
import { noncesNoun, type NoncesTables } from './messages/nonces.ts'
import { secretsNoun, type SecretsTables } from './secrets.ts'
import { withheldPicturesNoun, type WithheldPicturesTables } from './messages/withheld-pictures.ts'

/**
 * The tables by name, in our spelling: kysely turns it into the database's (`channelEvents` is `channel_events`). Each
 * noun declares its own, and the queries of all nouns may join all of them.
 */
export interface Database
  extends
    UsersTables,
    SessionsTables,
    ApplicationsTables,
    ApplicationGrantsTables,
    ApplicationSessionsTables,
    AuthorizationCodesTables,
    ConnectionsTables,
    SignInAttemptsTables,
    NewcomersTables,
    EmailCodesTables,
    EmailLinksTables,
    UsedLinksTables,
    SecondFactorsTables,
    LoginChallengesTables,
    KnownDevicesTables,
    PasskeysTables,
    PasskeyChallengesTables,
    ProofsTables,
    TriesTables,
    ChannelsTables,
    ModesTables,
    LeftoversTables,
    MembershipsTables,
    MessagesTables,
    EventsTables,
    AttachmentsTables,
    EmbedsTables,
    EmoticonsTables,
    EmoticonImportsTables,
    BansTables,
    ModerationLogTables,
    MattersTables,
    ReportsTables,
    FiltersTables,
    FilterHitsTables,
    ChannelModerationTables,
    FilterRunsTables,
    ServiceRunsTables,
    WarningsTables,
    TrustedTables,
    CleanupsTables,
    ShieldsTables,
    PactsTables,
    NotesTables,
    RemovedTextsTables,
    StreamKeysTables,
    StreamSettingsTables,
    StreamMinutesTables,
    StreamsTables,
    GoalsTables,
    PollsTables,
    VisitsTables,
    OverlaysTables,
    FollowsTables,
    PushDevicesTables,
    PushRoundsTables,
    VotesTables,
    BirthdaysTables,
    BlocksTables,
    SubscriptionsTables,
    SubscriptionGiftsTables,
    GiftsTables,
    OffersTables,
    OrderLettersTables,
    OrdersTables,
    PaymentsTables,
    ReceiptsTables,
    SalesTables,
    SandboxPaymentsTables,
    SubscriptionRequestsTables,
    ReadMarksTables,
    NoncesTables,
    SecretsTables,
    WithheldPicturesTables {}

/** What a noun gives: its queries that select, and those that a transaction has. */
interface Noun {
  /** Sees what is committed. */
  readonly read?: (db: Kysely<Database>) => unknown
  readonly write?: (tx: Kysely<Database>) => unknown
}

/** Every noun that is stored. */
const NOUNS = {
  users: usersNoun,
  sessions: sessionsNoun,
  applications: applicationsNoun,
  applicationGrants: applicationGrantsNoun,
  applicationSessions: applicationSessionsNoun,
  authorizationCodes: authorizationCodesNoun,
  connections: connectionsNoun,
  signInAttempts: signInAttemptsNoun,
  newcomers: newcomersNoun,
  emailCodes: emailCodesNoun,
  emailLinks: emailLinksNoun,
  usedLinks: usedLinksNoun,
  secondFactors: secondFactorsNoun,
  loginChallenges: loginChallengesNoun,
  knownDevices: knownDevicesNoun,
  passkeys: passkeysNoun,
  passkeyChallenges: passkeyChallengesNoun,
  proofs: proofsNoun,
  tries: triesNoun,
  accountRemoval: accountRemovalNoun,
  accountExport: accountExportNoun,
  expiredRows: expiredRowsNoun,
  namedEvents: namedEventsNoun,
  channels: channelsNoun,
  directory: directoryNoun,
  modes: modesNoun,
  leftovers: leftoversNoun,
  memberships: membershipsNoun,
  messages: messagesNoun,
  events: eventsNoun,
  eventsFor: eventsForNoun,
  attachments: attachmentsNoun,
  embeds: embedsNoun,
  emoticons: emoticonsNoun,
  emoticonImports: emoticonImportsNoun,
  search: searchNoun,
  bans: bansNoun,
  banClears: banClearsNoun,
  evidence: evidenceNoun,
  moderationLog: moderationLogNoun,
  matters: mattersNoun,
  ownModeration: ownModerationNoun,
  reports: reportsNoun,
  filters: filtersNoun,
  filterHits: filterHitsNoun,
  channelModeration: channelModerationNoun,
  filterRuns: filterRunsNoun,
  serviceRuns: serviceRunsNoun,
  cleanups: cleanupsNoun,
  shields: shieldsNoun,
  pacts: pactsNoun,
  toldBans: toldBansNoun,
  outsideNames: outsideNamesNoun,
  pendingWork: pendingWorkNoun,
  runHistory: runHistoryNoun,
  warnings: warningsNoun,
  trusted: trustedNoun,
  notes: notesNoun,
  removedTexts: removedTextsNoun,
  dossiers: dossiersNoun,
  streamKeys: streamKeysNoun,
  streamSettings: streamSettingsNoun,
  streamMinutes: streamMinutesNoun,
  streams: streamsNoun,
  goals: goalsNoun,
  polls: pollsNoun,
  visits: visitsNoun,
  overlays: overlaysNoun,
  follows: followsNoun,
  pushDevices: pushDevicesNoun,
  pushRounds: pushRoundsNoun,
  messagePushes: messagePushesNoun,
  votes: votesNoun,
  settings: settingsNoun,
  birthdays: birthdaysNoun,
  blocks: blocksNoun,
  subscriptions: subscriptionsNoun,
  subscriptionGifts: subscriptionGiftsNoun,
  gifts: giftsNoun,
  offers: offersNoun,
  orderLetters: orderLettersNoun,
  orders: ordersNoun,
  payments: paymentsNoun,
  receipts: receiptsNoun,
  sales: salesNoun,
  sandboxPayments: sandboxPaymentsNoun,
  subscriptionRequests: subscriptionRequestsNoun,
  inbox: inboxNoun,
  wholeInbox: wholeInboxNoun,
  readMarks: readMarksNoun,
  userCards: userCardsNoun,
  nonces: noncesNoun,
  secrets: secretsNoun,
  withheldPictures: withheldPicturesNoun,
} satisfies Record<string, Noun>

type Nouns = typeof NOUNS

/** Every query that selects, by noun; see what is committed. */
export type Reader = {
  readonly [K in keyof Nouns as Nouns[K] extends { read: unknown } ? K : never]: Nouns[K] extends {
    read: (db: Kysely<Database>) => infer Queries
  }
    ? Queries
    : never
}

const ALL: readonly (readonly [string, Noun])[] = Object.entries(NOUNS)

/** Every query that writes, by noun, and the reading ones beside them; all in one transaction. */
export type Transactor = {
  readonly [K in keyof Nouns as Nouns[K] extends { write: unknown } ? K : never]: Nouns[K] extends {
    write: (tx: Kysely<Database>) => infer Queries
  }
    ? Queries
    : never
}

export function makeReader(db: Kysely<Database>): Reader {
  const made = ALL.flatMap(([name, { read }]) => (read === undefined ? [] : [[name, read(db)]]))
  return Object.fromEntries(made) as Reader
}

/**
 * The queries of a noun are made when they are first asked for: a transaction asks for two or three of ninety, and making
 * all of them took 50 us. A copy (`{ ...tx }`) has none of them.
 */
export function makeTransactor(tx: Kysely<Database>): Transactor {
  return new LateTransactor(tx) as unknown as Transactor
}

class LateTransactor {
  readonly tx: Kysely<Database>

  constructor(tx: Kysely<Database>) {
    this.tx = tx
  }
}

for (const [name, { write }] of ALL)
  if (write !== undefined)
    Object.defineProperty(LateTransactor.prototype, name, {
      get(this: LateTransactor) {
        const value = write(this.tx)
        Object.defineProperty(this, name, { value })
        return value
      },
    })
