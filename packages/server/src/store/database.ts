import type { BanClears, OrderState, PaymentMethod } from '@gwar/protocol'
import type { ColumnType, Generated } from 'kysely'

type Bytes = Uint8Array
/** A value with a default that may be left out when inserting. */
type WithDefault<T> = Generated<T>

interface UsersTable {
  id: string
  name: string
  nameKey: string
  email: string | null
  emailKey: string | null
  passwordHash: string | null
  emailVerifiedAt: Date | null
  globalMode: 'a' | 'm' | null
  color: string | null
  isBot: WithDefault<boolean>
  /** What was changed from the defaults; plain JSON. */
  settings: WithDefault<Json>
  createdAt: Date
  /** When the account goes; null for one that stays. */
  deletesAt: WithDefault<Date | null>
  deletedAt: Date | null
  /** When the badge of the birthday goes. */
  birthdayUntil: WithDefault<Date | null>
  /** Of the last login from a known device. */
  locale: WithDefault<'pl' | 'en' | null>
}

/** Read as a value, written as its text. */
type Json = ColumnType<unknown, string, string>
type JsonOrNull = ColumnType<unknown, string | null | undefined, string | null>

interface EmailCodesTable {
  userId: string
  codeHash: Bytes
  expiresAt: Date
  tries: number
  /** Of the browser that showed the password. */
  ownTries: WithDefault<number>
  createdAt: Date
}

interface EmailLinksTable {
  userId: string
  kind: 'password' | 'email'
  tokenHash: Bytes
  email: string
  expiresAt: Date
  createdAt: Date
}

interface ConnectionsTable {
  provider: string
  /** The provider's own id of the account: names and addresses there change hands. */
  subject: string
  userId: string
  /** What the provider calls it. */
  name: string
  createdAt: Date
}

interface SignInAttemptsTable {
  stateHash: Bytes
  browserHash: Bytes
  provider: string
  userId: string | null
  expiresAt: Date
}

interface NewcomersTable {
  tokenHash: Bytes
  provider: string
  subject: string
  name: string
  /** Proven by the provider. */
  email: string | null
  expiresAt: Date
}

interface SecondFactorsTable {
  userId: string
  /** Of RFC 6238. */
  secret: Bytes
  /** Null until a code of it was given. */
  confirmedAt: Date | null
  /** The time step of the last code that was taken: it and those before are used up. */
  lastStep: WithDefault<number>
  /** Wrong codes since `triesSince`. */
  tries: WithDefault<number>
  triesSince: Date | null
  createdAt: Date
}

interface RecoveryCodesTable {
  userId: string
  codeHash: Bytes
}

interface LoginChallengesTable {
  tokenHash: Bytes
  userId: string
  tries: WithDefault<number>
  expiresAt: Date
}

interface ProofsTable {
  tokenHash: Bytes
  sessionId: string
  expiresAt: Date
}

interface TriesTable {
  key: Bytes
  count: number
  endsAt: Date
}

interface ApplicationsTable {
  id: string
  ownerId: string
  name: string
  redirect: string
  /** Null: public, it could keep no secret. */
  secretHash: Bytes | null
  createdAt: Date
}

interface ApplicationGrantsTable {
  id: string
  applicationId: string
  userId: string
  /** With spaces between. */
  scopes: string
  createdAt: Date
}

interface ApplicationSessionsTable {
  id: string
  grantId: string
  scopes: string
  createdAt: Date
  lastUsedAt: Date
}

interface AuthorizationCodesTable {
  codeHash: Bytes
  grantId: string
  scopes: string
  redirect: string
  challenge: string
  /** What its first use began. */
  sessionId: WithDefault<string | null>
  usedAt: WithDefault<Date | null>
  expiresAt: Date
}

interface ApplicationTokensTable {
  tokenHash: Bytes
  sessionId: string
  kind: 'access' | 'refresh'
  scopes: string
  usedAt: WithDefault<Date | null>
  createdAt: Date
  expiresAt: Date
}

interface KnownDevicesTable {
  key: Bytes
  userId: string
  kind: 'browser' | 'network'
  lastUsedAt: Date
}

interface SessionsTable {
  id: string
  userId: string
  tokenHash: Bytes
  device: string
  createdAt: Date
  lastUsedAt: Date
  endedAt: Date | null
  /** Of `known_devices`; null where the program keeps no token of its own. */
  deviceKey: WithDefault<Bytes | null>
}

interface ChannelsTable {
  id: string
  name: string
  nameKey: string
  type: 'channel' | 'user'
  pairKey: string | null
  seq: WithDefault<number>
  topic: string | null
  topicBy: WithDefault<string | null>
  topicAt: WithDefault<Date | null>
  subscriptionsAvailable: WithDefault<boolean>
  pinnedId: WithDefault<string | null>
  pinnedBy: WithDefault<string | null>
  pinnedAt: WithDefault<Date | null>
  createdBy: string | null
  createdAt: Date
  deletedAt: Date | null
}

interface ChannelModesTable {
  channelId: string
  mode: string
  param: string | null
  setBy: string | null
  setAt: Date
}

interface MemberModesTable {
  channelId: string
  userId: string
  mode: string
  setBy: string | null
  setAt: Date
}

interface MembershipsTable {
  channelId: string
  userId: string
  createdAt: Date
}

interface MessagesTable {
  channelId: string
  id: string
  seq: number
  userId: string | null
  kind: 'message' | 'action'
  text: string
  modes: string
  color: string | null
  replyTo: string | null
  createdAt: Date
  clearedAt: Date | null
  clearedBy: string | null
  /** The ban that cleared it, whose lifting brings it back; null: it was cleared otherwise. */
  clearedIn: WithDefault<string | null>
  isRemoved: WithDefault<boolean>
  removedBy: WithDefault<string | null>
  removedAt: WithDefault<Date | null>
  search: string | null
  /** Bits of {@link MEDIA}: what search filters by. */
  media: WithDefault<number>
  hasVotes: WithDefault<boolean>
  /** The author's `subscription`, `gifter` and `birthday` marks at sending time. */
  badges: JsonOrNull
  retrochat: WithDefault<1 | 2 | null>
  isNotice: WithDefault<boolean>
  /** Author of the quoted message: who is answered finds it in the inbox. */
  replyUserId: WithDefault<string | null>
}

/** What stands beside a message, as bits of `messages.media`. */
export const MEDIA = {
  imageAttachment: 1,
  videoAttachment: 2,
  fileAttachment: 4,
  linkEmbed: 8,
  imageEmbed: 16,
  videoEmbed: 32,
} as const

interface VotesTable {
  channelId: string
  messageId: string
  userId: string
  /** Whose karma it is. */
  authorId: string | null
  vote: 1 | -1
  createdAt: Date
}

interface AttachmentsTable {
  id: string
  channelId: string
  userId: string
  /** Null until a message takes it. */
  messageId: WithDefault<string | null>
  ordinal: WithDefault<number>
  kind: 'image' | 'gifv' | 'video' | 'audio' | 'file'
  name: string
  type: string
  size: number
  width: number | null
  height: number | null
  /** Key in the file storage. */
  file: string
  thumbnail: JsonOrNull
  isSpoiler: boolean
  createdAt: Date
}

interface EmbedsTable {
  channelId: string
  messageId: string
  ordinal: number
  body: Json
  createdAt: Date
}

interface EmoticonsTable {
  /** Key in the file storage, and the name of the picture in addresses. */
  file: string
  /** Null: of the product. */
  channelId: string | null
  name: string
  subscribersOnly: boolean
  createdBy: string | null
  createdAt: Date
  deletedAt: WithDefault<Date | null>
}

/** Without an end a ban, with one a mute (OPEN-149). In force: not ended, and not past its end. */
interface BansTable {
  id: string
  channelId: string
  userId: string
  byId: string | null
  reason: string | null
  createdAt: Date
  expiresAt: Date | null
  endedAt: WithDefault<Date | null>
  endedBy: WithDefault<string | null>
  /** What it clears; null: it is from before this choice, and cleared all. */
  clears: WithDefault<BanClears | null>
  /** What is under way with messages of smaller numbers than `sweepBelow`: see `moderation/sweep-ban.ts`. */
  sweep: WithDefault<'clear' | 'restore' | 'tell' | null>
  sweepBelow: WithDefault<number | null>
  /** The lifting saw to what was cleared; a node of the version before this lifts without. */
  isSeenTo: WithDefault<boolean>
}

/** Every act of moderation, for a log: who did what to whom, and when. */
interface ModerationActsTable {
  id: string
  channelId: string
  actorId: string | null
  action: string
  targetId: string | null
  messageId: string | null
  detail: JsonOrNull
  createdAt: Date
}

/** What a member said last here, for the rules about pace; one row a member. */
interface MemberPaceTable {
  channelId: string
  userId: string
  lastAt: Date
  lastHash: Bytes | null
  /** Lines in the bucket of the rule about spam, as of `lastAt`. */
  level: number
}

interface R9kTextsTable {
  channelId: string
  hash: Bytes
  createdAt: Date
}

interface BlocksTable {
  userId: string
  blockedId: string
  createdAt: Date
}

interface BirthdayCountersTable {
  userId: string
  /** The year of the August. */
  season: number
  messages: number
}

interface ReadMarksTable {
  userId: string
  channelId: string
  /** Of the buffer, for standard clients (draft/read-marker). */
  readAt: WithDefault<Date | null>
  /** The inbox was opened when this was the channel's number. */
  inboxSeq: WithDefault<number>
}

interface SubscriptionsTable {
  id: string
  channelId: string
  userId: string
  months: number
  monthsStreak: number
  endsAt: Date
  /** The share banner may be shown from then on; null when it was shared or closed. */
  announceAvailableAt: Date | null
  /** Months of the chosen badge, 0 the highest reached. */
  badge: WithDefault<number>
  showBadge: WithDefault<boolean>
  color: WithDefault<string | null>
  giftedBy: WithDefault<string | null>
  createdAt: Date
}

/** What a subscription is made of; see `fold-periods.ts`. */
interface SubscriptionPeriodsTable {
  id: string
  channelId: string
  userId: string
  months: number
  orderId: string | null
  giverId: string | null
  createdAt: Date
  cancelledAt: WithDefault<Date | null>
}

/** A length that is sold; prices in grosze. */
interface OffersTable {
  id: string
  months: number
  /** Without any reduction. */
  price: number
  /** By how many percent it is always cheaper. */
  standardSale: WithDefault<number>
  createdAt: Date
}

interface SalesTable {
  id: number
  name: string
  percent: number
  /** The lengths it is about; null: all. */
  months: number[] | null
  startsAt: Date
  endsAt: Date
}

interface OrdersTable {
  id: string
  userId: string
  channelId: string
  kind: 'own' | 'gift' | 'gifts'
  /** Of a gift for somebody. */
  receiverId: string | null
  count: number
  /** Of each subscription. */
  months: number
  /** Of the whole order, in grosze, and the VAT within. */
  price: number
  tax: number
  originalPrice: number
  saleId: number | null
  currency: string
  method: PaymentMethod
  provider: string
  /** The provider's own id; null until it knows of it. */
  paymentId: WithDefault<string | null>
  redirect: WithDefault<string | null>
  status: OrderState
  /** Grosze that came in; null until then. */
  received: WithDefault<number | null>
  refunded: WithDefault<number>
  /** Which texts were agreed to, and when; plain JSON. */
  consents: Json
  locale: 'pl' | 'en'
  createdAt: Date
  expiresAt: Date
  /** When the provider was asked last. */
  askedAt: Date
  paidAt: WithDefault<Date | null>
  endedAt: WithDefault<Date | null>
}

interface PaymentNoticesTable {
  provider: string
  id: string
  createdAt: Date
}

/** A bought gift: in stock until it has a receiver. */
interface GiftsTable {
  id: string
  orderId: string
  channelId: string
  giverId: string
  months: number
  receiverId: WithDefault<string | null>
  givenAt: WithDefault<Date | null>
  cancelledAt: WithDefault<Date | null>
  createdAt: Date
}

interface ReceiptCountersTable {
  year: number
  last: number
}

interface ReceiptsTable {
  year: number
  serial: number
  orderId: string
  issuedAt: Date
}

interface RefundsTable {
  id: string
  orderId: string
  amount: number
  /** The provider's own id of it. */
  reference: string | null
  /** Sent by the seller, or taken by the buyer's bank. */
  reason: WithDefault<'refund' | 'chargeback'>
  /** `open`: somebody has yet to decide; `made`: it is gone, and counts; `undone`: it came back, or never went. */
  state: WithDefault<'open' | 'made' | 'undone'>
  createdAt: Date
}

interface SandboxPaymentsTable {
  id: string
  amount: number
  method: PaymentMethod
  status: 'open' | 'paid' | 'refused' | 'expired'
  /** When an open one becomes paid by itself. */
  settlesAt: WithDefault<Date | null>
  /** Of {@link SandboxRefund}. */
  refunds: ColumnType<unknown, string | undefined, string>
  returnUrl: string | null
  title: string
  createdAt: Date
}

interface SubscriptionGiftsTable {
  id: string
  channelId: string
  giverId: string
  receiverId: string | null
  months: number
  createdAt: Date
}

interface MessageNoncesTable {
  userId: string
  nonce: string
  channelId: string
  messageId: string
  createdAt: Date
}

interface ChannelEventsTable {
  channelId: string
  seq: number
  type: string
  messageId: string | null
  body: ColumnType<unknown, string | null, string | null>
  createdAt: Date
}

interface SecretsTable {
  name: string
  value: Bytes
}

interface WithheldPicturesTable {
  addressHash: Bytes
  createdAt: Date
}

/** The tables by name, in our spelling: kysely turns it into the database's (`channelEvents` is `channel_events`). */
export interface Database {
  users: UsersTable
  emailCodes: EmailCodesTable
  emailLinks: EmailLinksTable
  secondFactors: SecondFactorsTable
  recoveryCodes: RecoveryCodesTable
  loginChallenges: LoginChallengesTable
  knownDevices: KnownDevicesTable
  proofs: ProofsTable
  tries: TriesTable
  sessions: SessionsTable
  applications: ApplicationsTable
  applicationGrants: ApplicationGrantsTable
  applicationSessions: ApplicationSessionsTable
  authorizationCodes: AuthorizationCodesTable
  applicationTokens: ApplicationTokensTable
  connections: ConnectionsTable
  signInAttempts: SignInAttemptsTable
  newcomers: NewcomersTable
  channels: ChannelsTable
  channelModes: ChannelModesTable
  memberModes: MemberModesTable
  memberships: MembershipsTable
  messages: MessagesTable
  messageNonces: MessageNoncesTable
  channelEvents: ChannelEventsTable
  secrets: SecretsTable
  votes: VotesTable
  attachments: AttachmentsTable
  embeds: EmbedsTable
  withheldPictures: WithheldPicturesTable
  emoticons: EmoticonsTable
  bans: BansTable
  moderationActs: ModerationActsTable
  memberPace: MemberPaceTable
  r9kTexts: R9kTextsTable
  blocks: BlocksTable
  birthdayCounters: BirthdayCountersTable
  readMarks: ReadMarksTable
  subscriptions: SubscriptionsTable
  subscriptionGifts: SubscriptionGiftsTable
  subscriptionPeriods: SubscriptionPeriodsTable
  offers: OffersTable
  sales: SalesTable
  orders: OrdersTable
  paymentNotices: PaymentNoticesTable
  gifts: GiftsTable
  receiptCounters: ReceiptCountersTable
  receipts: ReceiptsTable
  refunds: RefundsTable
  sandboxPayments: SandboxPaymentsTable
}
